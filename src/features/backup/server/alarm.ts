import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { siteSettings } from '#features/settings/settings.ts'

const hour = 3_600_000

export interface LastRuns {
  /** Moment of the newest backup that was read back. */
  backed_up_at: string | null
  /** When the office had its first line in the log. */
  begun_at: string | null
  last_state: string | null
  last_problem: string | null
  rehearsal_problem: string | null
  every_hours: number
  /** When somebody was erased first whom the place of the backups does not know of yet. */
  erased_at: string | null
}

/** Also asked by the doctor, on a connection of its own. */
export const lastRunsQuery = `
  select
    (select max(started_at) from backup_runs where kind = 'backup' and state = 'done') as backed_up_at,
    (select at from audit_log order by id limit 1) as begun_at,
    (select min(erased_at) from erasures where noted_at is null) as erased_at,
    last.state as last_state, last.problem as last_problem,
    (select problem from (
       select state, problem from backup_runs where kind = 'rehearsal' and state <> 'running' order by id desc limit 1) r
     ) as rehearsal_problem,
    coalesce((select (value ->> 'every_hours')::int from site_settings where name = 'backups'),
      ${siteSettings.backups.defaults!.every_hours}) as every_hours
  from (select 1) one
  left join lateral (
    select state, problem from backup_runs where kind = 'backup' and state <> 'running' order by id desc limit 1
  ) last on true`

async function lastRuns(db: ReadDb | Transacting): Promise<LastRuns> {
  const { rows } = await sql<LastRuns>`${sql.raw(lastRunsQuery)}`.execute(db)
  return rows[0]!
}

/** True once the next backup is due. */
export async function isBackupDue(db: ReadDb): Promise<boolean> {
  const { backed_up_at, begun_at, every_hours } = await lastRuns(db)
  if (!begun_at) return false
  // A quarter of an hour less: the hourly job never comes to the second.
  return !backed_up_at || Date.now() - Date.parse(backed_up_at) > every_hours * hour - hour / 4
}

/** For monitoring, which anybody can ask: figures without the reasons, which name places. */
export async function backupState(db: ReadDb) {
  const runs = await lastRuns(db)
  const { backed_up_at } = runs
  return {
    ok: alarmOf(runs) === null,
    age_seconds: backed_up_at ? Math.round((Date.now() - Date.parse(backed_up_at)) / 1000) : null,
  }
}

export const backupAlarm = async (db: ReadDb | Transacting): Promise<string | null> =>
  alarmOf(await lastRuns(db))

/** The reason to act; null: all is well. A backup is late when the next one should have been made, too. */
export function alarmOf(runs: LastRuns): string | null {
  const { backed_up_at, begun_at, every_hours } = runs
  const least = backed_up_at ?? begun_at
  const hours = least ? Math.floor((Date.now() - Date.parse(least)) / hour) : 0
  if (runs.last_state === 'failed') return `The last backup failed: ${runs.last_problem ?? ''}`.trim()
  if (hours >= 2 * every_hours)
    return backed_up_at
      ? `The newest backup is ${hours} hours old, and there should be one every ${every_hours} hours.`
      : 'There is no backup of this office yet.'
  if (runs.erased_at && Date.now() - Date.parse(runs.erased_at) > hour)
    return 'Somebody was erased, and the list of the erased where the backups are cannot be read or written: a restore would bring them back.'
  if (runs.last_problem) return `The last backup is there, but: ${runs.last_problem}`
  if (runs.rehearsal_problem) return `The last rehearsal of a restore failed: ${runs.rehearsal_problem}`
  return null
}
