import { aSentSurvey } from '#testing/server/aSurvey.ts'
import type { Samples } from './fixture.ts'

export const samples: Samples = {
  'printing.getRecordPrint': ({ fixture }) => ({ id: fixture.record_id }),
  'printing.printRecord': ({ fixture }) => ({ id: fixture.record_id, parts: ['record'] }),
  'printing.printSurvey': async ({ fixture }) => ({
    id: fixture.party_id,
    surveyId: (await aSentSurvey(fixture.owner, fixture.party_id)).survey.id,
  }),
  'printing.printDocketEntries': ({ fixture }) => ({ legal_case_id: fixture.case_id }),
  'printing.printParty': ({ fixture }) => ({ id: fixture.party_id, groups: ['Person'] }),
}
