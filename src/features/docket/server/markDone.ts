import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid } from '#core/errors.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Transacting } from '#core/server/db/db.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import type { EntryChange } from '../events.ts'
import type { HearingOutcome } from '../hearingFields.ts'
import { requireChecklistDone } from './checklist.ts'
import { getWithFacts } from './getDocketEntry.ts'
import { touched, recordChange, recordDifference } from './recordEntry.ts'

type Calls = (typeof docketContract)['endpoints']

export const markDone = (
  ctx: WriteCtx,
  { id, hearing_outcome }: InputOf<Calls['markDone']>,
): Promise<DocketEntry> => setDone(ctx, id, true, hearing_outcome)
/** With its case, which is closing: no workflow follows. */
export const settleDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, true, undefined, null)
export const undoDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, false)

/**
 * The most common action: the mark is written first, which also locks the entry, and read in the same round trip. A
 * refusal rolls the mark back with the transaction. An omitted outcome stays as it is.
 */
async function setDone(
  ctx: WriteCtx,
  id: number,
  is_done: boolean,
  outcome?: HearingOutcome | null,
  workflows?: EntryChange['workflows'],
): Promise<DocketEntry> {
  const user_id = is_done ? ctx.actor.user_id : null
  const [marked, { entry: after, facts }] = await Promise.all([
    mark(ctx.db, { id, is_done, now: ctx.now, user_id, outcome: is_done ? outcome : null }, null),
    getWithFacts(ctx, id),
  ])
  if (after.cancelled_at && is_done)
    throw conflict('docket.cancelled', 'This entry is cancelled; take that back before you mark it done.')
  if (after.rescheduled_at && !is_done)
    throw conflict('docket.rescheduled', 'This entry was rescheduled; take that back to open it again.')
  if (!after.can.done && !after.rescheduled_at && !after.cancelled_at)
    throw forbidden('docket.not_yours', 'You may mark entries done that you are assigned to.')
  if (outcome && !after.is_hearing) throw invalid({ hearing_outcome: 'Only a hearing has an outcome' })
  // A repeated click is one mark, by the first author; an outcome may be added or corrected.
  if (marked.length === 0)
    return outcome === undefined || outcome === after.hearing_outcome
      ? after
      : changeOutcome(ctx, after, outcome)
  if (is_done) requireChecklistDone(after)
  const { hearing_outcome } = marked[0] as Pick<DocketEntry, 'hearing_outcome'>
  const before = { ...after, is_done: !is_done, hearing_outcome }
  await recordDifference(ctx, is_done ? 'done' : 'done_undone', before, after, {
    facts,
    ...(workflows !== undefined && { workflows }),
  })
  return after
}

async function changeOutcome(
  ctx: WriteCtx,
  before: DocketEntry,
  hearing_outcome: HearingOutcome | null,
): Promise<DocketEntry> {
  if (!before.can.done)
    throw forbidden('docket.not_yours', 'You may say how hearings ended that you are assigned to.')
  await touched(ctx, before, { hearing_outcome })
  return recordChange(ctx, 'updated', before, { is_outcome_chosen: hearing_outcome !== null })
}

interface Mark {
  id: number
  is_done: boolean
  now: Date
  /** Author of the mark; null removes it. */
  user_id: number | null
  outcome: HearingOutcome | null | undefined
}

/** Returns how the hearing had ended until then, when the entry was not so before. */
const mark = compiledQuery((db, { id, is_done, now, user_id, outcome }: Mark) =>
  (db as Transacting)
    .updateTable('docket_entries')
    .set({
      is_done,
      done_at: user_id === null ? null : now,
      done_by_id: user_id,
      updated_at: now,
      ...(outcome !== undefined && { hearing_outcome: outcome }),
    })
    .from((from) =>
      from
        .selectFrom('docket_entries as entry')
        .select(['entry.id', 'entry.hearing_outcome'])
        .where('entry.id', '=', id)
        .forUpdate()
        .as('before'),
    )
    .whereRef('docket_entries.id', '=', 'before.id')
    .where('docket_entries.is_done', '<>', is_done)
    .where('docket_entries.deleted_at', 'is', null)
    .returning('before.hearing_outcome'),
)
