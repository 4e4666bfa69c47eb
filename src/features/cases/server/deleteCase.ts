import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import { isOwnAndRecent } from '#access/ownAndRecent.ts'
import { deletedCases } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { deletedPage } from '#core/server/db/deletedPage.ts'
import { hasWords } from '#core/server/db/pagination.ts'
import { deleteEntriesOf, restoreEntriesOf } from '#features/docket/server/settleEntriesOf.ts'
import { holderText } from '#features/parties/server/search.ts'
import type { casesContract } from '../contract.ts'
import type { DeletedCase } from '../contract/deletion.ts'
import { lockedCase, recordCase } from './recordCase.ts'

type Calls = (typeof casesContract)['endpoints']

export async function deleteCase(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await lockedCase(ctx, id)
  const gone = { deleted_at: ctx.now.toISOString(), deleted_by_id: ctx.actor.user_id }
  await deleteEntriesOf(ctx, id, gone)
  await ctx.db
    .updateTable('legal_cases')
    .set({ ...gone, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await recordCase(ctx, 'deleted', before, { title: [before.title, null] })
}

export function listDeletedCases(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listDeletedCases']>,
): Promise<Page<DeletedCase>> {
  const term = search_term?.trim()
  return deletedPage(
    'legal_cases',
    deletedCases(ctx)
      .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
      .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
      .innerJoin('legal_case_types as t', 't.id', 'legal_cases.legal_case_type_id')
      // Cases deleted with their record are restored with it.
      .where(sql<boolean>`r.deleted_at is distinct from legal_cases.deleted_at`)
      .$if(Boolean(term), (q) =>
        q.where(hasWords(sql`legal_cases.title || ' ' || r.public_id || ' ' || ${holderText(ctx)}`, term!)),
      )
      .select([
        'legal_cases.id',
        'legal_cases.title',
        'legal_cases.record_id',
        'r.public_id as record_public_id',
        'holder.display_name as holder_name',
        't.name as type_name',
        'legal_cases.is_closed',
        sql<number>`(select count(*) from docket_entries e
          where e.legal_case_id = legal_cases.id and e.deleted_at = legal_cases.deleted_at)`.as(
          'docket_entry_count',
        ),
      ]),
    params,
    {
      title: (q, direction) => q.orderBy('legal_cases.search_title', direction).orderBy('legal_cases.id'),
      client: (q, direction) => q.orderBy('holder.sort_name', direction).orderBy('legal_cases.id'),
    },
  )
}

export async function restoreCase(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['restoreCase']>> {
  const { actor, now } = ctx
  const lost = await deletedCases(ctx)
    .select(['id', 'record_id', 'title', 'is_closed', 'deleted_at', 'deleted_by_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const mayUndo =
    lost !== undefined &&
    isOwnAndRecent(ctx, { by: lost.deleted_by_id, at: lost.deleted_at }) &&
    may(actor, 'editor', 'cases.delete')
  // Only admins find deleted cases.
  if (!lost || !(isAdmin(actor) || mayUndo)) throw notFound('This deleted case')
  const record = await ctx.db
    .selectFrom('records')
    .select(['archived_at', 'deleted_at'])
    .where('id', '=', lost.record_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (record.deleted_at || (record.archived_at && !lost.is_closed))
    throw conflict(
      'case.record_archived',
      `The record of this case is ${record.deleted_at ? 'deleted' : 'archived'}. Bring the record back first.`,
    )

  // Parties must be in the record: those who see the case would see them too.
  const { rows: left } = await sql<{ display_name: string }>`
    with gone as (
      delete from legal_case_parties cp where legal_case_id = ${id} and not exists (
        select from record_parties rp join parties p on p.id = rp.party_id
        where rp.record_id = ${lost.record_id} and rp.party_id = cp.party_id and p.deleted_at is null)
      returning party_id)
    select display_name from parties join gone on gone.party_id = parties.id
    order by sort_name`.execute(ctx.db)
  await ctx.db
    .updateTable('legal_cases')
    .set((eb) => ({
      deleted_at: null,
      deleted_by_id: null,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  // Writes of one transaction share a timestamp of milliseconds; the text of the instant has no more digits.
  await restoreEntriesOf(ctx, id, { deleted_at: lost.deleted_at! })
  const left_out = left.map(({ display_name }) => display_name)
  await recordCase(ctx, 'restored', lost, {
    title: [null, lost.title],
    ...(left_out.length > 0 && { left_out: [left_out, null] }),
  })
  return { left_out }
}
