import { sql } from 'kysely'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { deletedRecords, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { deletedPage } from '#core/server/db/deletedPage.ts'
import { hasWords } from '#core/server/db/pagination.ts'
import { deleteCasesOf, openCasesOf, restoreCasesOf } from '#features/cases/server/deleteCasesOf.ts'
import { holderText } from '#features/parties/server/search.ts'
import type { DeletedRecord } from '../contract/deletion.ts'
import type { recordsContract } from '../contract.ts'
import { lockRecord } from './lockRecord.ts'
import { recordEvents } from '../events.ts'

type Calls = (typeof recordsContract)['endpoints']

const mostNamed = 5

export async function deleteRecord(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  await lockRecord(ctx, id)
  await deleteRecords(ctx, [id])
}

/** Deletes records in as many statements as one; an open case of any refuses them all. Whom they are hidden from deletes none of them. */
export async function deleteRecords(ctx: WriteCtx, ids: readonly number[]): Promise<void> {
  const records = await visibleRecords(ctx)
    .select(['id', 'access_set_id'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (records.length < new Set(ids).size) throw notFound('This record')
  const { access_set_ids } = ctx.actor
  const { titles, unseen } = await openCasesOf(ctx, ids, access_set_ids && new Set(access_set_ids))
  if (titles.length + unseen > 0)
    throw conflict(
      'record.open_cases',
      `This record has open cases: ${openCases(titles, unseen)}. Close or delete them first.`,
    )
  const gone = { deleted_at: ctx.now.toISOString(), deleted_by_id: ctx.actor.user_id }
  const cases = await deleteCasesOf(ctx, ids, gone)
  const { rows: people } = await sql<{ record_id: number }>`
    with gone as (
      update parties set deleted_at = ${gone.deleted_at}, deleted_by_id = ${gone.deleted_by_id},
        deleted_with_record = true, version = version + 1
      where deleted_at is null and id in (
        select member.party_id from record_parties member where member.record_id = any(${ids}::bigint[]) and not exists (
          select from record_parties other join records r on r.id = other.record_id
          where other.party_id = member.party_id and other.record_id <> all(${ids}::bigint[]) and r.deleted_at is null))
      returning id)
    select member.record_id from record_parties member join gone on gone.id = member.party_id
    where member.record_id = any(${ids}::bigint[])`.execute(ctx.db)
  await sql`update records set deleted_at = ${gone.deleted_at}, deleted_by_id = ${gone.deleted_by_id},
    version = version + 1 where id = any(${ids}::bigint[])`.execute(ctx.db)
  const casesOf = Map.groupBy(cases, ({ record_id }) => record_id)
  const peopleOf = Map.groupBy(people, ({ record_id }) => record_id)
  for (const { id, access_set_id } of records) {
    const counts = { cases: casesOf.get(id)?.length ?? 0, people: peopleOf.get(id)?.length ?? 0 }
    await recordPresence(ctx, 'deleted', { id, ...counts }, access_set_id)
  }
}

function openCases(titles: string[], unseen: number): string {
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`)
  const more = titles.length - named.length
  if (more > 0) named.push(`${more} more`)
  if (unseen > 0) named.push(`${unseen} that you do not see`)
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

export function listDeletedRecords(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listDeletedRecords']>,
): Promise<Page<DeletedRecord>> {
  const term = search_term?.trim()
  return deletedPage(
    'records',
    deletedRecords(ctx)
      .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
      .$if(Boolean(term), (q) =>
        q.where(hasWords(sql`records.public_id || ' ' || ${holderText(ctx)}`, term!)),
      )
      .select([
        'records.id',
        'records.public_id',
        'holder.display_name as holder_name',
        sql<number>`(select count(*) from legal_cases c
          where c.record_id = records.id and c.deleted_at = records.deleted_at)`.as('case_count'),
        sql<number>`(select count(*) from record_parties rp where rp.record_id = records.id)`.as(
          'party_count',
        ),
      ]),
    params,
    {
      public_id: (q, direction) => q.orderBy('records.public_id', direction).orderBy('records.id'),
      client: (q, direction) => q.orderBy('holder.sort_name', direction).orderBy('records.id'),
    },
  )
}

export async function restoreRecord(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const lost = await deletedRecords(ctx)
    .select(['deleted_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!lost) throw notFound('This deleted record')
  // People deleted with another record are restored too, because they are in a record again.
  const { rows: people } = await sql<{ id: number }>`
    update parties set deleted_at = null, deleted_by_id = null, deleted_with_record = false, version = version + 1
    where deleted_with_record and id in (select party_id from record_parties where record_id = ${id})
    returning id`.execute(ctx.db)
  await ctx.db
    .updateTable('records')
    .set({
      deleted_at: null,
      deleted_by_id: null,
      version: lost.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  const case_ids = await restoreCasesOf(ctx, id, { deleted_at: lost.deleted_at! })
  const access_set_id = await accessSetOf(ctx.db, 'records', id)
  await recordPresence(ctx, 'restored', { id, cases: case_ids.length, people: people.length }, access_set_id)
}

/** Rows deleted or restored with a record appear on many pages, which all refetch. */
async function recordPresence(
  ctx: WriteCtx,
  event: 'deleted' | 'restored',
  { id, cases, people }: { id: number; cases: number; people: number },
  access_set_id: number,
): Promise<void> {
  const count = (number: number): [number | null, number | null] =>
    event === 'deleted' ? [number, null] : [null, number]
  await ctx.record(recordEvents, event, {
    entity_id: id,
    record_id: id,
    access_set_id,
    changes: {
      ...(cases > 0 && { case_count: count(cases) }),
      ...(people > 0 && { party_count: count(people) }),
    },
  })
}
