import { timeEntriesContract, type TimeEntry } from '#features/timeEntries/contract.ts'
import type { CallOf } from '#core/contract.ts'
import type { Person } from './office.ts'

type Values = CallOf<(typeof timeEntriesContract.endpoints)['createTimeEntry']>

/** Half an hour of the person on a case. */
export const aTimeEntry = (
  person: Person,
  values: Pick<Values, 'legal_case_id'> & Partial<Values>,
): Promise<TimeEntry> =>
  person.do(timeEntriesContract.endpoints.createTimeEntry, {
    worked_on: '2026-03-02',
    ...(values.end_time === undefined && { minutes: 30 }),
    time_activity_id: null,
    description: 'Read the file',
    is_billable: true,
    ...values,
  })
