import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { formsContract } from '../contract.ts'
import { printedEdition } from '../formShape.ts'

/** Forms of the library that can be filled, for a list to choose from. */
export function useEditionOptions() {
  const query = useQuery(client(formsContract).listFormEditions.query({}))
  const editions = (query.data?.items ?? []).filter(({ field_count }) => field_count > 0)
  return {
    data: [
      { value: '', label: query.isPending ? 'Loading the forms' : 'Choose a form' },
      ...editions.map(({ id, form: name, edition, title, state_words }) => ({
        value: String(id),
        label: `${name} (${printedEdition(edition)}) ${title}: ${state_words}`,
      })),
    ],
    description:
      query.data && editions.length === 0
        ? 'There are no forms yet: an admin adds them under Government forms.'
        : undefined,
  }
}
