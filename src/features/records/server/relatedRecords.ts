import { sql } from 'kysely'
import { visibleCases, visibleRecords } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { RelatedRecord } from '../contract/record.ts'

/** Ids of linked records, from the two indexes: an `or` of both sides would be evaluated for every record. */
export const linksOf = (id: number) => sql`
  select related_record_id from related_records where record_id = ${id}
  union all select record_id from related_records where related_record_id = ${id}`

export const linkedTo = (id: number) => sql<boolean>`records.id in (${linksOf(id)})`

export const recordLines = (ctx: UserCtx) =>
  visibleRecords(ctx)
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select([
      'records.id',
      'records.public_id',
      'holder.display_name as holder_name',
      'records.opened',
      'records.archived_at',
    ])
    .select((eb) =>
      sql<number>`(${visibleCases(ctx)
        .select(sql<number>`count(*)`.as('count'))
        .where('legal_cases.record_id', '=', eb.ref('records.id'))
        .where('legal_cases.is_closed', '=', false)})`.as('open_case_count'),
    )

/** Linked records; details only of those the caller sees. */
export const relatedRecords = (ctx: UserCtx, id: number): Promise<RelatedRecord[]> =>
  recordLines(ctx).where(linkedTo(id)).orderBy('holder.sort_name').orderBy('records.id').execute()
