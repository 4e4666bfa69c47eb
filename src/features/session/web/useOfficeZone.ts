import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { sessionContract } from '../contract.ts'

const api = client(sessionContract)

/** The office's zone, in which everybody reads when something was done. */
export function useOfficeZone(): string | undefined {
  const { data: user } = useQuery(api.getCurrentUser.query())
  return user?.office.timezone
}
