import { sql } from 'kysely'
import { inSight } from '#access/server/visible.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx } from '#core/server/http/context.ts'

/** Where lines name people in words: "Ana Pérez, Applicant". */
const namingFields: Record<string, readonly string[]> = {
  legal_cases: ['parties', 'closing_recipient'],
  docket_entries: ['attending'],
}

interface Line {
  entity: string | null
  record_id: number | null
  changes: Changes
}

const namedIn = ({ entity, changes }: Pick<Line, 'entity' | 'changes'>): readonly string[] =>
  (namingFields[entity ?? ''] ?? []).filter((field) => changes[field] !== undefined)

/** The names of people who are or were in the records of these lines, and whom the reader does not see, by record. */
export async function unseenPeople(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const naming = lines.filter((line) => namedIn(line).length > 0)
  const ids = [...new Set(naming.flatMap(({ record_id }) => record_id ?? []))]
  if (actor.access_set_ids === null || ids.length === 0) return new Map()
  const { rows } = await sql<{ record_id: number; names: string[] }>`
    select member.record_id, array_agg(parties.display_name) as names
    from (select record_id, party_id from record_parties where record_id = any(${ids}::bigint[])
      union select record_id, party_id from record_departures where record_id = any(${ids}::bigint[])) member
    join parties on parties.id = member.party_id
    where not ${inSight(actor, 'parties')}
    group by member.record_id`.execute(db)
  return new Map(rows.map(({ record_id, names }) => [record_id, names]))
}

/** The changes of a line with `instead` for everybody of these names, and what is said of them. */
export function withoutPeople(
  line: Omit<Line, 'record_id'>,
  names: readonly string[],
  instead: string,
): Changes {
  if (names.length === 0) return line.changes
  const isOne = (text: string) => names.some((name) => text === name || text.startsWith(`${name}, `))
  const shown = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(shown) : typeof value === 'string' && isOne(value) ? instead : value
  return {
    ...line.changes,
    ...Object.fromEntries(
      namedIn(line).map((field) => {
        const [before, after] = line.changes[field]!
        return [field, [shown(before), shown(after)]]
      }),
    ),
  }
}
