import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { searchContract, type SearchHit } from '../contract.ts'

const api = client(searchContract)
const pause = 80
const fewestLetters = 2
const none: SearchHit[] = []

/** Results for the typed text. Earlier rows stay until the new ones arrive; the earlier call is aborted. */
export function useFastSearch(typed: string) {
  const term = typed.trim()
  const [searchTerm] = useDebouncedValue(term, pause)
  const isLongEnough = searchTerm.length >= fewestLetters
  const query = useQuery({
    ...api.fastSearch.query({ term: searchTerm }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Names of clients stay in memory no longer than they are looked at.
    gcTime: 30_000,
    retry: false,
  })
  const isEnabled = term.length >= fewestLetters
  return {
    isEnabled,
    found: isEnabled && !query.isError ? (query.data?.items ?? none) : none,
    /** The rows are of what is typed now. */
    isCurrent: !isEnabled || (searchTerm === term && !query.isFetching && !query.isPlaceholderData),
    error: isEnabled && searchTerm === term && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}
