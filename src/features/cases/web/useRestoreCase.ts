import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { casesContract } from '../contract.ts'

const api = client(casesContract)

/** Restores a deleted case, names the parties it lost, and opens it. */
export function useRestoreCase() {
  const navigate = useNavigate()
  return useCommand(({ id }: { id: number; title: string }) => api.restoreCase({ id }), {
    done: ({ left_out }, { id, title }) => {
      if (left_out.length > 0)
        notifyInfo(`“${title}” is back, without ${left_out.join(', ')}, who left its record meanwhile.`)
      else notifySuccess(`“${title}” is back, with its docket.`)
      void navigate({ to: '/cases/$id', params: { id: String(id) } })
    },
    failed: ({ title }) => `“${title}” was not restored.`,
  })
}
