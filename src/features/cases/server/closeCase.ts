import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { offeredEntries } from '#collections/server/references.ts'
import { reopenEntriesOf, settleEntriesOf } from '#features/docket/server/settleEntriesOf.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { LoggedParty } from '#features/parties/server/loggedParty.ts'
import { otherReason } from '../caseFields.ts'
import type { casesContract } from '../contract.ts'
import type { LegalCase } from '../contract/case.ts'
import { lockedCase, recordCase } from './recordCase.ts'
import { closingNoticeOf, sendClosingNotice } from './closingNotice.ts'
import { getCase } from './getCase.ts'

type Calls = (typeof casesContract)['endpoints']

export async function closeCase(
  ctx: WriteCtx,
  {
    id,
    closing_reasons_ids,
    closing_notes = null,
    open_entries,
    ...noticeInput
  }: InputOf<Calls['closeCase']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  if (before.is_closed)
    throw conflict('case.already_closed', 'Somebody closed this case already. Reload to see its closing.')
  const reasons = await checkReasons(ctx, { closing_reasons_ids, closing_notes })
  const notice = await closingNoticeOf(ctx, before, noticeInput)

  const today = await officeToday(ctx)
  const closed = today < before.opened ? before.opened : today
  const { id: closing_id } = await ctx.db
    .insertInto('legal_case_closings')
    .values({
      legal_case_id: id,
      closed,
      closing_notes,
      closed_by_id: ctx.actor.user_id,
      closed_at: ctx.now,
      closing_channels: notice?.closing_channels ?? [],
      closing_message: notice?.closing_message ?? null,
      closing_recipient_id: notice?.closing_recipient_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('legal_case_closing_reasons')
    .values(reasons.map((reason) => ({ closing_id, closing_reason_id: reason.id })))
    .execute()
  await settleEntriesOf(ctx, id, open_entries)
  await setClosed(ctx, before, closed)
  if (notice) await sendClosingNotice(ctx, id, notice)
  const after = await getCase(ctx, { id })
  await recordCase(ctx, 'closed', after, {
    closed: [null, closed],
    closing_reasons: [null, reasons.map(({ name }) => name)],
    ...(closing_notes && { closing_notes: [null, closing_notes] }),
    ...(notice && {
      closing_channels: [null, notice.closing_channels],
      closing_recipient: [
        null,
        { party_id: notice.closing_recipient_id, words: notice.display_name } satisfies LoggedParty,
      ],
    }),
  })
  return after
}

interface Closing {
  closing_reasons_ids: number[]
  closing_notes?: string | null | undefined
}

/** The reasons are of the list, and Other is explained. */
export const checkReasons = async (
  ctx: Pick<WriteCtx, 'db'>,
  closing: Closing,
): Promise<{ id: number; name: string }[]> => (await reasonChecks(ctx, closing.closing_reasons_ids))(closing)

/** Same for the reasons of many closings, which are read once. */
export async function reasonChecks(ctx: Pick<WriteCtx, 'db'>, all: readonly number[]) {
  const offered = await offeredEntries(ctx, 'closing_reasons', all)
  return ({ closing_reasons_ids: ids, closing_notes }: Closing): { id: number; name: string }[] => {
    if (ids.some((id) => !offered.has(id)))
      throw invalid({ closing_reasons_ids: 'Choose reasons from the list' })
    if (ids.includes(otherReason) && !closing_notes)
      throw invalid({ closing_notes: 'Say why the case is closed: the reason Other needs notes' })
    return [...offered].filter(([id]) => ids.includes(id)).map(([id, name]) => ({ id, name }))
  }
}

export async function reopenCase(
  ctx: WriteCtx,
  { id, reopening_reason, reopens_entries }: InputOf<Calls['reopenCase']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  if (!before.is_closed) throw conflict('case.not_closed', 'This case is open already.')
  await ctx.db
    .updateTable('legal_case_closings')
    .set({ reopening_reason, reopened_by_id: ctx.actor.user_id, reopened_at: ctx.now })
    .where('legal_case_id', '=', id)
    .where('reopened_at', 'is', null)
    .execute()
  const [current] = before.closings
  if (reopens_entries && current) await reopenEntriesOf(ctx, id, current.closed_at)
  await setClosed(ctx, before, null)
  const after = await getCase(ctx, { id })
  await recordCase(ctx, 'reopened', after, {
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
