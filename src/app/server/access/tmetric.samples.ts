import { aTimeEntry } from '#testing/server/aTimeEntry.ts'
import { none, type Sample, type Samples } from './fixture.ts'

const ofOwner: Sample = async ({ fixture }) => ({
  id: (await aTimeEntry(fixture.owner, { legal_case_id: fixture.case_id })).id,
})

export const samples: Samples = {
  'tmetric.getTmetricEnabled': none,
  'tmetric.connectTmetric': () => ({ key: 'a token' }),
  'tmetric.disconnectTmetric': none,
  'tmetric.pingTmetric': none,
  'tmetric.listTmetricWorkspaces': none,
  'tmetric.listTmetricClients': none,
  'tmetric.listTmetricProjects': none,
  'tmetric.listTmetricTags': none,
  'tmetric.listTmetricEntries': () => ({ from: '2026-03-01', to: '2026-03-07' }),
  'tmetric.sendTimeEntry': async (scene) => ({ time_entry_id: (await ofOwner(scene))['id'] }),
  'tmetric.updateSentEntry': ofOwner,
}
