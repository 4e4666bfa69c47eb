import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Values } from '#fields/kind.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import { hiddenFrom, hasFullAccessTo } from '#features/parties/server/fullAccess.ts'
import { coreFacts, oneRowSections, type Fact } from './facts.ts'
import type { Reference } from './references.ts'
import { comparable } from './reseal.ts'

export interface MergedPerson {
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
): Promise<{ survivor: MergedPerson; other: MergedPerson }> {
  if (id === other_id) throw invalid({ other_id: 'Choose somebody else: this is the same entry' })
  const rows = await visibleParties(ctx)
    .select(['id', 'display_name', 'initials', 'photo_id', 'version', 'access_set_id'])
    .select(sql<Values>`to_jsonb(parties)`.as('values'))
    .where('id', '=', sql<number>`any(${[id, other_id]})`)
    .execute()
  const find = (partyId: number) => {
    const row = rows.find((each) => each.id === partyId)
    return row && { ...row, values: comparable(ctx.vault, row.values) }
  }
  const [survivor, other] = [find(id), find(other_id)]
  if (!survivor) throw await missingParty(ctx, id)
  if (!other) throw await missingParty(ctx, other_id)
  if (!(await hasFullAccessTo(ctx, [id, other_id]))) throw hiddenFrom('merge the two')
  return { survivor, other }
}

/** Somebody cannot be their own child: one of the two entries names the other. */
export async function refuseRelated(
  db: ReadDb | Transacting,
  references: readonly Reference[],
  { survivor, other }: { survivor: MergedPerson; other: MergedPerson },
): Promise<void> {
  const byTable = Map.groupBy(references, ({ table }) => table)
  for (const [table, columns] of byTable) {
    if (columns.length < 2 || !columns.some(({ isOwn }) => isOwn)) continue
    const links = columns.filter(({ isOwn }) => !isOwn).map(({ column }) => sql.ref(column))
    const { rows } = await sql<{ owner: number }>`select party_id as owner from ${sql.table(table)}
      where (party_id = ${survivor.id} and ${other.id} in (${sql.join(links)}))
        or (party_id = ${other.id} and ${survivor.id} in (${sql.join(links)})) limit 1`.execute(db)
    const [row] = rows
    if (!row) continue
    const [owner, named] = row.owner === survivor.id ? [survivor, other] : [other, survivor]
    const { label } = columns.find(({ isOwn }) => isOwn)!
    throw conflict(
      'merge.related',
      `${owner.display_name} has ${named.display_name} under “${label}”, so these are two people. If not, take that link away first.`,
    )
  }
}

export interface Compared {
  fact: Fact
  survivor: Values
  other: Values
  /** For a section: the survivor's row that is changed. */
  row: { table: string; id: number } | null
}

/** Everything both say something about. */
export async function comparedFacts(
  db: ReadDb | Transacting,
  { survivor, other }: { survivor: MergedPerson; other: MergedPerson },
): Promise<Compared[]> {
  const compared: Compared[] = (await coreFacts(db)).map((fact) => ({
    fact,
    survivor: survivor.values,
    other: other.values,
    row: null,
  }))
  for (const { table, facts } of oneRowSections) {
    const { rows } = await sql<{ id: number; party_id: number; values: Values }>`
      select id, party_id, to_jsonb(entry) as values from ${sql.table(table)} entry
      where party_id = any(${[survivor.id, other.id]})`.execute(db)
    const ours = rows.find((row) => row.party_id === survivor.id)
    const theirs = rows.find((row) => row.party_id === other.id)
    if (!ours || !theirs) continue
    for (const fact of facts)
      compared.push({ fact, survivor: ours.values, other: theirs.values, row: { table, id: ours.id } })
  }
  return compared
}
