import type { InputOf } from '#core/contract.ts'
import { conflict, Refusal } from '#core/errors.ts'
import type { GuestWriteCtx } from '#core/server/http/context.ts'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { checkAnswer, mostFailedChecks, requireIdentified } from '#guests/server/identity.ts'
import type { surveysContract } from '../contract.ts'
import type { Act, Answer, SurveySession } from '../contract/session.ts'
import { deleteAnswers, isNewest, isWritten, storeAnswer } from './answers.ts'
import { moved, type Move, type Progress } from './cardList.ts'
import { cardsOf } from './cardsOf.ts'
import { readAnswer, requireOffered } from './readAnswer.ts'
import { recordSurvey } from './recordSurvey.ts'
import { checkOf, sessionOf, surveyOfGuest, type GuestSurvey } from './session.ts'

type Calls = (typeof surveysContract)['endpoints']

export async function saveSurveySession(
  ctx: GuestWriteCtx,
  { proof, language, texts, browser, act }: InputOf<Calls['saveSurveySession']>,
): Promise<SurveySession | Refusal> {
  const survey = await surveyOfGuest(ctx, { lock: true })
  const shown = { language, texts }
  if (act.do === 'identify') {
    const checked = await identify(ctx, survey, act.answer)
    return checked instanceof Refusal ? checked : sessionOf(ctx, survey, { ...shown, ...checked })
  }
  requireIdentified(ctx, checkOf(survey), proof)
  if (survey.state === 'reviewed')
    throw conflict('surveys.done', 'The office has read these answers already.')
  if (act.do === 'answer') await answer(ctx, survey, browser, act)
  else if (act.do !== 'pause') await move(ctx, survey, browser, act)
  return sessionOf(ctx, survey, { ...shown, proof })
}

async function identify(
  ctx: GuestWriteCtx,
  survey: GuestSurvey,
  answer: string,
): Promise<{ proof: string } | Refusal> {
  const { id, party_id, failed_checks } = survey
  const checked = await checkAnswer(ctx, { ...checkOf(survey), party_id, failed_checks }, answer)
  survey.failed_checks = checked instanceof Refusal ? failed_checks + 1 : 0
  await ctx.db
    .updateTable('party_surveys')
    .set({ failed_checks: survey.failed_checks })
    .where('id', '=', id)
    .execute()
  if (survey.failed_checks === mostFailedChecks) await recordSurvey(ctx, 'locked', survey)
  return checked
}

/** One answer. What does not fit the survey any more, as a late answer to a removed card, changes nothing. */
async function answer(
  ctx: GuestWriteCtx,
  survey: GuestSurvey,
  browser: string,
  { identifier, question, sequence, state, value }: Extract<Act, { do: 'answer' }>,
): Promise<void> {
  const card = survey.card_list.find((each) => each.identifier === identifier)
  const definition = (await cardsOf(ctx))
    .find(({ key }) => key === card?.card)
    ?.questions.find((each) => each.question === question)
  if (!card || !definition) return
  const next: Answer | null = state === 'blank' ? null : { state }
  if (next?.state === 'answered') {
    next.value = readAnswer(definition, value)
    await requireOffered(ctx.db, definition, next.value)
  }
  if (!(await isNewest(ctx.db, survey, { identifier, question, browser, sequence }))) return
  const isFirstParked = state === 'parked' && survey.parked_at === null
  if (!(await storeAnswer(ctx, survey.id, { identifier, question }, next))) return
  const card_list = survey.card_list.map((each) =>
    each === card ? { ...each, accepted: false, rejected: false } : each,
  )
  await store(
    ctx,
    survey,
    { ...survey, card_list },
    {
      last_answer_at: ctx.now.toISOString(),
      ...(isFirstParked && { parked_at: ctx.now.toISOString() }),
    },
  )
  if (isFirstParked) await recordSurvey(ctx, 'parked', survey)
  if (state === 'parked' || state === 'declined') await publish(ctx, survey)
}

async function move(ctx: GuestWriteCtx, survey: GuestSurvey, browser: string, act: Move): Promise<void> {
  const { card_list } = survey
  if (act.do === 'remove' && (await isWritten(ctx.db, survey.id, act.identifier))) return
  if (act.do === 'duplicate') {
    // A table of what does not exist could be filled without end.
    if (!card_list.some(({ identifier }) => identifier === act.identifier)) return
    const place = { identifier: act.identifier, question: '', browser, sequence: act.sequence }
    if (!(await isNewest(ctx.db, survey, place))) return
  }
  const repeating = new Set((await cardsOf(ctx)).filter(({ repeats }) => repeats).map(({ key }) => key))
  const progress = moved(survey, act, (card) => repeating.has(card))
  if (progress === 'full')
    throw conflict('surveys.too_many_copies', 'There can be no more copies of this card.')
  const isGone = progress.card_list.length < card_list.length
  if (act.do === 'remove' && isGone) await deleteAnswers(ctx.db, survey.id, act.identifier)
  await store(ctx, survey, progress)
  await publish(ctx, survey)
}

/** Writes how far the survey is. */
async function store(
  ctx: GuestWriteCtx,
  survey: GuestSurvey,
  progress: Progress,
  more: { last_answer_at?: string; parked_at?: string } = {},
): Promise<void> {
  const { card_list, current_card_index, completed, copy_numbers } = progress
  Object.assign(survey, { card_list, current_card_index, completed, copy_numbers })
  await ctx.db
    .updateTable('party_surveys')
    .set({
      card_list: JSON.stringify(card_list),
      copy_numbers: JSON.stringify(copy_numbers),
      current_card_index,
      completed,
      ...more,
    })
    .where('id', '=', survey.id)
    .execute()
}

/** Pages of staff show how far it is; steps leave no line in the log. */
async function publish(ctx: GuestWriteCtx, { party_id }: GuestSurvey): Promise<void> {
  ctx.publish({ topic: 'surveys', access_set_id: await accessSetOf(ctx.db, 'parties', party_id) })
}

export async function submitSurvey(
  ctx: GuestWriteCtx,
  { proof, language }: InputOf<Calls['submitSurvey']>,
): Promise<SurveySession> {
  const survey = await surveyOfGuest(ctx, { lock: true })
  requireIdentified(ctx, checkOf(survey), proof)
  if (survey.state !== 'done' && survey.state !== 'reviewed') {
    survey.state = 'done'
    survey.completed = true
    // The office’s question is answered, as far as the person wants to.
    survey.card_list = survey.card_list.map((card) => ({
      ...card,
      returned_question: null,
      returned_text: null,
    }))
    await ctx.db
      .updateTable('party_surveys')
      .set({
        state: 'done',
        completed: true,
        done_at: ctx.now.toISOString(),
        card_list: JSON.stringify(survey.card_list),
      })
      .where('id', '=', survey.id)
      .execute()
    await recordSurvey(ctx, 'done', survey)
  }
  return sessionOf(ctx, survey, { proof, language })
}
