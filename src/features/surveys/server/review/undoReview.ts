import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { inSentence } from '#collections/collection.ts'
import type { StoredEntry } from '#collections/server/checks.ts'
import { entryChangedBy } from '#collections/server/sectionEntries.ts'
import { removeEntry, updateEntry } from '#collections/server/sections.ts'
import type { Values } from '#fields/kind.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { reviewCalls, SurveyReview } from '../../contract/review.ts'
import { recordSurvey } from '../recordSurvey.ts'
import { saysNothing } from './compareAnswer.ts'
import { fromSurvey } from './fromSurvey.ts'
import { listSurveyAnswers } from './listSurveyAnswers.ts'
import { restorePrimary } from './primaryEntry.ts'
import {
  lockSurvey,
  readReview,
  valuesAt,
  type StoredAnswer,
  type StoredCard,
  type Review,
} from './readReview.ts'
import { refuseStale, saveReviews } from './saveReviews.ts'
import { refusedAtAnswers, sameValue, savePerson } from './writeAnswers.ts'
import { openWritten, type Written } from './written.ts'

interface ReviewedAnswer {
  card: StoredCard
  stored: StoredAnswer
  written: Written | null
  path: string
}
type UndoneAnswer = ReviewedAnswer & { written: Written }

/** Puts back what stood in the profile before these answers were accepted, unless somebody has changed it since. */
export async function undoSurveyReview(
  ctx: WriteCtx,
  { version, answers, ...place }: InputOf<(typeof reviewCalls)['undoSurveyReview']>,
): Promise<SurveyReview> {
  await partyOwner.lock(ctx, place.id)
  const survey = await lockSurvey(ctx, place)
  await refuseStale(ctx, survey, version)
  const review = await readReview(ctx, survey)
  const undone = answers.map(({ identifier, question }, index): ReviewedAnswer => {
    const path = `answers.${index}`
    const card = review.cards.find((one) => one.identifier === identifier)
    const stored = card?.answers.find((one) => one.question.question === question)
    if (!card || !stored?.row || (stored.row.review === null && stored.row.sealed_written === null))
      throw invalid({ [path]: 'This answer is not reviewed' })
    return { card, stored, written: openWritten(ctx, stored.row), path }
  })
  await putBack(fromSurvey(ctx, survey), review, undone.filter(hasWritten))
  const saved = undone.map(({ stored }) => ({
    id: stored.row!.id,
    review: null,
    entry_id: null,
    sealed_written: null,
  }))
  await recordSurvey(ctx, 'review_undone', survey, {
    answers: [null, undone.map(({ stored }) => stored.question.field.label)],
  })
  await saveReviews(ctx, survey, saved)
  return listSurveyAnswers(ctx, place)
}

const hasWritten = (answer: ReviewedAnswer): answer is UndoneAnswer => answer.written !== null

async function putBack(ctx: WriteCtx, review: Review, undone: readonly UndoneAnswer[]): Promise<void> {
  const { party_id } = review.survey
  for (const [card, answers] of Map.groupBy(undone, ({ card: of }) => (of.section ? of : null))) {
    if (card) await refusedAtAnswers(answers, () => putBackEntry(ctx, review, card, answers))
    else {
      for (const answer of answers) {
        const now = valuesAt(review.profile, answer.stored.question, answer.card, null)
        await requireUnchanged(answer, now, () => lastChangedBy(ctx.db, 'parties', party_id))
      }
      await refusedAtAnswers(answers, () => savePerson(ctx, party_id, review.profile, before(answers)))
    }
  }
}

const before = (answers: readonly UndoneAnswer[]): Values =>
  Object.assign({}, ...answers.map(({ written }) => written.before)) as Values

async function requireUnchanged(
  { stored, written: { after } }: UndoneAnswer,
  now: Values,
  changedBy: () => Promise<string | null>,
): Promise<void> {
  if (Object.entries(after).every(([name, value]) => sameValue(value, now[name]))) return
  const who = (await changedBy()) ?? 'Somebody'
  throw conflict(
    'surveys.profile_changed',
    `${who} has changed “${stored.question.field.label}” since it was accepted. Correct it in the profile.`,
  )
}

async function putBackEntry(
  ctx: WriteCtx,
  { survey: { party_id }, profile }: Review,
  card: StoredCard,
  answers: readonly UndoneAnswer[],
): Promise<void> {
  const kind = card.section!
  const section = partySections[kind]
  const { entry_id } = answers[0]!.stored.row!
  const entry = profile.sections.get(kind)?.find(({ id }) => id === entry_id)
  if (!entry)
    throw conflict(
      'surveys.profile_changed',
      `This ${inSentence(section.title[0])} was deleted from the profile since; restore it there first.`,
    )
  const place = { party_id, id: entry.id }
  for (const answer of answers)
    await requireUnchanged(answer, entry.values, () => entryChangedBy(ctx, section, place))
  const left = card.answers.some(
    ({ row }) => row?.sealed_written && !answers.some(({ stored }) => stored.row?.id === row.id),
  )
  if (left || !answers.some(({ written }) => written.is_new_entry))
    await updateEntry(partyOwner, ctx, kind, place, { version: entry.version, ...before(answers) })
  else {
    requireNothingElse(kind, card, entry, answers)
    await removeEntry(partyOwner, ctx, kind, place)
  }
  const former = answers.find(({ written }) => written.former_primary_id !== undefined)
  if (former) await restorePrimary(ctx, kind, { party_id, id: former.written.former_primary_id! })
}

/** An entry that began with the survey goes with its last answer, unless somebody has added to it. */
function requireNothingElse(
  kind: SectionName,
  { definition }: StoredCard,
  { values }: StoredEntry,
  answers: readonly UndoneAnswer[],
): void {
  const ours = new Set(answers.flatMap(({ written }) => Object.keys(written.after)))
  const { fields, title } = partySections[kind]
  const added = Object.entries(fields).find(
    ([name]) =>
      !ours.has(name) && !saysNothing(name, values) && !sameValue(values[name], definition.entry[name]),
  )
  if (added)
    throw conflict(
      'surveys.profile_changed',
      `“${added[1].label}” was added to this ${inSentence(title[0])} since. Correct it in the profile.`,
    )
}
