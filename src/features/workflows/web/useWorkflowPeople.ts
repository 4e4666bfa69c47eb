import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { usersContract } from '#features/users/contract.ts'

const api = client(usersContract)

/** Everybody active, to choose from and to name. */
export function useWorkflowPeople() {
  const { data } = useQuery(api.listUserOptions.query({ items_per_page: 200 }))
  const people = (data?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))
  const nameOf = (id: number): string =>
    people.find(({ value }) => value === String(id))?.label ?? 'somebody who has left'
  return { people, nameOf }
}
