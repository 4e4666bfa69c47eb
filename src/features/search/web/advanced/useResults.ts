import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import type { Query } from '#query/query.ts'
import type { ListPage, ListRows } from '#ui/web/list.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { advancedSearchContract, type ResultItem } from '../../contract/advanced.ts'

const api = client(advancedSearchContract)

type Answer = Awaited<ReturnType<typeof api.advancedSearch>>

/** A line of the result; a row that stands there once for each of its entries has several lines. */
export interface ResultRow extends Omit<ResultItem, 'id'> {
  id: number | string
  row_id: number
}

const toLines = (answer: Answer, areRepeated: boolean): ListPage<ResultRow> & Omit<Answer, 'items'> => ({
  ...answer,
  items: answer.items.map((item, index) => ({
    ...item,
    id: areRepeated ? `${item.id} ${answer.page_start + index}` : item.id,
    row_id: item.id,
  })),
})

/** The page of a search that the address names, and a reader of its other pages. */
export function useResults(query: Query | null, columns: string[], search: ListSearch) {
  const { page, items_per_page, sort_by, sort_order } = search
  const areRepeated = query?.indistinct_results ?? false
  const inputAt = (at: { page?: number | undefined; items_per_page?: number | undefined }) => ({
    ...(query ?? { entity: '' }),
    result_params: { columns, sort_by, sort_order, ...at },
  })
  const answer = useQuery({
    ...api.advancedSearch.query(inputAt({ page, items_per_page })),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const data = useMemo(() => answer.data && toLines(answer.data, areRepeated), [answer.data, areRepeated])
  const readPage: ListRows<ResultRow> = async (at) =>
    toLines(await api.advancedSearch(inputAt(at)), areRepeated)
  return { ...answer, data, readPage }
}
