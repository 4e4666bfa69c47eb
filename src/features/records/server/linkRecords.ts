import { sql } from 'kysely'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { recordsContract } from '../contract.ts'
import type { RecordShown, RelatedRecord } from '../contract/record.ts'
import { recordChange } from './recordChange.ts'
import { answersTo } from './list.ts'
import { getRecord } from './record.ts'
import { linkedTo, recordLines } from './relatedRecords.ts'

type Calls = (typeof recordsContract)['endpoints']

/** Links are symmetric: one row for each pair, lower id first. */
const pair = (a: number, b: number) => ({ record_id: Math.min(a, b), related_record_id: Math.max(a, b) })

export async function listUnlinkedRecords(
  ctx: ReadCtx,
  { id, search_term, ...params }: InputOf<Calls['listUnlinkedRecords']>,
): Promise<Page<RelatedRecord>> {
  await seeRecords(ctx, [id])
  return listPage(
    recordLines(ctx)
      .where('records.id', '<>', id)
      .where('records.archived_at', 'is', null)
      .where(sql<boolean>`not ${linkedTo(id)}`)
      .where(answersTo(ctx, search_term)),
    params,
    { holder: (q, direction) => q.orderBy('holder.sort_name', direction).orderBy('records.id') },
    { sort_by: 'holder', sort_order: 'asc' },
  )
}

export async function linkRecords(
  ctx: WriteCtx,
  { id, record_ids }: InputOf<Calls['linkRecords']>,
): Promise<RecordShown> {
  const [record] = await seeRecords(ctx, [id])
  const params = [...new Set(record_ids)]
  if (params.includes(id)) throw invalid({ record_ids: 'A record is not linked to itself' })
  const others = await seeRecords(ctx, params, () =>
    invalid({ record_ids: 'One of these records does not exist, or you may not see it' }),
  )
  const linked = await ctx.db
    .insertInto('related_records')
    .values(params.map((other) => ({ ...pair(id, other), created_by_id: ctx.actor.user_id })))
    .onConflict((c) => c.doNothing())
    .returning(['record_id', 'related_record_id'])
    .execute()
  for (const { record_id, related_record_id } of linked) {
    const otherId = record_id === id ? related_record_id : record_id
    const other = others.find((one) => one.id === otherId)!
    await recordBoth(ctx, 'linked', record!, other, (public_id) => [null, public_id])
  }
  return getRecord(ctx, { id })
}

export async function unlinkRecord(
  ctx: WriteCtx,
  { id, targetId }: InputOf<Calls['unlinkRecord']>,
): Promise<void> {
  const [record] = await seeRecords(ctx, [id])
  const [target] = await seeRecords(ctx, [targetId], () => notFound('This link'))
  const { record_id, related_record_id } = pair(id, targetId)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('related_records')
    .where('record_id', '=', record_id)
    .where('related_record_id', '=', related_record_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('This link')
  await recordBoth(ctx, 'unlinked', record!, target!, (public_id) => [public_id, null])
}

/** Each record's log names the other record by number only: a reader of one may not see the other. */
async function recordBoth(
  ctx: WriteCtx,
  event: 'linked' | 'unlinked',
  one: { id: number; public_id: string },
  other: { id: number; public_id: string },
  change: (public_id: string) => [string | null, string | null],
): Promise<void> {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    await recordChange(ctx, event, here.id, { related_record: change(there.public_id) })
  }
}

async function seeRecords(
  ctx: UserCtx,
  ids: number[],
  refusal = () => notFound('This record'),
): Promise<{ id: number; public_id: string }[]> {
  const rows = await visibleRecords(ctx)
    .select(['id', 'public_id'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  if (rows.length < ids.length) throw refusal()
  return rows
}
