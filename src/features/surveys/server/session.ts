import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { GuestReadCtx, GuestWriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { IdentityCheck } from '#guests/identity.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { linkClosed, noteOpened } from '#guests/server/admitGuest.ts'
import { isIdentified, mostFailedChecks, requireIdentified, type Check } from '#guests/server/identity.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { surveysContract } from '../contract.ts'
import type { Answer, Option, SessionCard, SurveySession } from '../contract/session.ts'
import type { CardState } from '../contract/surveys.ts'
import { plainTitle, type AnswerState } from '../surveyFields.ts'
import { answersOf } from './answers.ts'
import type { Progress } from './cardList.ts'
import { cardsOf } from './cardsOf.ts'
import { correctedQuestions, textsIn } from '#guests/server/texts.ts'
import { listsOf, optionsFor, optionsOfList, questionsIn } from './questionsIn.ts'
import { recordSurvey } from './recordSurvey.ts'

type Calls = (typeof surveysContract)['endpoints']
type GuestCtx = GuestReadCtx | GuestWriteCtx
type Row = Selectable<Tables['party_surveys']>
export type GuestSurvey = Omit<Row, 'identity_check' | 'language' | 'browsers' | keyof Progress> &
  Progress & { identity_check: IdentityCheck; language: LanguageCode; browsers: string[] }

const openStates = ['sent', 'opened', 'done', 'reviewed']

/** The survey of a guest’s link; `lock`: two acts of one second come one after the other. */
export async function surveyOfGuest(ctx: GuestCtx, { lock = false } = {}): Promise<GuestSurvey> {
  const query = (ctx.db as GuestWriteCtx['db'])
    .selectFrom('party_surveys')
    .selectAll()
    .where('id', '=', ctx.guest.subject_id)
    .where('deleted_at', 'is', null)
  const survey = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!survey || !openStates.includes(survey.state)) throw linkClosed()
  return survey as GuestSurvey
}

export const checkOf = ({ id, identity_check, sealed_code_word }: GuestSurvey): Check => ({
  identity_check,
  code_word: { sealed: sealed_code_word, cell: ['party_surveys', 'sealed_code_word', id] },
})

interface Shown {
  proof?: string | undefined
  language?: LanguageCode | undefined
  texts?: boolean
}

/** The session as it stands; nothing of it before the check. */
export async function sessionOf(
  ctx: GuestCtx,
  survey: GuestSurvey,
  { proof, language = survey.language, texts = true }: Shown,
): Promise<SurveySession> {
  const identified = isIdentified(ctx, checkOf(survey), proof)
  const isDone = survey.state === 'done' || survey.state === 'reviewed'
  const { timezone } = await readSetting(ctx.db, 'timezone')
  // Answers that the office has read are for the office to show.
  const isOpen = identified && survey.state !== 'reviewed'
  const value = isOpen && texts ? await cardsFor(ctx, survey, language) : []
  return {
    shows: identified ? (isDone ? 'done' : 'cards') : 'check',
    check: survey.identity_check,
    tries_left: Math.max(0, mostFailedChecks - survey.failed_checks),
    ...(proof !== undefined && identified && { proof }),
    page_language: language,
    title: identified ? await titleIn(ctx, survey.title, language) : '',
    identifiers: isOpen ? survey.card_list.map(({ identifier }) => identifier) : [],
    value,
    submissions_by_identifiers: Object.fromEntries(
      value.map(({ identifier, inputs }) => [identifier, statesOf(inputs)]),
    ),
    current_card_index: survey.current_card_index,
    completed: survey.completed,
    expires_at: new Date(survey.expires_at!).toISOString(),
    timezone,
  }
}

const titleIn = async ({ db }: GuestCtx, title: string, language: LanguageCode): Promise<string> =>
  title === plainTitle ? (await textsIn(db as ReadDb, language))('survey.title') : title

const statesOf = (inputs: Record<string, Answer>): Record<string, AnswerState> =>
  Object.fromEntries(Object.entries(inputs).map(([question, { state }]) => [question, state]))

/** In place of a card that is not there any more, so that the others are counted as before. */
const nothingShown = { hard: false, title: '', note: null, again: null, questions: [] }

async function cardsFor(ctx: GuestCtx, survey: GuestSurvey, language: LanguageCode): Promise<SessionCard[]> {
  const used = new Set(survey.card_list.map(({ card }) => card))
  const cards = (await cardsOf(ctx)).filter(({ key }) => used.has(key))
  const corrected = await correctedQuestions(ctx.db as ReadDb, language)
  const options = await optionsFor(ctx.db, cards, language, corrected)
  const shown = new Map(
    cards.map((card) => [
      card.key,
      { hard: card.hard, ...questionsIn(card, language, { corrected, options }) },
    ]),
  )
  const answers = await answersOf(ctx, survey.id)
  return survey.card_list.map((state: CardState): SessionCard => {
    const words = shown.get(state.card) ?? nothingShown
    return { ...state, ...words, inputs: answers.get(state.identifier) ?? {} }
  })
}

export async function getSurveySession(
  ctx: GuestWriteCtx,
  { proof, language }: InputOf<Calls['getSurveySession']>,
): Promise<SurveySession> {
  let survey = await surveyOfGuest(ctx)
  await noteOpened(ctx)
  if (survey.state === 'sent') {
    survey = await surveyOfGuest(ctx, { lock: true })
    await noteFirstOpened(ctx, survey)
  }
  return sessionOf(ctx, survey, { proof, language })
}

async function noteFirstOpened(ctx: GuestWriteCtx, survey: GuestSurvey): Promise<void> {
  if (survey.state !== 'sent') return
  await ctx.db
    .updateTable('party_surveys')
    .set({ state: 'opened', opened_at: survey.opened_at ?? ctx.now.toISOString() })
    .where('id', '=', survey.id)
    .execute()
  survey.state = 'opened'
  await recordSurvey(ctx, 'opened', survey)
}

export async function getSurveyParty(
  ctx: GuestReadCtx,
  { proof }: InputOf<Calls['getSurveyParty']>,
): Promise<OutputOf<Calls['getSurveyParty']>> {
  const survey = await surveyOfGuest(ctx)
  requireIdentified(ctx, checkOf(survey), proof)
  const { party_id, language } = survey
  const person = await ctx.db
    .selectFrom('parties')
    .select('first_name')
    .where('id', '=', party_id)
    .executeTakeFirst()
  return { first_name: person?.first_name ?? null, language }
}

/** Only of lists that questions of this survey use. */
export async function listSurveyOptions(
  ctx: GuestReadCtx,
  { '*': list, proof, language }: InputOf<Calls['listSurveyOptions']>,
): Promise<Option[]> {
  const survey = await surveyOfGuest(ctx)
  requireIdentified(ctx, checkOf(survey), proof)
  const used = new Set(survey.card_list.map(({ card }) => card))
  const cards = (await cardsOf(ctx)).filter(({ key }) => used.has(key))
  if (!listsOf(cards).has(list)) throw notFound('This list of options')
  const shownIn = language ?? survey.language
  return optionsOfList(ctx.db, list, shownIn, await correctedQuestions(ctx.db, shownIn))
}
