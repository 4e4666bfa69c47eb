import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { columnNames } from '#fields/differences.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { Decision, reviewCalls, SurveyReview } from '../../contract/review.ts'
import { recordSurvey } from '../recordSurvey.ts'
import { readColumns, wordsOfField } from './answerColumns.ts'
import { labelsOf } from './answerWords.ts'
import { compareAnswer } from './compareAnswer.ts'
import { fromSurvey } from './fromSurvey.ts'
import { listSurveyAnswers } from './listSurveyAnswers.ts'
import {
  lockSurvey,
  readReview,
  valuesAt,
  type StoredAnswer,
  type StoredCard,
  type Review,
} from './readReview.ts'
import { refuseStale, saveReviews, type SavedReview } from './saveReviews.ts'
import { writeAnswers, type AcceptedAnswer } from './writeAnswers.ts'
import { sealWritten } from './written.ts'

interface Decided {
  card: StoredCard
  stored: StoredAnswer
  review: 'accepted' | 'edited' | 'rejected'
  entry_id: number | null
  /** Null: nothing is written, since it is rejected, or stays with the survey, or the profile says it already. */
  accepts: AcceptedAnswer | null
}

/** Decides on answers: all of them or, where one is refused, none. */
export async function reviewSurvey(
  ctx: WriteCtx,
  { version, decisions, ...place }: InputOf<(typeof reviewCalls)['reviewSurvey']>,
): Promise<SurveyReview> {
  await partyOwner.lock(ctx, place.id)
  const survey = await lockSurvey(ctx, place)
  await refuseStale(ctx, survey, version)
  const review = await readReview(ctx, survey)
  const decided = await checkedDecisions(ctx, review, decisions)
  const accepted = decided.flatMap(({ accepts }) => accepts ?? [])
  const written = await writeAnswers(fromSurvey(ctx, survey), review, accepted)
  const saved = decided.map(({ stored, review: outcome, accepts, entry_id }): SavedReview => {
    const { id } = stored.row!
    const one = written.find(({ accepted: of }) => of === accepts)
    return {
      id,
      review: outcome,
      entry_id: one ? one.entry_id : entry_id,
      // The writing of an earlier answer can be undone as long as there is no other.
      sealed_written: one ? sealWritten(ctx, id, one.written) : stored.row!.sealed_written,
    }
  })
  await recordDecisions(ctx, survey, decided)
  await saveReviews(ctx, survey, saved)
  return listSurveyAnswers(ctx, place)
}

async function recordDecisions(
  ctx: WriteCtx,
  survey: Review['survey'],
  decided: readonly Decided[],
): Promise<void> {
  const groups = Map.groupBy(decided, ({ review }) =>
    review === 'rejected' ? ('answers_rejected' as const) : ('answers_accepted' as const),
  )
  for (const [event, answers] of groups)
    await recordSurvey(ctx, event, survey, {
      answers: [null, answers.map(({ stored }) => stored.question.field.label)],
    })
}

/** Refuses decisions on what is no answer, or not what the reviewer has read. */
async function checkedDecisions(
  ctx: WriteCtx,
  review: Review,
  decisions: readonly Decision[],
): Promise<Decided[]> {
  const labels = await labelsOf(
    ctx,
    review.cards.map(({ definition }) => definition),
  )
  const decided = decisions.map((decision, index): Decided => {
    const path = `decisions.${index}`
    const card = review.cards.find(({ identifier }) => identifier === decision.identifier)
    const stored = card?.answers.find(({ question }) => question.question === decision.question)
    if (!card || !stored) throw invalid({ [path]: 'This survey does not ask that' })
    if (stored.row?.state !== 'answered')
      throw invalid({ [path]: 'Only what was answered can be accepted or rejected' })
    const { question, row } = stored
    const isRepeated = decisions.findIndex((one) => isSamePlace(one, decision)) < index
    if (isRepeated || row.review !== null)
      throw invalid({
        [path]: `“${question.field.label}” is ${row.review ?? 'decided'} already; undo that first`,
      })
    if (new Date(row.answered_at).getTime() !== new Date(decision.answered_at).getTime())
      throw conflict('surveys.answered_again', `“${question.field.label}” was answered anew; read it first.`)
    const entry_id = card.section ? decision.entry_id : null
    if (decision.decision === 'reject')
      return { card, stored, review: 'rejected', entry_id: row.entry_id, accepts: null }
    if (question.target === null) return { card, stored, review: 'accepted', entry_id: null, accepts: null }
    checkEntry(review, card, entry_id, path)
    const values = valuesAt(review.profile, question, card, entry_id)
    if (wordsOfField(question.name, question.field, values, labels) !== decision.profile)
      throw conflict(
        'surveys.profile_changed',
        `Somebody changed “${question.field.label}” in the profile; compare again.`,
      )
    const columns = acceptedColumns(stored, decision, path)
    const isSame = compareAnswer(question.name, question.field, columns, values) === 'same'
    return {
      card,
      stored,
      review: decision.decision === 'edit' ? 'edited' : 'accepted',
      entry_id,
      accepts: isSame && decision.decision === 'accept' ? null : { card, stored, columns, entry_id, path },
    }
  })
  checkOnePlace(decided)
  return decided
}

const isSamePlace = (a: Decision, b: Decision): boolean =>
  a.identifier === b.identifier && a.question === b.question

function acceptedColumns(
  { question, columns, problem }: StoredAnswer,
  { decision, value = {} }: Decision,
  path: string,
) {
  const { name, field } = question
  if (decision === 'accept') {
    if (columns) return columns
    throw invalid({ [path]: problem ?? 'Edit this answer: the profile cannot take it as it is' })
  }
  const foreign = Object.keys(value).find((column) => !columnNames({ [name]: field }, name).includes(column))
  if (foreign !== undefined || !(name in value))
    throw invalid({ [path]: `Enter ${field.label.toLowerCase()} alone` })
  const read = readColumns(name, field, value)
  if (read.columns) return read.columns
  throw invalid({ [path]: read.problem })
}

function checkEntry(
  { profile }: Review,
  { section, is_settled, entry }: StoredCard,
  entry_id: number | null,
  path: string,
) {
  if (!section) return
  if (is_settled && entry_id !== entry!.entry_id)
    throw invalid({ [path]: 'Other answers of this card are in another entry; undo those first' })
  if (entry_id !== null && !profile.sections.get(section)?.some(({ id }) => id === entry_id))
    throw conflict(
      'surveys.profile_changed',
      'The entry that was chosen is not there any more; choose again.',
    )
}

function checkOnePlace(decided: readonly Decided[]): void {
  for (const answers of Map.groupBy(decided, ({ card }) => card).values()) {
    const places = new Set(answers.flatMap(({ accepts }) => (accepts ? [accepts.entry_id] : [])))
    if (places.size > 1) throw invalid({ decisions: 'The answers of one card belong to one entry' })
  }
}
