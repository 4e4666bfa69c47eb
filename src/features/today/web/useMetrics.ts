import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { useReader } from '#features/docket/web/useReader.ts'
import { todayContract } from '../contract.ts'

const api = client(todayContract)
const fiveMinutes = 5 * 60_000

/** The figures of the office and one's own, anew every few minutes. */
export function useMetrics() {
  const { today, zone } = useReader()
  return useQuery({
    ...api.getMetrics.query({ today, timezone: zone }),
    placeholderData: keepPreviousData,
    refetchInterval: fiveMinutes,
  })
}
