import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { recordsContract } from '../contract.ts'

const api = client(recordsContract)

/** Restores a deleted record with everything deleted with it, and opens it. */
export function useRestoreRecord() {
  const navigate = useNavigate()
  return useCommand(({ id }: { id: number; public_id: string }) => api.restoreRecord({ id }), {
    done: (_, { id, public_id }) => {
      notifySuccess(`Record ${public_id} is back, with its cases and people.`)
      void navigate({ to: '/records/$id', params: { id: String(id) } })
    },
    failed: ({ public_id }) => `Record ${public_id} was not restored.`,
  })
}
