import { addDays } from '#core/days.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { pastEvent, writeBackdatedAudit } from '#core/server/effects/backdatedAudit.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { timeEvents } from '#features/timeEntries/events.ts'
import { weekdayOf } from '#fields/day/dueDay.ts'
import type { DemoOffice } from './demoWork.ts'

/** One morning's and one afternoon's work of each of the last days. */
const work = [
  { activity: 'Client meeting', start_time: '09:30', minutes: 50, description: 'Prepared for the interview' },
  { activity: 'Drafting', start_time: '13:10', minutes: 95, description: 'Declaration, second draft' },
  {
    activity: 'Phone call or message',
    start_time: null,
    minutes: 15,
    description: 'Answered questions about the receipt',
  },
  {
    activity: 'Evidence and exhibits',
    start_time: null,
    minutes: 40,
    description: 'Sorted and translated exhibits',
  },
  { activity: 'Research', start_time: '15:00', minutes: 70, description: 'Country conditions' },
  { activity: 'Administration', start_time: null, minutes: 20, description: 'Filed the correspondence' },
] as const

const people = ['miriam.halloran', 'leila.mansour'] as const

/** Two working weeks of two people's time on their cases. */
export async function addDemoTime(
  { staff, userId, action }: Pick<DemoOffice, 'staff' | 'userId' | 'action'>,
  today: string,
): Promise<void> {
  const { db } = staff.ctx
  const activities = await db.selectFrom('time_activities').select(['id', 'name', 'is_billable']).execute()
  const cases = await db
    .selectFrom('legal_cases')
    .select(['id', 'record_id'])
    .where('closed', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(7)
    .execute()
  if (cases.length === 0) return
  const days = Array.from({ length: 13 }, (_, index) => addDays(today, index - 13)).filter(
    (day) => ![0, 6].includes(weekdayOf(day)),
  )
  const lines = people.flatMap((by, who) =>
    days.flatMap((worked_on, at) =>
      [0, 1, 2].map((part) => {
        const { activity, ...values } = work[(at + part * 2 + who) % work.length]!
        const { id: time_activity_id, is_billable } = activities.find(({ name }) => name === activity)!
        const legal_case = cases[(at + part * 3 + who) % cases.length]!
        const entered = action({ on: worked_on, by }, 'afternoon')
        return { ...values, activity, worked_on, time_activity_id, is_billable, legal_case, entered, by }
      }),
    ),
  )
  await insertMany(
    db,
    'time_entries',
    lines.map(({ activity: _, legal_case, entered, by, ...row }) => ({
      ...row,
      user_id: userId(by),
      legal_case_id: legal_case.id,
      created_at: entered.at,
      updated_at: entered.at,
    })),
  )
  await writeBackdatedAudit(
    db,
    lines.map(({ legal_case, entered, worked_on, minutes, activity, description }) =>
      pastEvent(timeEvents, 'time_entered', entered, {
        entity_id: legal_case.id,
        record_id: legal_case.record_id,
        changes: changesFromNothing({ worked_on, minutes, activity, description }),
      }),
    ),
  )
}
