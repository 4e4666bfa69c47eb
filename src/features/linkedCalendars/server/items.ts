import { sql } from 'kysely'
import { calendarGrants, hasLevel, requireOfficeStaff } from '#access/server/calendarGrants.ts'
import { addDays } from '#core/days.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, Reading } from '#core/server/http/context.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { mostDays, type CalendarItem, type linkedCalendarsContract } from '../contract.ts'
import { openDetails } from './linkedItems.ts'

type Calls = (typeof linkedCalendarsContract)['endpoints']
interface Span {
  start: string
  end: string
}

/** Items of linked calendars of people who work here that touch a span of time. */
export const linkedItems = ({ db }: Pick<Reading, 'db'>, user_ids: readonly number[], { start, end }: Span) =>
  db
    .selectFrom('linked_calendar_items as i')
    .innerJoin('linked_calendars as c', 'c.id', 'i.linked_calendar_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.linked', '=', true)
    .where('u.deactivated', '=', false)
    .where('c.user_id', '=', sql<number>`any(${user_ids})`)
    .where('i.starts_at', '<', end)
    .where('i.ends_at', '>', start)

/** Times that these people are busy by calendars elsewhere, without a word on what it is. */
export async function linkedBusyTimes(
  ctx: Pick<Reading, 'db'>,
  user_ids: readonly number[],
  span: Span,
): Promise<{ user_id: number; start: number; end: number }[]> {
  if (user_ids.length === 0) return []
  const rows = await linkedItems(ctx, user_ids, span)
    .where('i.is_busy', '=', true)
    .select(['c.user_id', 'i.starts_at', 'i.ends_at'])
    .execute()
  return rows.map(({ user_id, starts_at, ends_at }) => ({
    user_id,
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
  }))
}

export async function listLinkedItems(
  ctx: ReadCtx,
  { user_ids, ...input }: InputOf<Calls['listLinkedItems']>,
): Promise<OutputOf<Calls['listLinkedItems']>> {
  requireOfficeStaff(ctx)
  const { today, timezone } = await clockOf(ctx, { today: input.from, timezone: input.timezone })
  const { from = today, to = addDays(from, 6) } = input
  if (to < from) throw invalid({ to: 'The last day is before the first' })
  if (to >= addDays(from, mostDays)) throw invalid({ to: `Ask for at most ${mostDays} days at once` })
  const me = ctx.actor.user_id
  const levels = new Map(
    (await calendarGrants(ctx.db, ctx.actor)).map((grant) => [grant.from_user_id, grant.level]),
  )
  // Times of those who share nothing else are already among the busy times.
  const shown = (user_ids ?? [me]).filter((id) => id === me || hasLevel(levels.get(id), 'see_titles'))
  const span = { start: startOfDay(from, timezone), end: startOfDay(addDays(to, 1), timezone) }
  const rows = await linkedItems(ctx, shown, span)
    .selectAll('i')
    .select(['c.name as calendar_name', 'c.user_id', 'u.display_name as user_name'])
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .execute()
  return {
    items: rows.map(({ sealed_details, ...row }): CalendarItem => {
      const details = sealed_details ? openDetails(ctx.vault, { id: row.id, sealed_details }) : null
      const isWhole = row.user_id === me || hasLevel(levels.get(row.user_id), 'see_details')
      return {
        id: row.id,
        calendar_id: row.linked_calendar_id,
        calendar_name: row.calendar_name,
        user_id: row.user_id,
        user_name: row.user_name,
        item_type: row.item_type as CalendarItem['item_type'],
        all_day: row.all_day,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        start_date: row.start_date,
        end_date: row.end_date,
        timezone: row.timezone,
        is_busy: row.is_busy,
        title: details?.title ?? null,
        location: isWhole ? (details?.location ?? null) : null,
        link: isWhole ? (details?.link ?? null) : null,
        attendees: isWhole ? (details?.attendees ?? []) : [],
      }
    }),
  }
}
