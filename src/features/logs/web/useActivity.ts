import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { logsContract } from '../contract.ts'

const api = client(logsContract)
type Calls = (typeof logsContract)['endpoints']

const first: number | null = null
/** Older pages never change, so only the reader asks for them again. */
const asItIs = { staleTime: Infinity, gcTime: 0, placeholderData: keepPreviousData } as const

export function useOfficeActivity(filters: CallOf<Calls['listActivity']>) {
  return useInfiniteQuery({
    queryKey: ['logs', 'office', filters],
    queryFn: ({ pageParam, signal }) =>
      api.listActivity({ ...filters, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    ...asItIs,
  })
}

export function useRecordActivity(params: CallOf<Calls['listRecordActivity']>) {
  return useInfiniteQuery({
    queryKey: ['logs', 'record', params],
    queryFn: ({ pageParam, signal }) =>
      api.listRecordActivity({ ...params, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    ...asItIs,
  })
}

export function usePartyActivity(id: number) {
  return useInfiniteQuery({
    queryKey: ['logs', 'party', id],
    queryFn: ({ pageParam, signal }) =>
      api.listPartyActivity({ id, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    ...asItIs,
  })
}

const lookEvery = 12_000

/** Whether there is activity newer than the newest line shown. Polled: nearly every action leaves a line. */
export function useHasNews(filters: CallOf<Calls['listActivity']>, newest: number | undefined): boolean {
  const { data } = useQuery({
    ...api.listActivity.query({ ...filters, items_per_page: 1 }),
    refetchInterval: lookEvery,
    staleTime: 0,
  })
  const [latest] = data?.items ?? []
  return latest !== undefined && newest !== undefined && latest.id > newest
}
