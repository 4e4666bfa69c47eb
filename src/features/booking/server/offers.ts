import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { interpretersOf, readBusy, readReserved } from '#features/availability/server/busy.ts'
import { closedDays } from '#features/availability/server/closedDays.ts'
import { rulesOf, type RuleRow } from '#features/availability/server/rules.ts'
import {
  common,
  freeOne,
  hoursOf,
  joined,
  offered,
  without,
  type Span,
} from '#features/availability/server/hours.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { daysFrom, startOfDay } from '#fields/time/calendarDays.ts'
import { instantsOf, wallClock } from '#fields/time/clock.ts'
import { mostOffered } from '../contract.ts'

export interface Terms {
  docket_entry_type_id: number
  user_ids: readonly number[]
  length_minutes: number
  from_day: string
  to_day: string
  timezone: string
  chosen_starts: readonly string[] | null
  room_id: number | null
  language_id: number | null
  change_hours: number
}

interface Days {
  from: string
  to: string
}
export interface Offer extends Span {
  interpreter_id: number | null
}

/** Times that can be booked, whoever sees what; the appointment `except`, which is to move, does not count. */
export async function offersOf(
  { db, now }: { db: ReadDb | Transacting; now: Date },
  terms: Terms,
  except: number | null = null,
): Promise<Offer[]> {
  const today = wallClock(now, terms.timezone).day
  const days = { from: terms.from_day > today ? terms.from_day : today, to: terms.to_day }
  if (days.to < days.from) return []
  const others = <Taken extends { docket_entry_id: number }>(taken: readonly Taken[]) =>
    taken.filter(({ docket_entry_id }) => docket_entry_id !== except)
  const busy = others(await readBusy(db, terms.user_ids, days))
  const rooms = await readReserved(db, 'room_id', terms.room_id === null ? [] : [terms.room_id], days)
  const interpreters = terms.language_id === null ? [] : await interpretersOf(db, terms.language_id)
  const languages = await readReserved(
    db,
    'interpreter_id',
    interpreters.map(({ id }) => id),
    days,
  )
  const options = [...languages.values()].map(others)
  const room =
    terms.room_id !== null && (await isRoom(db, terms.room_id)) ? others(rooms.get(terms.room_id)!) : []
  const earliest = now.getTime() + terms.change_hours * 3_600_000
  const bounds = {
    start: Math.max(earliest, Date.parse(startOfDay(days.from, terms.timezone))),
    end: Date.parse(startOfDay(addDays(days.to, 1), terms.timezone)),
  }
  const isPossible = (span: Span) =>
    (terms.language_id === null || freeOne(options, span) >= 0) && hasClockTime(span.start, terms.timezone)
  const found = terms.chosen_starts
    ? chosen(terms, [...busy, ...room]).filter(isPossible)
    : offered(
        common(without(await freeOf(db, terms, days, busy), room), [bounds]),
        terms.length_minutes,
        isPossible,
      )
  return found
    .filter(({ start, end }) => start >= bounds.start && end <= bounds.end)
    .slice(0, mostOffered)
    .map((span) => ({ ...span, interpreter_id: interpreters[freeOne(options, span)]?.id ?? null }))
}

/** Whether the clock says when it is: an hour that comes twice means the first. */
function hasClockTime(start: number, timezone: string): boolean {
  const { day, time } = wallClock(start, timezone)
  return Date.parse(instantsOf(day, time, timezone)[0] ?? '') === start
}

const isRoom = async (db: ReadDb | Transacting, id: number): Promise<boolean> =>
  (
    await (db as ReadDb)
      .selectFrom('appointment_locations')
      .select('is_room')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.is_room ?? false

const chosen = ({ chosen_starts, length_minutes }: Terms, busy: readonly Span[]): Span[] =>
  chosen_starts!
    .map((instant) => {
      const start = Date.parse(instant)
      return { start, end: start + length_minutes * 60_000 }
    })
    .filter((span) => freeOne([busy], span) === 0)
    .toSorted((a, b) => a.start - b.start)

type Busy = Awaited<ReturnType<typeof readBusy>>

/** Where all of them have hours for the type and nothing else, with the minutes that stay free and the most of a day. */
async function freeOf(
  db: ReadDb | Transacting,
  { user_ids, docket_entry_type_id }: Terms,
  { from, to }: Days,
  busy: Busy,
): Promise<Span[]> {
  const isClosed = await closedDays(db)
  const office = (await readSetting(db, 'timezone')).timezone
  const rules = await hoursFor(db, user_ids, docket_entry_type_id)
  const near = daysFrom(addDays(from, -2), addDays(to, 1))
  const each = [...new Set(user_ids)].map((user_id) => {
    const own = busy.filter((taken) => taken.user_ids.includes(user_id))
    return joined(
      rules
        .filter((rule) => rule.user_id === user_id)
        .flatMap((rule) => {
          const zone = rule.timezone ?? office
          const dayOf = (instant: number) => wallClock(instant, zone).day
          const onDay = Map.groupBy(
            own.filter((taken) => taken.docket_entry_type_id === docket_entry_type_id),
            ({ start }) => dayOf(start),
          )
          const hours = hoursOf(rule, near, zone, isClosed).filter(
            ({ start }) => (onDay.get(dayOf(start))?.length ?? 0) < (rule.most_per_day ?? Infinity),
          )
          return without(hours, own, { before: rule.buffer_before, after: rule.buffer_after })
        }),
    )
  })
  return each.reduce(common)
}

export const hoursFor = (
  db: ReadDb | Transacting,
  user_ids: readonly number[],
  docket_entry_type_id: number,
): Promise<RuleRow[]> =>
  rulesOf({ db: db as ReadDb })
    .where('a.user_id', '=', sql<number>`any(${[...user_ids]})`)
    .where('a.docket_entry_type_id', '=', docket_entry_type_id)
    .execute()
