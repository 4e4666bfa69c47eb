import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { instantsOf, timeAfter } from '#fields/time/clock.ts'
import type { OfficeNotice } from '../contract/officeNotice.ts'
import type { Setting } from '../settings.ts'
import type { SettingReaction } from './service.ts'
import { readSetting } from './settings.ts'

/** When it ends by itself, by the clock of the office; in the hour that is skipped in spring, an hour later. */
function endOf({ until_on, until_time }: Setting<'maintenance'>, zone: string): string | null {
  if (!until_on || !until_time) return null
  const [first] = [until_time, timeAfter(until_time, 60)].flatMap((time) => instantsOf(until_on, time, zone))
  return first ?? null
}

function noticeNow(
  maintenance: Setting<'maintenance'>,
  { timezone }: Setting<'timezone'>,
  now: Date,
): OfficeNotice | null {
  const { read_only, message } = maintenance
  if (!read_only && !message) return null
  const until = endOf(maintenance, timezone)
  return until && until <= now.toISOString() ? null : { message, read_only, until }
}

export const readNotice = async (db: ReadDb | Transacting, now: Date): Promise<OfficeNotice | null> =>
  noticeNow(await readSetting(db, 'maintenance'), await readSetting(db, 'timezone'), now)

export const maintenanceReaction: SettingReaction = {
  async check({ db, now }, _before, after) {
    const setting = after as Setting<'maintenance'>
    const end = endOf(setting, (await readSetting(db, 'timezone')).timezone)
    if (end && end <= now.toISOString()) return { until_on: 'This is over already; choose a time to come' }
  },

  async preview({ db }, before, after) {
    if (before['read_only'] === true || after['read_only'] !== true) return []
    const people = await db
      .selectFrom('users')
      .select(['id as user_id', 'display_name'])
      .where('user_type', '<>', 'admin')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('ended_at', 'is', null)
            .where('idle_expires_at', '>', sql<string>`now()`),
        ),
      )
      .orderBy(sql`normalize_text(display_name)`)
      .execute()
    return [
      {
        text: 'They are signed in now and can save nothing more, also what they are writing just now.',
        people,
      },
    ]
  },
}
