import { useQueryClient } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { savedQueriesContract } from '../../contract/savedQueries.ts'

const api = client(savedQueriesContract)

/** The searches in the menu: puts one in at the end, takes one out, moves one up or down. */
export function usePins() {
  const queries = useQueryClient()
  async function change(to: (ids: number[]) => number[]) {
    const { items } = await queries.fetchQuery(api.listPinnedQueries.query())
    await api.setPinnedQueries({ ids: to(items.map(({ id }) => id)) })
  }
  return {
    set: (id: number, isPinned: boolean) =>
      change((ids) => [...ids.filter((other) => other !== id), ...(isPinned ? [id] : [])]),
    move: (id: number, by: -1 | 1) =>
      change((ids) => {
        const from = ids.indexOf(id)
        const to = from + by
        return from < 0 || to < 0 || to >= ids.length ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id)
      }),
  }
}
