import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { notifyFailure, notifySuccess } from '#ui/web/notify.tsx'
import { recordsContract } from '../contract.ts'

const api = client(recordsContract)

/** Brings a deleted record back with all that went with it, and shows it. */
export function useRestoreRecord() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id }: { id: number; public_id: string }) => api.restoreRecord({ id }),
    onSuccess: (_, { id, public_id }) => {
      notifySuccess(`Record ${public_id} is back, with its cases and people.`)
      void navigate({ to: '/records/$id', params: { id: String(id) } })
    },
    onError: (error, { public_id }) => notifyFailure(`Record ${public_id} was not restored.`, error),
  })
}
