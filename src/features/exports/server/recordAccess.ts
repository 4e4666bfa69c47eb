import { sql } from 'kysely'
import { may } from '#access/may.ts'
import {
  visibleCases,
  visibleDocketEntries,
  visibleParties,
  visibleRecords,
  type ScopedDb,
} from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { forbidden, invalid, notFound } from '#core/errors.ts'
import { wholeRecord } from './recordScope.ts'

export interface RecordChoice {
  whole_numbers: boolean
  internal: boolean
}

export const recordRights = ({ actor }: ScopedDb<Actor>) => ({
  whole_numbers: may(actor, 'contributor', 'parties.edit'),
  internal: actor.sees_internal,
})

/** Full access: all people, cases and entries of a record that the caller sees. */
export async function seesWholeRecord(ctx: ScopedDb<Actor>, id: number): Promise<boolean> {
  const of = wholeRecord(id)
  const { rows } = await sql<{ is_whole: boolean }>`select
    not exists (select from (${sql.raw(of.parties)}) x where id not in (${visibleParties(ctx).select('parties.id')}))
    and not exists (select from (${sql.raw(of.legal_cases)}) x where id not in (${visibleCases(ctx).select('legal_cases.id')}))
    and not exists (select from (${sql.raw(of.docket_entries)}) x
      where id not in (${visibleDocketEntries(ctx).select('docket_entries.id')})) as is_whole`.execute(ctx.db)
  return rows[0]!.is_whole
}

/** Name and number of a record that the requester may hand over with these choices. */
export async function requireWholeRecord(
  ctx: ScopedDb<Actor>,
  id: number,
  choice: RecordChoice,
): Promise<{ public_id: string; holder: string }> {
  const record = await visibleRecords(ctx)
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .where('records.id', '=', id)
    .select(['records.public_id', 'holder.display_name as holder'])
    .executeTakeFirst()
  if (!record) throw notFound('This record')
  const can = recordRights(ctx)
  if (choice.whole_numbers && !can.whole_numbers)
    throw invalid({ whole_numbers: 'You may not see protected numbers whole' })
  if (choice.internal && !can.internal) throw invalid({ internal: 'You may not see internal entries' })
  if (!(await seesWholeRecord(ctx, id)))
    throw forbidden(
      'exports.not_whole',
      'You see only a part of this record. Somebody who sees all of its people, cases and entries can export it.',
    )
  return record
}
