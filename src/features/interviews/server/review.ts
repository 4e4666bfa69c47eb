import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid, stale } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { timeOutAt } from './service.ts'
import {
  changeInterview,
  getInterview,
  lockInterview,
  mayFinish,
  refuseInReview,
  requireOpen,
  requireOwn,
  stepsOf,
  type InterviewRow,
} from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']

const requireVersion = async (ctx: WriteCtx, row: InterviewRow, version: number): Promise<void> => {
  if (row.version !== version) throw stale(await lastChangedBy(ctx.db, 'quick_interviews', row.id))
}

/** For those who may not finish it themselves. */
export async function handOverInterview(
  ctx: WriteCtx,
  { id, version }: InputOf<Calls['handOverInterview']>,
): Promise<Interview> {
  const row = await lockInterview(ctx, id)
  await requireOwn(ctx, row)
  refuseInReview(row)
  if (row.handed_over_at !== null) return getInterview(ctx, { id })
  requireReview(row)
  await requireVersion(ctx, row, version)
  const columns = { handed_over_at: ctx.now.toISOString(), state: 'updated', times_out_at: null }
  await changeInterview(ctx, row, columns, 'handed_over')
  return getInterview(ctx, { id })
}

/** Refuses what was given back, and what nobody else has approved where a step needs that. */
export function requireReview(row: InterviewRow): void {
  if (row.review_state === 'returned')
    throw conflict('interview.needs_review', 'This interview was given back. Send it to review again.')
  const step = stepsOf(row).find(({ requires_review }) => requires_review)
  if (step && row.review_state !== 'approved')
    throw conflict(
      'interview.needs_review',
      `Somebody else has to approve “${step.title}” first. Send the interview to review.`,
    )
}

export async function requestInterviewReview(
  ctx: WriteCtx,
  { id, version }: InputOf<Calls['requestInterviewReview']>,
): Promise<Interview> {
  const row = await lockInterview(ctx, id)
  await requireOwn(ctx, row)
  if (row.review_state === 'waiting') return getInterview(ctx, { id })
  await requireVersion(ctx, row, version)
  // Whoever waits for somebody else does not time out.
  const columns = {
    review_state: 'waiting',
    state: 'updated',
    times_out_at: null,
    // Approved, it waits for somebody who may finish it.
    handed_over_at: mayFinish(ctx.actor) ? null : ctx.now.toISOString(),
  }
  await changeInterview(ctx, row, columns, 'sent_to_review')
  return getInterview(ctx, { id })
}

const requireWaiting = (row: InterviewRow): void => {
  requireOpen(row)
  if (row.review_state !== 'waiting')
    throw conflict('interview.not_in_review', 'This interview does not wait for a review any more.')
}

export async function withdrawInterviewReview(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const row = await lockInterview(ctx, id)
  await requireOwn(ctx, row)
  requireWaiting(row)
  const columns = { review_state: null, handed_over_at: null, times_out_at: await timeOutAt(ctx) }
  await changeInterview(ctx, row, columns, 'review_withdrawn')
}

export async function reviewInterview(
  ctx: WriteCtx,
  { id, version, decision, note }: InputOf<Calls['reviewInterview']>,
): Promise<Interview> {
  const row = await lockInterview(ctx, id)
  requireWaiting(row)
  if (row.taken_by_id === ctx.actor.user_id)
    throw forbidden('interview.own_review', 'Somebody else approves your interview.')
  if (decision === 'return' && !note) throw invalid({ note: 'Say what is missing' })
  await requireVersion(ctx, row, version)
  const handed_over_at = decision === 'approve' ? row.handed_over_at : null
  await changeInterview(
    ctx,
    row,
    {
      review_state: decision === 'approve' ? 'approved' : 'returned',
      handed_over_at,
      review_note: note,
      reviewed_by_id: ctx.actor.user_id,
      reviewed_at: ctx.now.toISOString(),
      times_out_at: handed_over_at === null ? await timeOutAt(ctx) : null,
    },
    decision === 'approve' ? 'approved' : 'returned',
  )
  return getInterview(ctx, { id })
}
