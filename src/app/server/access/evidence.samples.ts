import { evidenceContract } from '#features/evidence/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { marker, type Sample, type SampleContext, type Samples } from './fixture.ts'

/** Request of an entry of its own: each entry has at most one. */
async function aRequest({ fixture }: SampleContext): Promise<{ id: number; version: number }> {
  const { owner, case_id: id } = fixture
  const { id: docket_entry_id } = await aDocketEntry(owner, { legal_case_id: id })
  const days = { mailed_on: '2026-01-05', due_on: '2026-03-30' }
  const titles = [`${marker} passport`]
  return owner.do(evidenceContract.endpoints.createEvidenceRequest, {
    id,
    docket_entry_id,
    kind: 'rfe',
    ...days,
    titles,
  })
}
const itsId: Sample = async (scene) => ({ id: (await aRequest(scene)).id })
const itself: Sample = async (scene) => {
  const { id, version } = await aRequest(scene)
  return { id, version }
}

export const samples: Samples = {
  'evidence.listEvidenceRequests': async (scene) => {
    await aRequest(scene)
    return { id: scene.fixture.case_id }
  },
  'evidence.createEvidenceRequest': async ({ fixture }) => ({
    id: fixture.case_id,
    docket_entry_id: (await aDocketEntry(fixture.owner, { legal_case_id: fixture.case_id })).id,
    kind: 'rfe',
    mailed_on: '2026-01-05',
    due_on: '2026-03-30',
  }),
  'evidence.getEvidenceRequest': itsId,
  'evidence.listEvidenceSources': itsId,
  'evidence.updateEvidenceRequest': async (scene) => ({ ...(await itself(scene)), due_on: '2026-03-27' }),
  'evidence.fillEvidencePacket': itsId,
  'evidence.sendEvidence': async (scene) => ({
    ...(await itself(scene)),
    sent_on: '2026-03-02',
    sent_way: 'USCIS online',
    reason: 'The client has nothing else',
  }),
  'evidence.deleteEvidenceRequest': itsId,
}
