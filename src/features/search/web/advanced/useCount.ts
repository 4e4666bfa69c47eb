import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import type { Query } from '#query/query.ts'
import { advancedSearchContract } from '../../contract/advanced.ts'

const api = client(advancedSearchContract)

/** Two searches of a person run at a time: one ends soon, or its page has been left. */
export const whileBusy = {
  retry: (failures: number, error: unknown) =>
    failures < 5 && error instanceof ApiError && error.code === 'search.busy',
  retryDelay: 1_000,
}

/** How many rows the query has while it is written. One that is outdated ends on the server, too. */
export function useCount(query: Query, enabled: boolean) {
  const [settled] = useDebouncedValue(JSON.stringify(query), 400)
  const count = useQuery({
    ...api.countSearch.query(JSON.parse(settled) as Query),
    placeholderData: keepPreviousData,
    ...whileBusy,
    enabled,
  })
  return { ...count, isCounting: count.isFetching || settled !== JSON.stringify(query) }
}
