import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { interviewsContract } from '../contract.ts'

const api = client(interviewsContract)

/** Begins an interview, and goes to its first step. */
export function useNewInterview() {
  const navigate = useNavigate()
  return useCommand(() => api.createInterview({}), {
    leave: ({ id }) => navigate({ to: '/interviews/$id', params: { id: String(id) } }),
    failed: 'No interview was begun.',
  })
}
