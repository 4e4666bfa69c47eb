import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import type { Query } from '#query/query.ts'
import type { ListPage, ListRows } from '#ui/web/list.ts'
import { advancedSearchContract, type ResultItem } from '../../contract/advanced.ts'
import { searchJobsContract } from '../../contract/searchJobs.ts'
import { whileBusy } from './useCount.ts'
import type { AdvancedSearch } from './searchAddress.ts'

const api = client(advancedSearchContract)
const jobs = client(searchJobsContract)

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

interface At {
  page?: number | undefined
  items_per_page?: number | undefined
}

/** The page of a search that the address names, and a reader of its other pages. */
export function useResults(query: Query, columns: string[], search: AdvancedSearch) {
  const { page, items_per_page, sort_by, sort_order, job } = search
  const areRepeated = query.indistinct_results
  // The result of a search in the background is read instead of searching again.
  const foundAt = (at: At) => ({ uuid: job!, columns, sort_by, sort_order, ...at })
  const searchAt = (at: At) => ({ ...query, result_params: { columns, sort_by, sort_order, ...at } })
  const shown = { page, items_per_page }
  const call = (
    job === undefined
      ? api.advancedSearch.query(searchAt(shown))
      : jobs.getSearchJobResults.query(foundAt(shown))
  ) as UseQueryOptions<Answer>
  const answer = useQuery({ ...call, placeholderData: keepPreviousData, ...whileBusy })
  const data = useMemo(() => answer.data && toLines(answer.data, areRepeated), [answer.data, areRepeated])
  const readPage: ListRows<ResultRow> = async (at) =>
    toLines(
      await (job === undefined ? api.advancedSearch(searchAt(at)) : jobs.getSearchJobResults(foundAt(at))),
      areRepeated,
    )
  return { ...answer, data, readPage }
}
