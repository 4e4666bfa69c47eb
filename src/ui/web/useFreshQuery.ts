import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * A query for dialogs that change what they show: its data begins with an answer the dialog has waited for. Cached data may
 * precede a write, even one of the same person a moment ago, and its version would be refused as outdated.
 */
export function useFreshQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  const { data, error, refetch, isFetchedAfterMount } = query
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}
