import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { searchContract, type SearchHit } from '../contract.ts'

const api = client(searchContract)
const pause = 80
const fewestLetters = 2
const none: SearchHit[] = []

/** Results for the term. Earlier rows stay until new ones arrive; the earlier call is aborted. */
export function useFastSearch(typed: string) {
  const term = typed.trim()
  const [searchTerm] = useDebouncedValue(term, pause)
  const isLongEnough = searchTerm.length >= fewestLetters
  const query = useQuery({
    ...api.fastSearch.query({ term: searchTerm }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Names of clients stay in memory only while they are shown.
    gcTime: 30_000,
    retry: false,
  })
  const isEnabled = term.length >= fewestLetters
  return {
    isEnabled,
    found: isEnabled && !query.isError ? (query.data?.items ?? none) : none,
    /** Whether the rows belong to the current term. */
    isCurrent: !isEnabled || (searchTerm === term && !query.isFetching && !query.isPlaceholderData),
    error: isEnabled && searchTerm === term && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}
