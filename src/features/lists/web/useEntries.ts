import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import type { ListEntry } from '#collections/contract.ts'
import { listsContract } from '../contract.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import type { ListsSearch } from './ListsScreen.tsx'

const api = client(listsContract)
const perPage = 200

async function everyEntry(
  list: ListDefinition,
  { search_term, archived }: ListsSearch,
  signal: AbortSignal,
): Promise<ListEntry[]> {
  const params = {
    model: list.key,
    items_per_page: perPage,
    ...(search_term && { search_term }),
    ...(archived && { archived }),
  }
  const first = await api.listDataList({ ...params }, { signal })
  const items = [...first.items]
  for (let page = 2; page <= first.page_count; page++)
    items.push(...(await api.listDataList({ ...params, page }, { signal })).items)
  return items
}

/** All entries of a list that fit, in its order. Lists are short: the longest has a few hundred. */
export function useEntries(list: ListDefinition, search: ListsSearch) {
  const queries = useQueryClient()
  const { search_term, archived } = search
  const queryKey = [listsContract.name, 'everyEntry', list.key, { search_term, archived }]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => everyEntry(list, search, signal),
    placeholderData: keepPreviousData,
  })

  const { run: save } = useCommand(
    ({ id, to }: { id: number; to: number }) => api.moveEntry({ model: list.key, id, position: to + 1 }),
    { failed: 'The order was not saved.' },
  )

  /** Shown at its new place at once, and put back should the server not have it. */
  async function move(id: number, to: number): Promise<void> {
    const before = query.data ?? []
    const from = before.findIndex((entry) => entry.id === id)
    const entry = before[from]
    if (!entry || to < 0 || to >= before.length || to === from) return
    queries.setQueryData(queryKey, before.toSpliced(from, 1).toSpliced(to, 0, entry))
    await save({ id, to })
  }
  return { query, move }
}
