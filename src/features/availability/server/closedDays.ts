import { sql } from 'kysely'
import { federalHolidayOn } from '#core/holidays.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { IsClosed } from './hours.ts'

/** Years whose federal holidays stand in the office’s list, where it can take them out. */
const listed = { first: 2026, last: 2031 }

/** Days on which the office is closed: those of its list, and in years that came with none, the federal holidays too. */
export async function closedDays(db: ReadDb | Transacting): Promise<IsClosed> {
  const rows = await (db as ReadDb)
    .selectFrom('holidays')
    .where('archived_at', 'is', null)
    .select(sql<string>`day::text`.as('day'))
    .execute()
  const days = new Set(rows.map(({ day }) => day))
  return (day) => {
    const year = Number(day.slice(0, 4))
    const isListed = year >= listed.first && year <= listed.last
    return days.has(day) || (!isListed && federalHolidayOn(day) !== null)
  }
}
