import { casesContract } from '#features/cases/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { marker, type SampleContext, none, versionOf, type Samples } from './fixture.ts'

export const samples: Samples = {
  'cases.listCases': () => ({ search_term: marker }),
  'cases.createCase': ({ fixture }) => ({
    legal_case: { record_id: fixture.record_id, legal_case_type_id: 1 },
  }),
  'cases.listCaseOptions': () => ({ search_term: marker }),
  'cases.updateCase': async ({ fixture }) => ({
    id: fixture.case_id,
    legal_case: { title: `${marker} asylum` },
    version: await versionOf.case(fixture),
  }),
  'cases.closeCase': async ({ fixture }) => ({
    id: (await aCase(fixture.owner, { record_id: fixture.record_id })).id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  }),
  'cases.reopenCase': async ({ fixture }) => {
    const { id } = await aCase(fixture.owner, { record_id: fixture.record_id })
    await fixture.owner.do(casesContract.endpoints.closeCase, {
      id,
      closing_reasons_ids: [-1],
      closing_notes: 'Test',
    })
    return { id, reopening_reason: 'Test' }
  },
  'cases.deleteCase': anotherCase,
  'cases.listDeletedCases': async ({ fixture }) => {
    const { id } = await anotherCase({ fixture })
    await fixture.owner.do(casesContract.endpoints.deleteCase, { id })
    return { search_term: marker }
  },
  'cases.restoreCase': async ({ fixture }) => {
    const { id } = await anotherCase({ fixture })
    await fixture.owner.do(casesContract.endpoints.deleteCase, { id })
    return { id }
  },
  'cases.associateParties': async ({ fixture }) => ({
    id: fixture.case_id,
    party_ids: [(await aParty(fixture.owner, { record_id: fixture.record_id })).id],
  }),
  'cases.listUnassociatedParties': async ({ fixture }) => {
    await aParty(fixture.owner, { record_id: fixture.record_id, first_name: marker })
    return { id: fixture.case_id }
  },
  'cases.removePartyFromCase': async ({ fixture }) => ({
    id: (await anotherCase({ fixture })).id,
    partyId: fixture.party_id,
  }),
  'cases.updatePartyRole': ({ fixture }) => ({
    id: fixture.case_id,
    partyId: fixture.party_id,
    party_role_id: null,
  }),
  'cases.addCaseTags': ({ fixture }) => ({ id: fixture.case_id, tag_ids: [1] }),
  'cases.removeCaseTags': ({ fixture }) => ({ id: fixture.case_id, tag_ids: [1] }),
  'cases.saveCaseChecklist': async ({ fixture }) => {
    const { id } = await anotherCase({ fixture })
    return { id, checklist: [{ text: marker }], version: 1 }
  },
  'cases.isEmailNotificationEnabled': none,
  'cases.getPartySliderSettings': none,
  'cases.tagCases': ({ fixture }) => ({ ids: [fixture.case_id], add_tag_ids: [1] }),
  'cases.assignCases': ({ fixture }) => ({
    ids: [fixture.case_id],
    add_legal_assistant_ids: [fixture.subject.id],
  }),
  'cases.closeCases': async ({ fixture }) => ({
    ids: [(await anotherCase({ fixture })).id],
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  }),
}

async function anotherCase({ fixture }: Pick<SampleContext, 'fixture'>): Promise<{ id: number }> {
  const { id } = await aCase(fixture.owner, {
    record_id: fixture.record_id,
    title: `${marker} to be changed`,
  })
  return { id }
}
