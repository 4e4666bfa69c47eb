import { sql } from 'kysely'
import { conflict, invalidAt } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry } from '../contract.ts'
import type { EntryInput } from './entryChecks.ts'
import { visibleEntries } from './entries.ts'

type Links = NonNullable<EntryInput['child_docket_entry_relations_attributes']>
type Kind = DocketEntry['parents'][number]['kind']

export async function relate(
  ctx: WriteCtx,
  parent_docket_entry_id: number,
  child_docket_entry_id: number,
  { kind, is_protected }: { kind: Kind; is_protected: boolean },
): Promise<void> {
  await ctx.db
    .insertInto('docket_entry_relations')
    .values({ parent_docket_entry_id, child_docket_entry_id, kind, is_protected })
    .execute()
}

/** Links entries that exist as follow-ups of this one, or drops such links; protected ones stay. */
export async function setChildren(ctx: WriteCtx, parent: DocketEntry, links: Links): Promise<void> {
  if (links.length === 0) return
  // Two links made at once could close a loop that neither sees.
  await oneAfterAnother(ctx, [parent.id])
  for (const { child_docket_entry_id: childId, is_protected, _destroy } of links) {
    const had = parent.children.find(({ id }) => id === childId)
    if (had && (_destroy || is_protected === false)) requireUnprotected(had)
    if (_destroy) await dropLink(ctx, parent.id, childId)
    else if (had) await protect(ctx, parent.id, childId, is_protected ?? had.is_protected)
    else {
      await checkChild(ctx, parent, childId)
      await relate(ctx, parent.id, childId, { kind: 'follow_up', is_protected: is_protected ?? false })
    }
  }
}

/**
 * The links of a record change one after another until the transaction ends. Both ends of a link restored at once would
 * each see the other still deleted, and a link would stay dropped between two entries that are there.
 */
const oneAfterAnother = (ctx: WriteCtx, ids: number[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('docket relations', record_id))
    from (select distinct c.record_id from docket_entries e join legal_cases c on c.id = e.legal_case_id
      where e.id = any(${ids}) order by c.record_id) concerned`.execute(ctx.db)

function requireUnprotected(relation: DocketEntry['children'][number]): void {
  if (relation.is_protected)
    throw conflict(
      'docket.relation_protected',
      `The link to ${relation.type_name} is protected: only deleting one of the two entries ends it.`,
    )
}

const dropLink = (ctx: WriteCtx, parentId: number, childId: number) =>
  ctx.db
    .deleteFrom('docket_entry_relations')
    .where('parent_docket_entry_id', '=', parentId)
    .where('child_docket_entry_id', '=', childId)
    .where('is_protected', '=', false)
    .execute()

const protect = (ctx: WriteCtx, parentId: number, childId: number, is_protected: boolean) =>
  ctx.db
    .updateTable('docket_entry_relations')
    .set({ is_protected })
    .where('parent_docket_entry_id', '=', parentId)
    .where('child_docket_entry_id', '=', childId)
    .execute()

async function checkChild(ctx: WriteCtx, parent: DocketEntry, childId: number): Promise<void> {
  const child = await visibleEntries(ctx)
    .select('c.record_id')
    .where('docket_entries.id', '=', childId)
    .executeTakeFirst()
  const field = 'child_docket_entry_relations_attributes'
  if (!child) throw invalidAt('docket_entry', { [field]: 'This entry does not exist, or you may not see it' })
  if (child.record_id !== parent.record_id)
    throw invalidAt('docket_entry', { [field]: 'Only entries of the same record can be linked' })
  // Dropped links count: taking a deletion back revives them.
  const { rows } = await sql<{ loops: boolean }>`
    with recursive below (id) as (
      select ${childId}::bigint
      union
      select r.child_docket_entry_id from docket_entry_relations r join below on below.id = r.parent_docket_entry_id
    ) select exists (select from below where id = ${parent.id}) as loops`.execute(ctx.db)
  if (rows[0]!.loops)
    throw invalidAt('docket_entry', { [field]: 'These entries would follow each other in a circle' })
}

/** Further entries that a deletion affects. */
async function relatedIds(ctx: WriteCtx, id: number): Promise<number[]> {
  const rows = await relationsOf(ctx, id).select(otherOf(id)).execute()
  return rows.map((row) => row.id)
}

const otherOf = (id: number) =>
  sql<number>`case when parent_docket_entry_id = ${id} then child_docket_entry_id else parent_docket_entry_id end`.as(
    'id',
  )

const relationsOf = (ctx: WriteCtx, id: number) =>
  ctx.db
    .selectFrom('docket_entry_relations')
    .where((eb) => eb.or([eb('parent_docket_entry_id', '=', id), eb('child_docket_entry_id', '=', id)]))

/** Ends all links of an entry that is being deleted, and flags those it leaves without any. */
export async function dropRelations(ctx: WriteCtx, id: number): Promise<void> {
  await oneAfterAnother(ctx, [id])
  await ctx.db
    .updateTable('docket_entry_relations')
    .set({ dropped_at: ctx.now })
    .where((eb) => eb.or([eb('parent_docket_entry_id', '=', id), eb('child_docket_entry_id', '=', id)]))
    .where('dropped_at', 'is', null)
    .execute()
  await flagLeftAlone(ctx, await relatedIds(ctx, id))
}

/** Restores the links of restored entries whose other entry still exists. */
export async function reviveRelations(ctx: WriteCtx, ids: number[]): Promise<void> {
  await oneAfterAnother(ctx, ids)
  const revived = await ctx.db
    .updateTable('docket_entry_relations')
    .set({ dropped_at: null })
    .where(sql<boolean>`(parent_docket_entry_id = any(${ids}) or child_docket_entry_id = any(${ids}))`)
    .where('dropped_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from docket_entries e where e.deleted_at is not null
        and e.id in (parent_docket_entry_id, child_docket_entry_id))`,
    )
    .returning(['parent_docket_entry_id', 'child_docket_entry_id'])
    .execute()
  await flagLeftAlone(ctx, [...ids, ...revived.flatMap((link) => Object.values(link))])
}

const flagLeftAlone = (ctx: WriteCtx, ids: number[]) =>
  sql`update docket_entries e set left_without_relations = alone.is
    from (select entry.id, bool_and(r.dropped_at is not null) as is from docket_entries entry
      join docket_entry_relations r on entry.id in (r.parent_docket_entry_id, r.child_docket_entry_id)
      where entry.id = any(${ids}) group by entry.id) alone
    where e.id = alone.id and e.left_without_relations <> alone.is`.execute(ctx.db)
