import { sql } from 'kysely'
import { visibleCases, visibleRecords } from '#access/server/visible.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { RelatedRecord } from '../contract/record.ts'

/** Ids of the records linked to this one, from the two indexes: an `or` of both sides would be asked of every record. */
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

/** The records linked to this one, as far as the caller sees each. */
export const relatedRecords = (ctx: UserCtx, id: number): Promise<RelatedRecord[]> =>
  recordLines(ctx).where(linkedTo(id)).orderBy('holder.sort_name').orderBy('records.id').execute()
