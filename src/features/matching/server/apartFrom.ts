import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'

/** Pairs stated to be different people. */
export interface Apart {
  people(one: number, other: number): boolean
  entry(entry: { kind: string; entry_id: number }, party_id: number): boolean
}

interface ApartRow {
  party_id: number
  other_party_id: number | null
  kind: FamilyKind | null
  entry_id: number | null
}

/**
 * Statements about these people, and about these entries of relatives. None about hidden people: asking in their name
 * would reveal who was compared with them.
 */
export async function apartFrom(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  party_ids: readonly number[],
  entries: readonly { kind: FamilyKind; id: number }[] = [],
): Promise<Apart> {
  const { rows } =
    party_ids.length + entries.length === 0
      ? { rows: [] }
      : await sql<ApartRow>`
    with asked as (select id from parties where id = any(${party_ids as number[]}::bigint[]) and ${isVisible(actor, 'parties')})
    select party_id, other_party_id, kind, entry_id from different_people where party_id in (select id from asked)
    union all select party_id, other_party_id, kind, entry_id from different_people
      where other_party_id in (select id from asked)
    union all select party_id, other_party_id, d.kind, d.entry_id from different_people d
      join unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ id }) => id)}::bigint[]) asked_entry (kind, id)
        on asked_entry.kind = d.kind and asked_entry.id = d.entry_id`.execute(db)
  const known = new Set(
    rows.flatMap(({ party_id, other_party_id, kind, entry_id }) =>
      kind === null
        ? [`${party_id} ${other_party_id}`, `${other_party_id} ${party_id}`]
        : [`${kind} ${entry_id} ${party_id}`],
    ),
  )
  return {
    people: (one, other) => known.has(`${one} ${other}`),
    entry: ({ kind, entry_id }, party_id) => known.has(`${kind} ${entry_id} ${party_id}`),
  }
}
