import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ListPage, ListRows } from './list.ts'
import type { ListSearch } from './listSearch.ts'

/** A call that answers with a page of a list, as `client` makes it. */
interface ListCall<Page> {
  (input: never): Promise<Page>
  query(input: never): UseQueryOptions<Page, Error, Page, readonly unknown[]>
}

/**
 * What a list screen shows: the page its address asks for, and how any other is read for paper. An address may ask for
 * anything, so what it says is not typed as the input of the call; the server answers what is wrong with it.
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
