import { addDays, startOfMonth } from '#core/days.ts'
import type { DemoOffice } from './demoWork.ts'

const hours = [
  { login: 'lucia.barrientos', weekdays: [2, 4], start_time: '13:00', end_time: '17:00', most_per_day: 4 },
  {
    login: 'hodan.warsame',
    weekdays: [1, 2, 3, 4, 5],
    start_time: '09:00',
    end_time: '12:30',
    most_per_day: null,
  },
]

/** Two people say when they meet clients; one of them is away for a few days. */
export async function addDemoAvailability(office: DemoOffice, today: string): Promise<void> {
  const { db } = office.staff.ctx
  const { id: docket_entry_type_id } = await db
    .selectFrom('docket_entry_types')
    .select('id')
    .where('action_type', '=', 'appointment')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const { login, weekdays, start_time, end_time, most_per_day } of hours) {
    const { id } = await db
      .insertInto('availability_rules')
      .values({
        user_id: office.userId(login),
        docket_entry_type_id,
        start_date: startOfMonth(today),
        buffer_after: 15,
        most_per_day,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('availability_rule_slots')
      .values(weekdays.map((weekday) => ({ availability_rule_id: id, weekday, start_time, end_time })))
      .execute()
    if (most_per_day)
      await db
        .insertInto('availability_exceptions')
        .values({ availability_rule_id: id, start_date: addDays(today, 20), end_date: addDays(today, 24) })
        .execute()
  }
}
