import { sql } from 'kysely'
import type { InputOf } from '../../../core/contract.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { officeToday } from '../../settings/server/officeDay.ts'
import { otherReason } from '../caseFields.ts'
import type { casesContract, LegalCase } from '../contract.ts'
import { getCase } from './getCase.ts'
import { lockedCase, tell } from './service.ts'

type Calls = (typeof casesContract)['endpoints']

export async function closeCase(
  ctx: WriteCtx,
  { id, closing_reasons_ids, closing_notes = null }: InputOf<Calls['closeCase']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  if (before.is_closed)
    throw conflict('case.already_closed', 'Somebody closed this case already. Reload to see its closing.')
  const reasons = await ctx.db
    .selectFrom('closing_reasons')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${closing_reasons_ids})`)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute()
  if (reasons.length < closing_reasons_ids.length)
    throw invalid({ closing_reasons_ids: 'Choose reasons from the list' })
  if (closing_reasons_ids.includes(otherReason) && !closing_notes)
    throw invalid({ closing_notes: 'Say why the case is closed: the reason Other needs notes' })

  const today = await officeToday(ctx)
  const closed = today < before.opened ? before.opened : today
  const { id: closing_id } = await ctx.db
    .insertInto('legal_case_closings')
    .values({ legal_case_id: id, closed, closing_notes, closed_by_id: ctx.actor.user_id, closed_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('legal_case_closing_reasons')
    .values(reasons.map((reason) => ({ closing_id, closing_reason_id: reason.id })))
    .execute()
  await setClosed(ctx, before, closed)
  const after = await getCase(ctx, { id })
  await tell(ctx, after, 'case.closed', {
    closed: [null, closed],
    closing_reasons: [null, reasons.map(({ name }) => name)],
    ...(closing_notes && { closing_notes: [null, closing_notes] }),
  })
  return after
}

export async function reopenCase(
  ctx: WriteCtx,
  { id, reopening_reason }: InputOf<Calls['reopenCase']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  if (!before.is_closed) throw conflict('case.not_closed', 'This case is open already.')
  await ctx.db
    .updateTable('legal_case_closings')
    .set({ reopening_reason, reopened_by_id: ctx.actor.user_id, reopened_at: ctx.now })
    .where('legal_case_id', '=', id)
    .where('reopened_at', 'is', null)
    .execute()
  await setClosed(ctx, before, null)
  const after = await getCase(ctx, { id })
  await tell(ctx, after, 'case.reopened', {
    closed: [before.closed, null],
    reopening_reason: [null, reopening_reason],
  })
  return after
}

async function setClosed(ctx: WriteCtx, { id, version }: LegalCase, closed: string | null): Promise<void> {
  await ctx.db
    .updateTable('legal_cases')
    .set({ closed, version: version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}
