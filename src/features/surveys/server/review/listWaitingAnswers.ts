import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { reviewCalls } from '../../contract/review.ts'
import type { CardState } from '../../contract/surveys.ts'
import { cardsOf } from '../cardsOf.ts'
import { visibleSurveys } from '../visibleSurveys.ts'

type ListWaitingAnswers = (typeof reviewCalls)['listWaitingAnswers']

/** Answers for fields of the profile that nobody has reviewed, by survey and by part of the profile. */
export async function listWaitingAnswers(
  ctx: ReadCtx,
  { id }: InputOf<ListWaitingAnswers>,
): Promise<OutputOf<ListWaitingAnswers>> {
  await requireParty(ctx, id)
  const rows = await visibleSurveys(ctx)
    .innerJoin('survey_answers', 'survey_answers.party_survey_id', 'party_surveys.id')
    .select(['party_surveys.id', 'party_surveys.card_list'])
    .select(['survey_answers.identifier', 'survey_answers.question'])
    .where('party_surveys.party_id', '=', id)
    .where('survey_answers.state', '=', 'answered')
    .where('survey_answers.review', 'is', null)
    .orderBy('party_surveys.id')
    .orderBy('survey_answers.id')
    .execute()
  if (rows.length === 0) return []
  const cards = new Map((await cardsOf(ctx)).map((card) => [card.key, card]))
  const waiting = rows.flatMap(({ id: survey_id, card_list, identifier, question }) => {
    const key = (card_list as CardState[]).find((card) => card.identifier === identifier)?.card
    const found = cards.get(key ?? '')?.questions.find((one) => one.question === question)
    return found?.target ? [{ survey_id, of: found.target, label: found.field.label }] : []
  })
  return [...Map.groupBy(waiting, ({ survey_id, of }) => `${survey_id} ${of}`).values()].map((answers) => ({
    survey_id: answers[0]!.survey_id,
    of: answers[0]!.of,
    labels: answers.map(({ label }) => label),
  }))
}
