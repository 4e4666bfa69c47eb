import { mergingContract } from '#features/merging/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { marker, type Fixture, type Samples } from './fixture.ts'

const twinsToMerge = async (fixture: Fixture) => ({ ...(await twins(fixture)), version: 1, other_version: 1 })

export const samples: Samples = {
  'merging.compareParties': ({ fixture }) => twins(fixture),
  'merging.mergeParties': ({ fixture }) => twinsToMerge(fixture),
  'merging.listMerges': async ({ fixture }) => {
    await aMerge(fixture)
    return { search_term: marker }
  },
  'merging.undoMerge': async ({ fixture }) => ({ id: (await aMerge(fixture)).merge_id }),
  'merging.findMergedParty': async ({ fixture }) => ({ id: (await aMerge(fixture)).other_id }),
}

async function twins({ owner, record_id }: Fixture): Promise<{ id: number; other_id: number }> {
  const person = { record_id, first_name: marker }
  return { id: (await aParty(owner, person)).id, other_id: (await aParty(owner, person)).id }
}

async function aMerge(fixture: Fixture): Promise<{ merge_id: number; other_id: number }> {
  const input = await twinsToMerge(fixture)
  const { merge_id } = await fixture.owner.do(mergingContract.endpoints.mergeParties, input)
  return { merge_id, other_id: input.other_id }
}
