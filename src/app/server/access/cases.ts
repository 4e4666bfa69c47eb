import { casesContract } from '#features/cases/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { canary, type Scene, none, legalCase, versionOf, type Samples } from './world.ts'

export const casesSamples: Samples = {
  'cases.listCases': () => ({ search_term: canary }),
  'cases.createCase': ({ world }) => ({ legal_case: { record_id: world.record_id, legal_case_type_id: 1 } }),
  'cases.listCaseOptions': () => ({ search_term: canary }),
  'cases.getCase': legalCase,
  'cases.getCaseClient': legalCase,
  'cases.updateCase': async ({ world }) => ({
    id: world.case_id,
    legal_case: { title: `${canary} asylum` },
    version: await versionOf.case(world),
  }),
  'cases.listCaseParties': legalCase,
  'cases.closeCase': async ({ world }) => ({
    id: (await aCase(world.maker, { record_id: world.record_id })).id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  }),
  'cases.reopenCase': async ({ world }) => {
    const { id } = await aCase(world.maker, { record_id: world.record_id })
    await world.maker.do(casesContract.endpoints.closeCase, {
      id,
      closing_reasons_ids: [-1],
      closing_notes: 'Test',
    })
    return { id, reopening_reason: 'Test' }
  },
  'cases.deleteCase': anotherCase,
  'cases.listDeletedCases': async ({ world }) => {
    const { id } = await anotherCase({ world })
    await world.maker.do(casesContract.endpoints.deleteCase, { id })
    return { search_term: canary }
  },
  'cases.restoreCase': async ({ world }) => {
    const { id } = await anotherCase({ world })
    await world.maker.do(casesContract.endpoints.deleteCase, { id })
    return { id }
  },
  'cases.cloneCase': legalCase,
  'cases.associateParties': async ({ world }) => ({
    id: world.case_id,
    party_ids: [(await aParty(world.maker, { record_id: world.record_id })).id],
  }),
  'cases.listUnassociatedParties': async ({ world }) => {
    await aParty(world.maker, { record_id: world.record_id, first_name: canary })
    return { id: world.case_id }
  },
  'cases.removePartyFromCase': async ({ world }) => ({
    id: (await anotherCase({ world })).id,
    partyId: world.party_id,
  }),
  'cases.updatePartyRole': ({ world }) => ({
    id: world.case_id,
    partyId: world.party_id,
    party_role_id: null,
  }),
  'cases.addCaseTags': ({ world }) => ({ id: world.case_id, tag_ids: [1] }),
  'cases.removeCaseTags': ({ world }) => ({ id: world.case_id, tag_ids: [1] }),
  'cases.saveCaseChecklist': async ({ world }) => {
    const { id } = await anotherCase({ world })
    return { id, checklist: [{ text: canary }], version: 1 }
  },
  'cases.isEmailNotificationEnabled': none,
  'cases.getPartySliderSettings': none,
  'cases.tagCases': ({ world }) => ({ ids: [world.case_id], add_tag_ids: [1] }),
  'cases.assignCases': ({ world }) => ({ ids: [world.case_id], add_legal_assistant_ids: [world.subject.id] }),
  'cases.closeCases': async ({ world }) => ({
    ids: [(await anotherCase({ world })).id],
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  }),
}

async function anotherCase({ world }: Pick<Scene, 'world'>): Promise<{ id: number }> {
  const { id } = await aCase(world.maker, { record_id: world.record_id, title: `${canary} to be changed` })
  return { id }
}
