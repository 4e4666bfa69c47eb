import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import type { Query } from '#query/query.ts'
import { advancedSearchContract } from '../../contract/advanced.ts'

const api = client(advancedSearchContract)

/** How many rows the query has while it is written. One that is outdated ends on the server, too. */
export function useCount(query: Query, enabled: boolean) {
  const [settled] = useDebouncedValue(JSON.stringify(query), 400)
  const count = useQuery({
    ...api.countSearch.query(JSON.parse(settled) as Query),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
  return { ...count, isCounting: count.isFetching || settled !== JSON.stringify(query) }
}
