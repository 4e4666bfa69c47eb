import { sql } from 'kysely'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { tableOf } from '#collections/collection.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { certainty } from '../comparison/compare.ts'
import type { NamedAs } from '../contract.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { apartFrom } from './apartFrom.ts'
import { findAlike, type DuplicateQuery, type MatchCandidate } from './candidates.ts'
import { photosOf } from './rolesInCases.ts'

/** The number shown next to a form. */
const mostShown = 4

interface OpenEntry {
  one: MatchCandidate
  kind: FamilyKind
  version: number
  relation: string | null
}

/** Those of the entries found that are not linked to a profile yet, in their order. */
export async function openEntries(
  db: ReadCtx['db'] | WriteCtx['db'],
  found: readonly MatchCandidate[],
): Promise<OpenEntry[]> {
  const namedEntries = new Map<string, { version: number; relation: string | null }>()
  for (const [kind, ofKind] of Map.groupBy(found, (one) => one.kind as FamilyKind)) {
    const ids = ofKind.map(({ entry_id }) => entry_id)
    const { rows } = await sql<{ id: number; version: number; relation: string | null }>`
      select e.id, e.version, r.name as relation from ${sql.table(tableOf(partySections[kind]))} e
      left join relations r on r.id = e.relation
      where e.id = any(${ids}::bigint[]) and e.linked_party_id is null`.execute(db)
    for (const { id, ...entry } of rows) namedEntries.set(`${kind} ${id}`, entry)
  }
  return found.flatMap((one) => {
    const entry = namedEntries.get(`${one.kind} ${one.entry_id}`)
    return entry ? [{ one, kind: one.kind as FamilyKind, ...entry }] : []
  })
}

/** Visible entries of relatives that may be the person who is being entered. */
export async function namedAsRelative(ctx: WriteCtx, query: DuplicateQuery): Promise<NamedAs[]> {
  const [found = []] = await findAlike(ctx, [query], familyKinds)
  const { own_id } = query
  const apart = await apartFrom(ctx, own_id ? [own_id] : [])
  const open = await openEntries(
    ctx.db,
    found.filter((one) => one.is_visible && !(own_id && apart.entry(one, own_id))),
  )
  const shown = open.slice(0, mostShown)
  const owners = await photosOf(
    ctx,
    shown.map(({ one }) => one.party_id),
  )
  return shown.map(({ one, kind, relation }) => ({
    entry: { party_id: one.party_id, kind, id: one.entry_id },
    name: one.name,
    dob: one.dob,
    dob_format: one.dob_format as NamedAs['dob_format'],
    uncertain_dob: one.uncertain_dob,
    a_number: one.a_number,
    relation,
    of: { id: one.party_id, name: owners.get(one.party_id)?.display_name ?? '' },
    certainty: certainty(one.score),
    reasons: one.reasons,
  }))
}
