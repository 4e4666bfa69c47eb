import { differentPeopleContract } from '#features/matching/contract/differentPeople.ts'
import { aParty } from '#testing/server/aParty.ts'
import { marker, type Samples } from './fixture.ts'

export const samples: Samples = {
  'matching.markDifferent': async ({ fixture }) => ({
    id: fixture.party_id,
    other_id: (await aParty(fixture.owner, { record_id: fixture.record_id })).id,
  }),
  'matching.unmarkDifferent': async ({ fixture }) => {
    const other = await aParty(fixture.owner, { record_id: fixture.record_id })
    const { markDifferent } = differentPeopleContract.endpoints
    const { id } = await fixture.owner.do(markDifferent, { id: fixture.party_id, other_id: other.id })
    return { id: fixture.party_id, differentId: id }
  },
  'matching.checkDuplicate': () => ({ duplicate: { party: { first_name: marker, last_name: 'Pérez' } } }),
  'matching.checkDuplicates': () => ({ parties: [{ first_name: marker, last_name: 'Pérez' }] }),
  'matching.checkAdversity': () => ({ adversity: { party: { first_name: marker, last_name: 'Pérez' } } }),
  'matching.checkAdversities': () => ({ parties: [{ first_name: marker, last_name: 'Pérez' }] }),
}
