import { sql } from 'kysely'
import { visibleParties } from '#access/server/visible.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Values } from '#fields/kind.ts'
import { missingParty } from '#features/parties/server/merged.ts'
import { outOfSight, seesAllOf } from '#features/parties/server/wholeSight.ts'
import { coreFacts, oneRowSections, type Fact } from './facts.ts'
import type { Reference } from './references.ts'

export interface Person {
  id: number
  display_name: string
  initials: string
  photo_id: number | null
  version: number
  access_set_id: number
  values: Values
}

/** Both, for those who see them and everything they are in. */
export async function bothPeople(
  ctx: ReadCtx | WriteCtx,
  { id, other_id }: { id: number; other_id: number },
): Promise<{ kept: Person; other: Person }> {
  if (id === other_id) throw invalid({ other_id: 'Choose somebody else: this is the same entry' })
  const rows = await visibleParties(ctx)
    .select(['id', 'display_name', 'initials', 'photo_id', 'version', 'access_set_id'])
    .select(sql<Values>`to_jsonb(parties)`.as('values'))
    .where('id', '=', sql<number>`any(${[id, other_id]})`)
    .execute()
  const find = (wanted: number) => rows.find((row) => row.id === wanted)
  const [kept, other] = [find(id), find(other_id)]
  if (!kept) throw await missingParty(ctx, id)
  if (!other) throw await missingParty(ctx, other_id)
  if (!(await seesAllOf(ctx, [id, other_id]))) throw outOfSight('merge the two')
  return { kept, other }
}

/** Somebody cannot be their own child: one of the two entries names the other. */
export async function refuseRelated(
  db: ReadDb | Transacting,
  references: readonly Reference[],
  { kept, other }: { kept: Person; other: Person },
): Promise<void> {
  const byTable = Map.groupBy(references, ({ table }) => table)
  for (const [table, columns] of byTable) {
    if (columns.length < 2 || !columns.some(({ isOwn }) => isOwn)) continue
    const links = columns.filter(({ isOwn }) => !isOwn).map(({ column }) => sql.ref(column))
    const { rows } = await sql<{ owner: number }>`select party_id as owner from ${sql.table(table)}
      where (party_id = ${kept.id} and ${other.id} in (${sql.join(links)}))
        or (party_id = ${other.id} and ${kept.id} in (${sql.join(links)})) limit 1`.execute(db)
    const [row] = rows
    if (!row) continue
    const [owner, named] = row.owner === kept.id ? [kept, other] : [other, kept]
    const { label } = columns.find(({ isOwn }) => isOwn)!
    throw conflict(
      'merge.related',
      `${owner.display_name} has ${named.display_name} under “${label}”, so these are two people. If not, take that link away first.`,
    )
  }
}

export interface Compared {
  fact: Fact
  kept: Values
  other: Values
  /** Of a section: the row of the kept person that is changed. */
  row: { table: string; id: number } | null
}

/** Everything both say something about. */
export async function comparedFacts(
  db: ReadDb | Transacting,
  { kept, other }: { kept: Person; other: Person },
): Promise<Compared[]> {
  const compared: Compared[] = (await coreFacts(db)).map((fact) => ({
    fact,
    kept: kept.values,
    other: other.values,
    row: null,
  }))
  for (const { table, facts } of oneRowSections) {
    const { rows } = await sql<{ id: number; party_id: number; values: Values }>`
      select id, party_id, to_jsonb(entry) as values from ${sql.table(table)} entry
      where party_id = any(${[kept.id, other.id]})`.execute(db)
    const ours = rows.find((row) => row.party_id === kept.id)
    const theirs = rows.find((row) => row.party_id === other.id)
    if (!ours || !theirs) continue
    for (const fact of facts)
      compared.push({ fact, kept: ours.values, other: theirs.values, row: { table, id: ours.id } })
  }
  return compared
}
