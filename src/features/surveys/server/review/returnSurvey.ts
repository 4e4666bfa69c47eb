import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { reviewCalls } from '../../contract/review.ts'
import type { CardState } from '../../contract/surveys.ts'
import { recordSurvey } from '../recordSurvey.ts'
import { handOver, nothingHanded } from '../send.ts'
import { getSurvey, surveyEnded } from '../service.ts'
import { lockSurvey, readReview, type StoredCard } from './readReview.ts'
import { refuseStale } from './saveReviews.ts'

type ReturnSurvey = (typeof reviewCalls)['returnSurvey']
type Question = InputOf<ReturnSurvey>['questions'][number]

/** Opens a survey again at the cards that the office has questions about. */
export async function returnSurvey(
  ctx: WriteCtx,
  { version, questions, notify, here, at_once, ...place }: InputOf<ReturnSurvey>,
): Promise<OutputOf<ReturnSurvey>> {
  await partyOwner.lock(ctx, place.id)
  const survey = await lockSurvey(ctx, place)
  await refuseStale(ctx, survey, version)
  if (survey.state === 'draft' || survey.state === 'closed') throw surveyEnded()
  const { cards } = await readReview(ctx, survey)
  questions.forEach((question, index) => requireQuestion(cards, question, index))
  const card_list = (survey.card_list as CardState[]).map((card) => returned(card, questions))
  const isPast = survey.expires_at !== null && new Date(survey.expires_at) <= ctx.now
  await ctx.db
    .updateTable('party_surveys')
    .set({
      // One that has expired gets new days when its link is sent.
      state: isPast ? 'expired' : 'opened',
      card_list: JSON.stringify(card_list),
      current_card_index: card_list.findIndex(({ returned_text }) => returned_text !== null),
      completed: false,
      done_at: null,
      reviewed_at: null,
      reviewed_by_id: null,
      returned_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
      version: survey.version + 1,
    })
    .where('id', '=', survey.id)
    .execute()
  await recordSurvey(ctx, 'returned', survey)
  const handed = notify ? await handOver(ctx, await getSurvey(ctx, place), { here, at_once }) : nothingHanded
  return { survey: await getSurvey(ctx, place), ...handed }
}

function requireQuestion(
  cards: readonly StoredCard[],
  { identifier, question }: Question,
  index: number,
): void {
  const card = cards.find((one) => one.identifier === identifier)
  const isThere = question === undefined || card?.answers.some(({ question: of }) => of.question === question)
  if (!card || !isThere) throw invalid({ [`questions.${index}`]: 'This survey does not ask that' })
}

function returned(card: CardState, questions: readonly Question[]): CardState {
  const ofCard = questions.filter(({ identifier }) => identifier === card.identifier)
  if (ofCard.length === 0) return card
  return {
    ...card,
    completed: false,
    accepted: false,
    rejected: false,
    returned_question: ofCard.find(({ question }) => question !== undefined)?.question ?? null,
    returned_text: ofCard.map(({ text }) => text).join('\n'),
  }
}
