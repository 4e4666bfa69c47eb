import { sql } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { staffOnly } from './staffOnly.ts'

/** People from outside neither see nor link any. */
export const requireOfficeStaff = staffOnly('Calendars of the office are for the office itself.')

/** As much as somebody may do with a colleague’s calendar; each includes those before it. */
export const calendarLevels = ['see_busy', 'see_titles', 'see_details', 'edit'] as const
export type CalendarLevel = (typeof calendarLevels)[number]

export const hasLevel = (held: CalendarLevel | undefined, level: CalendarLevel): boolean =>
  held !== undefined && calendarLevels.indexOf(held) >= calendarLevels.indexOf(level)

interface CalendarGrant {
  from_user_id: number
  level: CalendarLevel
  shares_on: boolean
}

const rankOf = (row: string) =>
  sql`array_position(array['see_busy', 'see_titles', 'see_details', 'edit'], ${sql.ref(`${row}.permission`)})`
const activeTeamsOf = (user: string) =>
  sql`select m.team_id from team_members m join teams t on t.id = m.team_id
    where m.user_id = ${sql.ref(user)} and t.archived_at is null`

/**
 * Calendars that colleagues share with this person, by the most that any of the permissions gives. Of one that was
 * passed on, as much counts as whoever passed it on still has. People from outside are given none.
 */
export async function calendarGrants(
  db: ReadDb | Transacting,
  actor: Pick<Actor, 'user_id' | 'user_type' | 'team_ids'>,
): Promise<CalendarGrant[]> {
  if (actor.user_type === 'external') return []
  const { rows } = await sql<{ from_user_id: number; rank: number; shares_on: boolean }>`
    select p.from_user_id, max(least(${rankOf('p')}, holder.rank)) as rank, bool_or(p.shares_on) as shares_on
    from calendar_permissions p
    join users owner on owner.id = p.from_user_id and not owner.deactivated
    join users giver on giver.id = p.given_by_id
    left join lateral (
      select max(${rankOf('h')}) as rank from calendar_permissions h
      where h.from_user_id = p.from_user_id and h.given_by_id = h.from_user_id and h.shares_on
        and (h.to_user_id = giver.id or h.to_team_id in (${activeTeamsOf('giver.id')}))
    ) holder on p.given_by_id <> p.from_user_id
    where p.from_user_id <> ${actor.user_id}
      and (p.to_user_id = ${actor.user_id} or p.to_team_id = any(${actor.team_ids}))
      and (p.given_by_id = p.from_user_id
        or holder.rank is not null and not giver.deactivated and giver.user_type <> 'external')
    group by p.from_user_id order by p.from_user_id`.execute(db as ReadDb)
  return rows.map(({ rank, ...grant }) => ({ ...grant, level: calendarLevels[rank - 1]! }))
}

/** Colleagues whose calendar this person may edit. */
export async function mayEditCalendarsOf(
  db: ReadDb | Transacting,
  actor: Pick<Actor, 'user_id' | 'user_type' | 'team_ids'>,
): Promise<number[]> {
  const grants = await calendarGrants(db, actor)
  return grants.filter(({ level }) => level === 'edit').map(({ from_user_id }) => from_user_id)
}
