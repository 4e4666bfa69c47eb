import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { marker, type Fixture, versionOf, type Samples } from './fixture.ts'
import { aSectionEntry } from './profile.samples.ts'

export const samples: Samples = {
  'parties.listParties': () => ({ search_term: marker }),
  'parties.createParty': ({ fixture }) => ({ party: { first_name: 'New' }, record_id: fixture.record_id }),
  'parties.updateParty': async ({ fixture }) => ({
    id: fixture.party_id,
    party: { city_of_birth: 'Danlí' },
    version: await versionOf.party(fixture),
  }),
  'parties.getSelectedOfParty': ({ fixture }) => ({ id: fixture.party_id, fields: ['first_name'] }),
  'parties.listPartyOptions': () => ({ search_term: marker }),
  'parties.addPartyTags': ({ fixture }) => ({ id: fixture.party_id, tag_ids: [1] }),
  'parties.tagParties': ({ fixture }) => ({ ids: [fixture.party_id], add_tag_ids: [1] }),
  'parties.removePartyTags': ({ fixture }) => ({ id: fixture.party_id, tag_ids: [1] }),
  'parties.removePartyTag': ({ fixture }) => ({ id: fixture.party_id, tagId: 1 }),
  'parties.listLinkableParties': async ({ fixture }) => ({
    id: (await aParty(fixture.owner, { record_id: fixture.record_id })).id,
    search_term: marker,
  }),
  'parties.settleRelative': async ({ fixture }) => {
    const { id: linked_party_id } = await aParty(fixture.owner, {
      record_id: fixture.record_id,
      dob: '1999-02-02',
    })
    const entry = await aSectionEntry(fixture, 'children', { dob: '1999-02-03', linked_party_id })
    const place = { id: fixture.party_id, kind: 'children', entryId: entry.id }
    return { ...place, version: entry.version, party_version: 1, choices: { dob: 'profile' } }
  },
  'parties.deleteParty': async ({ fixture }) => ({
    id: (await aParty(fixture.owner, { record_id: fixture.record_id })).id,
  }),
  'parties.listDeletedParties': async ({ fixture }) => {
    await aDeletedParty(fixture)
    return { search_term: marker }
  },
  'parties.restoreParty': ({ fixture }) => aDeletedParty(fixture),
  'parties.listUnplacedParties': async ({ fixture }) => {
    const { id: partyId } = await aParty(fixture.owner, { record_id: fixture.record_id, first_name: marker })
    const { removePartyFromRecord } = recordsContract.endpoints
    await fixture.owner.do(removePartyFromRecord, { id: fixture.record_id, partyId })
    return { search_term: marker }
  },
}

async function aDeletedParty({ owner, record_id }: Fixture): Promise<{ id: number }> {
  const { id } = await aParty(owner, { record_id, first_name: marker })
  await owner.do(partiesContract.endpoints.deleteParty, { id })
  return { id }
}
