import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ListPage, ListRows } from './list.ts'
import type { ListSearch } from './listSearch.ts'

/** A call that answers with a page of a list, as `client` makes it. */
export interface ListCall<Page> {
  (input: never): Promise<Page>
  query(input: never): UseQueryOptions<Page, Error, Page, readonly unknown[]>
}

/**
 * Query of a list screen: the page its address names, and a reader of further pages for printing. An address may ask
 * for anything, so it is not typed as the input of the call; the server refuses what is wrong.
 */
export function useList<Page extends ListPage<unknown>>(
  call: ListCall<Page>,
  params: ListSearch,
  { enabled = true }: { enabled?: boolean } = {},
) {
  // The only place where an address becomes the input of a call.
  const inputAt = (at: Partial<Parameters<ListRows<unknown>>[0]>) => ({ ...params, ...at }) as never
  const query = useQuery({
    ...call.query(inputAt({})),
    placeholderData: keepPreviousData,
    enabled,
  })
  const readPage = (at: Parameters<ListRows<unknown>>[0]): Promise<Page> => call(inputAt(at))
  return { query, readPage }
}
