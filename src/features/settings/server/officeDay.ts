import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import { readSetting } from './settings.ts'

/** Clock of the caller; unset parts are the office's. */
export async function clockOf(
  ctx: { db: ReadDb | Transacting; now: Date },
  { today, timezone }: { today?: string | undefined; timezone?: string | undefined },
): Promise<{ today: string; timezone: string }> {
  return {
    today: today ?? (await officeToday(ctx)),
    timezone: timezone ?? (await readSetting(ctx.db, 'timezone')).timezone,
  }
}

/** The day it is in the office, `YYYY-MM-DD`, wherever its people and its server are. */
export async function officeToday({ db, now }: { db: ReadDb | Transacting; now: Date }): Promise<string> {
  const { timezone } = await readSetting(db, 'timezone')
  return dayFormat(timezone).format(now)
}
