import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import type { DocketEntry } from './contract.ts'

/** Input by which an entry was counted, to count it again. */
export const inputOf = ({
  rule_key,
  trigger_day,
  trigger_day_format,
  trigger_day_uncertain,
  facts,
}: NonNullable<DocketEntry['deadline_count']>): DeadlineInput => ({
  rule_key,
  trigger_day,
  trigger_day_format,
  trigger_day_uncertain,
  facts,
})
