import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { todayContract } from '../contract.ts'

const api = client(todayContract)
const fiveMinutes = 5 * 60_000

/** The figures of the office and one's own, anew every few minutes. */
export function useMetrics() {
  const { today } = useZoneAndToday()
  return useQuery({
    ...api.getMetrics.query({ today }),
    placeholderData: keepPreviousData,
    refetchInterval: fiveMinutes,
  })
}
