import { sql } from 'kysely'
import { stale } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { CardState } from '../../contract/surveys.ts'
import { recordSurvey } from '../recordSurvey.ts'
import { isOpen, readReview, type StoredCard, type SurveyRow } from './readReview.ts'

/** How an answer is stored after a decision, or after it was taken back. */
export interface SavedReview {
  id: number
  review: 'accepted' | 'edited' | 'rejected' | null
  entry_id: number | null
  sealed_written: Buffer | null
}

/** Refuses a decision on a survey that somebody else has reviewed since it was read, naming what they decided last. */
export async function refuseStale(ctx: WriteCtx, survey: SurveyRow, version: number): Promise<void> {
  if (version === survey.version) return
  const { cards } = await readReview(ctx, survey)
  const rows = cards.flatMap(({ answers }) =>
    answers.flatMap(({ row, question }) => (row?.review ? [{ row, question }] : [])),
  )
  const last = rows.toSorted((a, b) => String(b.row.reviewed_at).localeCompare(String(a.row.reviewed_at)))[0]
  const refusal = stale(last?.row.reviewed_by_name)
  if (last)
    refusal.message = `${last.row.reviewed_by_name ?? 'Someone'} has ${last.row.review} “${last.question.field.label}” since you read this. Nothing of yours was saved; look again and repeat it.`
  throw refusal
}

/** Stores reviews, and what follows from them for the cards and the survey. */
export async function saveReviews(
  ctx: WriteCtx,
  survey: SurveyRow,
  saved: readonly SavedReview[],
): Promise<void> {
  const reviewed_at = ctx.now.toISOString()
  const rows = saved.map(({ sealed_written, ...row }) => ({
    ...row,
    sealed: sealed_written?.toString('base64') ?? null,
  }))
  await sql`update survey_answers a set review = r.review, entry_id = r.entry_id,
      sealed_written = decode(r.sealed, 'base64'),
      reviewed_by_id = case when r.review is not null then ${ctx.actor.user_id}::bigint end,
      reviewed_at = case when r.review is not null then ${reviewed_at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, review text, entry_id bigint, sealed text)
    where a.id = r.id`.execute(ctx.db)
  const { cards } = await readReview(ctx, survey)
  const isWhole = !cards.some(({ answers }) => answers.some(isOpen))
  const state =
    survey.state === 'done' && isWhole
      ? 'reviewed'
      : survey.state === 'reviewed' && !isWhole
        ? 'done'
        : survey.state
  const isReviewed = state === 'reviewed'
  await ctx.db
    .updateTable('party_surveys')
    .set({
      state,
      card_list: JSON.stringify(withOutcomes(survey.card_list as CardState[], cards)),
      version: survey.version + 1,
      updated_at: reviewed_at,
      ...(state !== survey.state && {
        reviewed_at: isReviewed ? reviewed_at : null,
        reviewed_by_id: isReviewed ? ctx.actor.user_id : null,
      }),
    })
    .where('id', '=', survey.id)
    .execute()
  if (isReviewed && survey.state !== 'reviewed') await recordSurvey(ctx, 'reviewed', survey)
}

/** A card is accepted when all of its answers are, and rejected when all are rejected. */
function withOutcomes(states: readonly CardState[], cards: readonly StoredCard[]): CardState[] {
  return states.map((state) => {
    const card = cards.find(({ identifier }) => identifier === state.identifier)
    const answered = card?.answers.filter(({ row }) => row?.state === 'answered') ?? []
    const isDecided = answered.length > 0 && !answered.some(isOpen)
    const rejected = isDecided && answered.every(({ row }) => row?.review === 'rejected')
    return {
      ...state,
      rejected,
      accepted: isDecided && answered.every(({ row }) => row?.review !== 'rejected'),
    }
  })
}
