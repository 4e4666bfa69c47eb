import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { isLoggedParty } from '#features/parties/server/loggedParty.ts'
import { formerNames } from './formerNames.ts'

/** Where lines name people in words: "Ana Pérez, Applicant". */
const namingFields: Record<string, readonly string[]> = {
  legal_cases: ['parties', 'closing_recipient'],
  docket_entries: ['attending'],
  parties: ['merged_name'],
}

interface Line {
  actor_id: number | null
  actor_name: string | null
  entity: string | null
  entity_id: number | null
  record_id: number | null
  changes: Changes
}
type Reader = Pick<ReadCtx, 'db' | 'actor'>

const namedIn = ({ entity, changes }: Pick<Line, 'entity' | 'changes'>): readonly string[] =>
  (namingFields[entity ?? ''] ?? []).filter((field) => changes[field] !== undefined)

const namingValues = (line: Line): unknown[] =>
  namedIn(line).flatMap((field) => line.changes[field]!.flat() as unknown[])

/** Guests have no account; a line has their name and their link: “Ana Pérez, by upload link”. */
const isByGuest = ({ actor_id, actor_name }: Line): boolean =>
  actor_id === null && actor_name !== null && actor_name.includes(', by ')

/** The author of a line; of a guest hidden from the reader only the link. */
export function authorOf(line: Line, { namesIn }: HiddenPeople): string | null {
  if (!isByGuest(line)) return line.actor_name
  const name = namesIn(line).find((hidden) => line.actor_name!.startsWith(`${hidden}, by `))
  return name === undefined ? line.actor_name : `Somebody${line.actor_name!.slice(name.length + 1)}`
}

/** People hidden from the reader: by id, and, in old lines that stored only names, by every name they have had. */
interface HiddenPeople {
  ids: ReadonlySet<number>
  namesIn(line: Line): readonly string[]
}

export async function hiddenPeople(ctx: Reader, lines: readonly Line[]): Promise<HiddenPeople> {
  const values = ctx.actor.access_set_ids === null ? [] : lines.map(namingValues)
  const byName = lines.filter(
    (line, at) => values[at] && (isByGuest(line) || values[at].some((value) => typeof value === 'string')),
  )
  const ids = new Set(values.flat().flatMap((value) => (isLoggedParty(value) ? value.party_id : [])))
  const [unseen, inRecords, inMerges] = await Promise.all([
    unseenOf(ctx, ids),
    unseenInRecords(ctx, [...new Set(byName.flatMap(({ record_id }) => record_id ?? []))]),
    unseenInMerges(ctx, [
      ...new Set(byName.flatMap(({ entity, entity_id }) => (entity === 'parties' ? (entity_id ?? []) : []))),
    ]),
  ])
  const names = await formerNames(
    ctx.db,
    [...inRecords, ...inMerges].map(({ party_id }) => party_id),
  )
  const namesOf = (people: readonly Unseen[], of: number | null) =>
    people.filter((one) => one.of === of).flatMap(({ party_id }) => names.get(party_id) ?? [])
  return {
    ids: unseen,
    namesIn: ({ entity, entity_id, record_id }) =>
      entity === 'parties' ? namesOf(inMerges, entity_id) : namesOf(inRecords, record_id),
  }
}

async function unseenOf({ db, actor }: Reader, ids: ReadonlySet<number>): Promise<Set<number>> {
  if (ids.size === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select asked.id from unnest(${[...ids]}::bigint[]) asked (id)
    where not exists (select from parties where parties.id = current_party_id(asked.id) and ${isVisible(actor, 'parties')})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

interface Unseen {
  /** The record, or the other side of the merge. */
  of: number
  party_id: number
}

/** People who are or were in these records. */
async function unseenInRecords({ db, actor }: Reader, ids: number[]): Promise<Unseen[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Unseen>`
    select member.record_id as of, member.party_id
    from (select record_id, party_id from record_parties where record_id = any(${ids}::bigint[])
      union select record_id, party_id from record_departures where record_id = any(${ids}::bigint[])) member
    join parties on parties.id = member.party_id
    where not ${isVisible(actor, 'parties')}`.execute(db)
  return rows
}

/** People these were merged with once. */
async function unseenInMerges({ db, actor }: Reader, ids: number[]): Promise<Unseen[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Unseen>`
    select pair.of, parties.id as party_id
    from (select survivor_party_id as of, merged_party_id as other from party_merges where survivor_party_id = any(${ids}::bigint[])
      union select merged_party_id, survivor_party_id from party_merges where merged_party_id = any(${ids}::bigint[])) pair
    join parties on parties.id = current_party_id(pair.other)
    where not ${isVisible(actor, 'parties')}`.execute(db)
  return rows
}

/** The changes of a line as text, with `instead` for people hidden from the reader. */
export function withoutPeople(line: Line, { ids, namesIn }: HiddenPeople, instead: string): Changes {
  const fields = namedIn(line)
  if (fields.length === 0) return line.changes
  const names = namesIn(line)
  const isUnseen = (text: string) => names.some((name) => text === name || text.startsWith(`${name}, `))
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown)
    if (isLoggedParty(value)) return ids.has(value.party_id) ? instead : value.words
    return typeof value === 'string' && isUnseen(value) ? instead : value
  }
  return {
    ...line.changes,
    ...Object.fromEntries(
      fields.map((field) => {
        const [before, after] = line.changes[field]!
        return [field, [shown(before), shown(after)]]
      }),
    ),
  }
}
