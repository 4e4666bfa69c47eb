import { surveysContract } from '#features/surveys/contract.ts'
import { marker, type Fixture, type Sample, type Samples } from './fixture.ts'

const calls = surveysContract.endpoints

const aNew = ({ party_id }: Fixture) => ({
  id: party_id,
  cards: { names: true },
  title: `${marker} survey`,
  identity_check: 'none' as const,
})

export const samples: Samples = {
  'surveys.createSurvey': ({ fixture }) => aNew(fixture),
  'surveys.getSurvey': (context) => aDraft(context),
  'surveys.updateSurvey': async (context) => ({ ...(await aDraft(context)), title: 'Another', version: 1 }),
  'surveys.deleteSurvey': (context) => aDraft(context),
  'surveys.notifySurvey': async (context) => ({ ...(await aDraft(context)), here: true }),
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
