import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { isDay } from '#fields/day/partialDay.ts'
import type { counted, DeadlineInput } from '../contract/count.ts'
import { deadlinesContract } from '../contract.ts'

const api = client(deadlinesContract)

export type Counting = z.output<typeof counted>

export const useRules = () => useQuery({ ...api.listDeadlineRules.query({}), staleTime: 60_000 })

/** The count of what is entered so far; nothing while the rule or the first day is missing. */
export const useCount = (input: DeadlineInput | null) => {
  const isWhole = input !== null && input.rule_key !== '' && isDay(input.trigger_day)
  const query = useQuery({
    ...api.countDeadline.query(input ?? { rule_key: '', trigger_day: '' }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isWhole ? query : null
}
