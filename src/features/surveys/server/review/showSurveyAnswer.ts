import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { reviewCalls } from '../../contract/review.ts'
import { shownAnswerEvents } from '../../events.ts'
import { isSealed } from './answerColumns.ts'
import { readReview, requireSurvey } from './readReview.ts'

type ShowSurveyAnswer = (typeof reviewCalls)['showSurveyAnswer']

export async function showSurveyAnswer(
  ctx: WriteCtx,
  { identifier, question: name, ...place }: InputOf<ShowSurveyAnswer>,
): Promise<OutputOf<ShowSurveyAnswer>> {
  const survey = await requireSurvey(ctx, place)
  const { cards } = await readReview(ctx, survey)
  const answer = cards
    .find((card) => card.identifier === identifier)
    ?.answers.find(({ question }) => question.question === name)
  if (!answer || !isSealed(answer.question.field)) throw notFound('This masked answer')
  await ctx.record(shownAnswerEvents, 'answer_shown', {
    entity_id: survey.party_id,
    record_id: await firstRecordOf(ctx, survey.party_id),
    changes: { survey_title: [null, survey.title], answers: [null, [answer.question.field.label]] },
  })
  return { value: typeof answer.value === 'string' ? answer.value : null }
}
