import { randomUUID } from 'node:crypto'
import { surveysContract } from '#features/surveys/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { aCard } from '#testing/server/aSurveyCard.ts'
import { marker, none, type Fixture, type Sample, type SampleContext, type Samples } from './fixture.ts'

const calls = surveysContract.endpoints

const settings = { cards: { names: true }, title: `${marker} survey`, identity_check: 'none' as const }
const aNew = ({ party_id }: Fixture) => ({ id: party_id, ...settings })
const aTemplate = () => ({ ...settings, title: 'Questions', name: randomUUID() })

const aTemplateId = async ({ owner }: Fixture) => (await owner.do(calls.createSurveyTemplate, aTemplate())).id

export const samples: Samples = {
  'surveys.createSurvey': ({ fixture }) => aNew(fixture),
  'surveys.getSurvey': (context) => aDraft(context),
  'surveys.updateSurvey': async (context) => ({ ...(await aDraft(context)), title: 'Another', version: 1 }),
  'surveys.deleteSurvey': (context) => aDraft(context),
  'surveys.listDeletedSurveys': async (context) => {
    await aDeletedSurvey(context)
    return {}
  },
  'surveys.restoreSurvey': (context) => aDeletedSurvey(context),
  'surveys.notifySurvey': async (context) => ({ ...(await aDraft(context)), here: true }),
  'surveys.listSurveyAnswers': (context) => aDraft(context),
  'surveys.showSurveyAnswer': (context) => aMaskedAnswer(context),
  'surveys.listWaitingAnswers': ({ fixture }) => ({ id: fixture.party_id }),
  'surveys.reviewSurvey': async (context) => ({ ...(await anAnswered(context)), decisions: [] }),
  'surveys.undoSurveyReview': async (context) => ({
    ...(await anAnswered(context, 'reject')),
    answers: [answer],
  }),
  'surveys.returnSurvey': async (context) => ({
    ...(await anAnswered(context)),
    questions: [{ identifier: 'names', text: 'Which one?' }],
  }),
  'surveys.addToAgenda': async (context) => {
    const { version: _, ...place } = await anAnswered(context)
    const { owner, case_id } = context.fixture
    const entry = await aDocketEntry(owner, { legal_case_id: case_id, action_date: '2099-12-02' })
    return { ...place, docket_entry_id: entry.id }
  },
  'surveys.listSurveyCards': () => ({}),
  'surveys.createSurveyCard': () => aCard(),
  'surveys.updateSurveyCard': async (context) => ({ ...(await aSavedCard(context)), hard: true, version: 1 }),
  'surveys.previewSurveyCard': () => ({ language: 'es', card: aCard() }),
  'surveys.deleteSurveyCard': (context) => aSavedCard(context),
  'surveys.orderSurveyCards': async (context) => ({ ids: [(await aSavedCard(context)).id] }),
  'surveys.listSurveys': async (context) => {
    await aDraft(context)
    return {}
  },
  'surveys.sendSurveys': ({ fixture: { party_id } }) => ({
    ...settings,
    party_ids: [party_id],
    by: 'either' as const,
  }),
  'surveys.remindSurveys': async (context) => ({ ids: [(await aDraft(context)).surveyId] }),
  'surveys.listSurveyTemplates': none,
  'surveys.createSurveyTemplate': () => aTemplate(),
  'surveys.updateSurveyTemplate': async ({ fixture }) => ({
    ...aTemplate(),
    id: await aTemplateId(fixture),
    version: 1,
  }),
  'surveys.deleteSurveyTemplate': async ({ fixture }) => ({ id: await aTemplateId(fixture) }),
  'surveys.listShownCards': none,
  'surveys.getSurveyDefaults': ({ fixture: { party_id } }) => ({ id: party_id }),
  // Opened by no session; app/server/guestAccess.test.ts opens them by links.
  'surveys.getSurveySession': () => ({ token: 'mine' }),
  'surveys.saveSurveySession': () => ({ token: 'mine', act: { do: 'pause' } }),
  'surveys.submitSurvey': () => ({ token: 'mine' }),
  'surveys.getSurveyParty': () => ({ token: 'mine' }),
  'surveys.listSurveyOptions': () => ({ session: 'mine', '*': 'countries' }),
  'surveys.listSurveyRootOptions': () => ({ session: 'mine', '*': 'countries' }),
}

/** A draft for the person, a new one each time. */
async function aDraft({ fixture }: Parameters<Sample>[0]): Promise<{ id: number; surveyId: number }> {
  const { survey } = await fixture.owner.do(calls.createSurvey, aNew(fixture))
  return { id: fixture.party_id, surveyId: survey.id }
}

async function aDeletedSurvey(context: SampleContext): Promise<{ id: number }> {
  const place = await aDraft(context)
  await context.fixture.owner.do(calls.deleteSurvey, place)
  return { id: place.surveyId }
}

const answer = { identifier: 'names', question: 'first_name' }

/** An answered survey with a parked question, its answer perhaps rejected. */
async function anAnswered({ fixture, office }: SampleContext, decision?: 'reject') {
  const { owner, party_id } = fixture
  const { survey, url } = await aSentSurvey(owner, party_id, aNew(fixture))
  const browser = aBrowser(office, url)
  await browser.answer('names', 'first_name', marker)
  await browser.mark('names', 'middle_name', 'parked')
  await browser.submit()
  const place = { id: party_id, surveyId: survey.id }
  const { version } = (await owner.do(calls.listSurveyAnswers, place)).survey
  if (!decision) return { ...place, version }
  const { cards } = await owner.do(calls.listSurveyAnswers, place)
  const decisions = [{ ...answer, decision, answered_at: cards[0]!.answers[0]!.answered_at! }]
  const reviewed = await owner.do(calls.reviewSurvey, { ...place, version, decisions })
  return { ...place, version: reviewed.survey.version }
}

async function aMaskedAnswer({ fixture, office }: SampleContext) {
  const { owner, party_id } = fixture
  const { survey, url } = await aSentSurvey(owner, party_id, { cards: { passport: true } })
  const masked = { identifier: 'passport', question: 'passport_number' }
  await aBrowser(office, url).answer(masked.identifier, masked.question, `X${marker}`)
  return { id: party_id, surveyId: survey.id, ...masked }
}

async function aSavedCard({ fixture }: SampleContext): Promise<{ id: number }> {
  const { id } = await fixture.owner.do(calls.createSurveyCard, aCard())
  return { id }
}
