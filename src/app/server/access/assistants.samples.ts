import { assistantsContract } from '#features/assistants/contract.ts'
import { marker, type Fixture, type Samples } from './fixture.ts'

const { createAsylumAssistant, deleteAsylumAssistant } = assistantsContract.endpoints

async function aClaim({ owner, party_id: id }: Fixture) {
  const { asylum_assistant } = await owner.do(createAsylumAssistant, {
    id,
    asylum_assistant: { type: 'claim', harm_type: marker },
  })
  const { id: entryId, version } = asylum_assistant.at(-1)!
  return { id, entryId: entryId!, version }
}

const aDeletedClaim = async (fixture: Fixture) => {
  const { id, entryId } = await aClaim(fixture)
  const entry = { id, entryId, type: 'claim' } as const
  await fixture.owner.do(deleteAsylumAssistant, entry)
  return entry
}

export const samples: Samples = {
  'assistants.listAsylumAssistants': async ({ fixture }) => ({
    id: (await aClaim(fixture)).id,
    type: 'claim',
  }),
  'assistants.createAsylumAssistant': ({ fixture }) => ({
    id: fixture.party_id,
    asylum_assistant: { type: 'claim', harm_type: marker },
  }),
  'assistants.getAsylumAssistant': async ({ fixture }) => {
    const { id, entryId } = await aClaim(fixture)
    return { id, entryId, type: 'claim' }
  },
  'assistants.updateAsylumAssistant': async ({ fixture }) => {
    const { id, entryId, version } = await aClaim(fixture)
    return { id, entryId, asylum_assistant: { type: 'claim', version, nexus: marker } }
  },
  'assistants.deleteAsylumAssistant': async ({ fixture }) => {
    const { id, entryId } = await aClaim(fixture)
    return { id, entryId, type: 'claim' }
  },
  'assistants.restoreAsylumAssistant': ({ fixture }) => aDeletedClaim(fixture),
  'assistants.downloadAsylumGuide': ({ fixture }) => ({
    id: fixture.party_id,
    asylum_assistant: { legal_case_id: fixture.case_id },
  }),
}
