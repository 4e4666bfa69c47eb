import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { linkedBusyTimes } from '#features/linkedCalendars/server/items.ts'
import type { Span } from './hours.ts'

/** Something that takes somebody’s time, with nothing of what it is about. */
export interface Busy extends Span {
  /** 0: of a calendar elsewhere. */
  docket_entry_id: number
  docket_entry_type_id: number
  user_ids: number[]
}

interface Period {
  from: string
  to: string
}

/** Entries of these people near these days. */
export const assignedTo = (ids: readonly number[], { from, to }: Period) =>
  // An entry of the night before may last into the first day, and zones are up to 26 hours apart.
  sql<number>`(select docket_entry_id from docket_entries_assignments
    where user_id = any(${ids}) and action_date between ${addDays(from, -3)} and ${addDays(to, 2)})`

export const busyColumns = [
  'docket_entries.id',
  'docket_entries.docket_entry_type_id',
  'docket_entries.starts_at',
  sql<number[]>`array(select a.user_id from docket_entries_assignments a
    where a.docket_entry_id = docket_entries.id)`.as('user_ids'),
  // Until when an entry lasts that says no end.
  sql<string>`coalesce(docket_entries.ends_at,
    docket_entries.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30)))`.as('until'),
] as const

/** Everything that takes the time of these people, in calendars elsewhere, too, whoever asks. */
export async function readBusy(
  db: ReadDb | Transacting,
  ids: readonly number[],
  period: Period,
): Promise<Busy[]> {
  const entries = await (db as ReadDb)
    .selectFrom('docket_entries')
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .innerJoin('legal_cases as c', 'c.id', 'docket_entries.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where('docket_entries.id', 'in', assignedTo(ids, period))
    .where('docket_entries.starts_at', 'is not', null)
    .where('docket_entries.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.rescheduled_at', 'is', null)
    .select(busyColumns)
    .execute()
  const elsewhere = await linkedBusyTimes({ db: db as ReadDb }, ids, {
    start: `${addDays(period.from, -3)}T00:00:00Z`,
    end: `${addDays(period.to, 3)}T00:00:00Z`,
  })
  return [
    ...entries.map(spanOf),
    ...elsewhere.map(({ user_id, ...span }) => ({
      ...span,
      user_ids: [user_id],
      docket_entry_id: 0,
      docket_entry_type_id: 0,
    })),
  ]
}

export const spanOf = (entry: {
  id: number
  docket_entry_type_id: number
  starts_at: string | null
  until: string
  user_ids: number[]
}): Busy => ({
  user_ids: entry.user_ids,
  start: Date.parse(entry.starts_at!),
  end: Date.parse(entry.until),
  docket_entry_id: entry.id,
  docket_entry_type_id: entry.docket_entry_type_id,
})

/** Busy times of rooms or interpreters, by their ids; an entry without an end takes half an hour. */
export async function readReserved(
  db: ReadDb | Transacting,
  what: 'room_id' | 'interpreter_id',
  ids: readonly number[],
  { from, to }: Period,
): Promise<Map<number, (Span & { docket_entry_id: number })[]>> {
  const reserved = new Map(ids.map((id) => [id, [] as (Span & { docket_entry_id: number })[]]))
  if (ids.length === 0) return reserved
  const rows = await (db as ReadDb)
    .selectFrom('docket_entries as e')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where(`e.${what}`, '=', sql<number>`any(${[...ids]})`)
    .where('e.action_date', '>=', addDays(from, -3))
    .where('e.action_date', '<=', addDays(to, 2))
    .where('e.starts_at', 'is not', null)
    .where('e.deleted_at', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .where('e.rescheduled_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .select(['e.id', `e.${what} as reserved_id`, 'e.starts_at'])
    .select(sql<string>`coalesce(e.ends_at, e.starts_at + interval '30 minutes')`.as('until'))
    .execute()
  for (const row of rows)
    reserved.get(row.reserved_id!)!.push({
      start: Date.parse(row.starts_at!),
      end: Date.parse(row.until),
      docket_entry_id: row.id,
    })
  return reserved
}

/** Interpreters of a language in the order of the office’s list. */
export const interpretersOf = async (db: ReadDb | Transacting, language_id: number) =>
  (db as ReadDb)
    .selectFrom('interpreters as i')
    .innerJoin('interpreter_languages as l', 'l.interpreter_id', 'i.id')
    .where('l.language_id', '=', language_id)
    .where('i.archived_at', 'is', null)
    .select(['i.id', 'i.name'])
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
