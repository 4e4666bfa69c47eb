import type { InputOf } from '#core/contract.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { textAnswer } from '../answers.ts'
import type { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import {
  answersOf,
  changeInterview,
  getInterview,
  lockInterview,
  requireOpen,
  requireOwn,
  seal,
  type InterviewRow,
} from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']

export async function closeInterview(
  ctx: WriteCtx,
  { id, outcome, close_reason }: InputOf<Calls['closeInterview']>,
): Promise<Interview> {
  const row = await lockInterview(ctx, id)
  if (row.state === 'closed' && row.outcome === outcome) return getInterview(ctx, { id })
  requireOpen(row)
  if (row.taken_by_id !== ctx.actor.user_id && row.state !== 'timed_out') await requireOwn(ctx, row)
  await changeInterview(
    ctx,
    row,
    {
      ...(await storedOfClosed(ctx, row, close_reason)),
      state: 'closed',
      outcome,
      review_state: row.review_state === 'waiting' ? null : row.review_state,
      handed_over_at: null,
      times_out_at: null,
      ended_at: ctx.now.toISOString(),
    },
    'closed',
    { outcome: [null, outcome] },
  )
  return getInterview(ctx, { id })
}

/** Columns that the office’s setting lets an interview without a record leave behind. */
async function storedOfClosed(
  ctx: WriteCtx,
  row: InterviewRow,
  close_reason: string | null,
): Promise<Partial<InterviewRow>> {
  const { closed_content } = await readSetting(ctx.db, 'interviews')
  if (closed_content === 'all') return { close_reason }
  const data = answersOf(ctx, row)
  const name =
    closed_content === 'name'
      ? {
          first_name: textAnswer(data, 'person', 'first_name'),
          last_name: textAnswer(data, 'person', 'last_name'),
        }
      : {}
  return {
    sealed_initial_party_data: seal(ctx.vault, 'sealed_initial_party_data', row.id, name),
    sealed_steps_data: null,
    close_reason: closed_content === 'name' ? close_reason : null,
    review_note: null,
    ...(closed_content === 'none' && { party_id: null }),
  }
}
