import { addDays } from '#core/days.ts'
import { Refusal } from '#core/errors.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { writeAsGuest, type GuestWriteCtx, type WriteCtx } from '#core/server/http/context.ts'
import { guestLanguages } from '#guests/languages.ts'
import { destinationOf } from '#features/parties/server/sendToParty.ts'
import type { Act } from '#features/surveys/contract/session.ts'
import type { Survey } from '#features/surveys/contract/surveys.ts'
import { saveSurveySession, submitSurvey } from '#features/surveys/server/acts.ts'
import { expire, noteBounce } from '#features/surveys/server/followSurveys.ts'
import { createSurveyCard } from '#features/surveys/server/officeCards.ts'
import { listSurveyAnswers } from '#features/surveys/server/review/listSurveyAnswers.ts'
import { reviewSurvey } from '#features/surveys/server/review/reviewSurvey.ts'
import { createSurvey, getSurvey, updateSurvey } from '#features/surveys/server/service.ts'
import { getSurveySession } from '#features/surveys/server/session.ts'
import { createSurveyTemplate } from '#features/surveys/server/templates.ts'
import { demoSurveyCard, demoSurveys, demoSurveyTemplates, type DemoSurvey } from '../surveys.ts'
import type { DemoOffice } from './demoWork.ts'

const token = 'theirs'

/** A card and templates of the office, and surveys in every state: answered, under way with parked questions, not opened, not delivered. */
export async function addDemoSurveys(office: DemoOffice, today: string): Promise<void> {
  const admin = as(office, 'miriam.halloran', today, 60)
  await createSurveyCard(admin, demoSurveyCard)
  for (const { cards, ...template } of demoSurveyTemplates)
    await createSurveyTemplate(admin, { ...settings, ...template, cards: selected(cards) })
  const used: number[] = []
  for (const survey of demoSurveys) {
    const person = (await aReader(admin, survey, used)) ?? (await aReader(admin, { language: 'en' }, used))
    if (!person) continue
    used.push(person.id)
    await addSurvey(office, today, survey, person)
  }
}

const settings = { identity_check: 'none', valid_days: 30, reminder_days: 7 } as const
const selected = (cards: readonly string[]) => Object.fromEntries(cards.map((card) => [card, true]))

interface DemoPerson {
  id: number
  name: string
  first_name: string
  last_name: string
}

async function addSurvey(
  office: DemoOffice,
  today: string,
  demo: DemoSurvey,
  person: DemoPerson,
): Promise<void> {
  const { cards, title } = demoSurveyTemplates.find(({ name }) => name === demo.template)!
  const staff = as(office, demo.by, today, demo.sent)
  const { survey } = await createSurvey(staff, {
    id: person.id,
    ...settings,
    ...(await contactOf(staff, person.id)),
    title,
    cards: selected(cards),
    language: demo.language,
    notify: true,
    at_once: true,
  })
  await handOverMessage(staff, survey.id)
  if (demo.answered !== undefined) await answerSurvey(office, today, demo, survey, person)
  await end(office, today, demo, survey)
}

const lostReason = 'The mail server of the recipient knows no such mailbox.'

/** The end of a survey by somebody else than its client. */
async function end(
  office: DemoOffice,
  today: string,
  { by, outcome }: DemoSurvey,
  survey: Survey,
): Promise<void> {
  const place = { id: survey.party_id, surveyId: survey.id }
  const staff = as(office, by, today, 1)
  if (outcome === 'bounced')
    await noteBounce({ ...staff, actor: null }, { id: survey.id, reason: lostReason })
  if (outcome === 'expired') await expire({ ...staff, actor: null }, survey.id)
  if (outcome === 'reviewed') await acceptAll(staff, place)
  if (outcome === 'closed') {
    const { version } = await getSurvey(staff, place)
    await updateSurvey(staff, { ...place, close: true, version })
  }
}

async function acceptAll(ctx: WriteCtx, place: { id: number; surveyId: number }): Promise<void> {
  const { survey, cards } = await listSurveyAnswers(ctx, place)
  const decisions = cards.flatMap(({ identifier, entry_id, places, answers }) => {
    const profile = places.find((one) => one.entry_id === entry_id)?.values ?? {}
    return answers
      .filter(({ state }) => state === 'answered')
      .map(({ question, answered_at }) => ({
        identifier,
        question,
        entry_id,
        decision: 'accept' as const,
        answered_at: answered_at!,
        profile: profile[question]?.words ?? '',
      }))
  })
  await reviewSurvey(ctx, { ...place, version: survey.version, decisions })
}

/** Steps of the client, in one sitting. */
async function answerSurvey(
  office: DemoOffice,
  today: string,
  { answered, answers = [], stopped_at, outcome }: DemoSurvey,
  survey: Survey,
  person: DemoPerson,
): Promise<void> {
  const guest = asClient(office, today, answered!, survey, person)
  await getSurveySession(guest, { token })
  const act = async (one: Act) => {
    const answer = await saveSurveySession(guest, { token, texts: false, browser: 'phone', act: one })
    if (answer instanceof Refusal) throw answer
  }
  for (const [sequence, [identifier, question, answer]] of answers.entries()) {
    const { state, value } = typeof answer === 'function' ? answer(person) : answer
    await act({ do: 'answer', identifier, question, sequence, state, ...(value !== undefined && { value }) })
  }
  const isSubmitted = outcome === 'submitted' || outcome === 'reviewed'
  const left = isSubmitted ? survey.card_list.length : (stopped_at ?? 0)
  for (let index = 0; index < left; index++) await act({ do: 'advance', index })
  if (isSubmitted) await submitSurvey(guest, { token })
}

function as({ staff, someone }: DemoOffice, login: string, today: string, days: number): WriteCtx {
  const { id, name } = someone(login)
  return { ...asAdmin(staff.ctx, { id, display_name: name }), now: noon(staff.ctx.now, today, days) }
}

/** In New York, or now where that is still to come. */
const noon = (now: Date, today: string, days: number): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${addDays(today, -days)}T17:00:00Z`)))

function asClient(
  { staff }: DemoOffice,
  today: string,
  days: number,
  { id, expires_at }: Survey,
  person: DemoPerson,
): GuestWriteCtx {
  const request = { ...staff.ctx.request, ip: '203.0.113.31', user_agent: 'Chrome on Android' }
  return writeAsGuest(
    { ...staff.ctx, request, actor: null, now: noon(staff.ctx.now, today, days) },
    {
      link_id: 0,
      kind: 'survey',
      subject_id: id,
      party_id: person.id,
      display_name: `${person.name}, by survey link`,
      expires_at: expires_at!,
    },
  )
}

/** Where they may be written to; otherwise the link is handed over in the office. */
async function contactOf(ctx: WriteCtx, party_id: number) {
  const found = await destinationOf(ctx, party_id, 'email')
  if ('refusal' in found) return { contact_type: 'none' as const }
  const { id } = await ctx.db
    .selectFrom('party_emails')
    .select('id')
    .where('party_id', '=', party_id)
    .where('address', '=', found.to)
    .executeTakeFirstOrThrow()
  return { contact_type: 'email' as const, contact_id: id }
}

/** The message as the mail server has taken it. */
async function handOverMessage({ db, now }: WriteCtx, survey_id: number): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('outbox_messages')
    .set({ state: 'sent', created_at: at, due_at: at, sent_at: at, attempts: 1 })
    .where('id', '=', (eb) =>
      eb.selectFrom('party_surveys').select('outbox_message_id').where('id', '=', survey_id),
    )
    .execute()
}

/** The newest client of an open case who speaks this language; English: any. For a survey that is lost, one with an address. */
async function aReader(
  { db }: WriteCtx,
  { language, outcome }: Pick<DemoSurvey, 'language' | 'outcome'>,
  used: readonly number[],
): Promise<DemoPerson | undefined> {
  const person = await db
    .selectFrom('legal_cases as c')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .innerJoin('parties as p', 'p.id', 'r.record_holder_party_id')
    .$if(language !== 'en', (q) =>
      q
        .innerJoin('party_learned_languages as known', 'known.party_id', 'p.id')
        .innerJoin('languages', 'languages.id', 'known.language_id')
        .where('languages.iso639', 'in', [...guestLanguages[language].iso639]),
    )
    .where('c.closed', 'is', null)
    .where('c.primary_attorney_id', 'is not', null)
    .where('p.id', 'not in', [0, ...used])
    .$if(outcome === 'bounced', (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('party_emails as e')
            .select('e.id')
            .whereRef('e.party_id', '=', 'p.id')
            .where('e.safe_to_contact', 'is not', false),
        ),
      ),
    )
    .select(['p.id', 'p.display_name as name', 'p.first_name', 'p.last_name'])
    .orderBy('c.opened', 'desc')
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
  return person && { ...person, first_name: person.first_name ?? '', last_name: person.last_name ?? '' }
}
