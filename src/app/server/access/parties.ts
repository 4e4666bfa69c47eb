import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { differentPeopleContract } from '#features/matching/contract/differentPeople.ts'
import type { SectionName } from '#features/profile/sections/index.ts'
import { ownSectionsContract, sectionsContract } from '#features/profile/contract/sections.ts'
import { recordsContract } from '#features/records/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { marker, type Fixture, versionOf, type Samples } from './fixture.ts'

export const partiesSamples: Samples = {
  'parties.listParties': () => ({ search_term: marker }),
  'parties.createParty': ({ fixture }) => ({ party: { first_name: 'New' }, record_id: fixture.record_id }),
  'parties.updateParty': async ({ fixture }) => ({
    id: fixture.party_id,
    party: { city_of_birth: 'Danlí' },
    version: await versionOf.party(fixture),
  }),
  'parties.getSelectedOfParty': ({ fixture }) => ({ id: fixture.party_id, fields: ['first_name'] }),
  'profile.createCharacteristic': ({ fixture }) => ({ akas: { party_id: fixture.party_id, name: marker } }),
  'profile.updateCharacteristic': async ({ fixture }) => {
    const { id, ...values } = await aSectionEntry(fixture, 'akas', { name: marker })
    return { id, akas: { party_id: fixture.party_id, notes: 'x', ...values } }
  },
  'profile.deleteCharacteristic': async ({ fixture }) => ({
    id: (await aSectionEntry(fixture, 'akas', { name: marker })).id,
    kind: 'akas',
    party_id: fixture.party_id,
  }),
  'profile.restoreCharacteristic': async ({ fixture }) => {
    const { id } = await aSectionEntry(fixture, 'akas', { name: marker })
    const entry = { id, kind: 'akas', party_id: fixture.party_id }
    await fixture.owner.do(sectionsContract.endpoints.deleteCharacteristic, entry)
    return entry
  },
  'profile.getCharacteristic': async ({ fixture }) => ({
    id: fixture.party_id,
    kind: 'akas',
    entryId: (await aSectionEntry(fixture, 'akas', { name: marker })).id,
  }),
  'profile.showCharacteristic': async ({ fixture }) => ({
    id: fixture.party_id,
    kind: 'passports',
    entryId: (await aSectionEntry(fixture, 'passports', { passport_number: 'G1234567' })).id,
    field: 'passport_number',
  }),
  'profile.createPhone': ({ fixture }) => ({ id: fixture.party_id, phone: { phone_number: '9565550148' } }),
  'profile.updatePhone': async ({ fixture }) => {
    const { id: phoneId, version } = await aSectionEntry(fixture, 'phones', { phone_number: '9565550149' })
    return { id: fixture.party_id, phoneId, phone: { owner: marker, version } }
  },
  'profile.createResidenceHistory': ({ fixture }) => ({
    id: fixture.party_id,
    residence_history: { city: 'Laredo' },
  }),
  'profile.updateResidenceHistory': async ({ fixture }) => {
    const { id: residenceHistoryId, version } = await aSectionEntry(fixture, 'residence_histories', {
      city: 'Rio Bravo',
    })
    return { id: fixture.party_id, residenceHistoryId, residence_history: { state: 'TX', version } }
  },
  'profile.createAddress': async ({ fixture }) => {
    const address = await thePhysicalAddress(fixture)
    const { deleteCharacteristic } = sectionsContract.endpoints
    await fixture.owner.do(deleteCharacteristic, {
      id: address.id,
      kind: 'addresses',
      party_id: fixture.party_id,
    })
    return { id: fixture.party_id, address: { address_type: 'physical', city: 'Laredo' } }
  },
  'profile.updateAddress': async ({ fixture }) => {
    const { id: addressId, version } = await thePhysicalAddress(fixture)
    return { id: fixture.party_id, addressId, address: { city: 'Laredo', version } }
  },
  'profile.moveAddressToHistory': async ({ fixture }) => {
    const { id: addressId, version } = await thePhysicalAddress(fixture)
    const address = { city: marker, version }
    const { updateAddress } = ownSectionsContract.endpoints
    const { addresses } = await fixture.owner.do(updateAddress, { id: fixture.party_id, addressId, address })
    return {
      id: fixture.party_id,
      addressId,
      version: addresses.find((one) => one.id === addressId)!.version,
    }
  },
  'profile.createEmail': ({ fixture }) => ({ id: fixture.party_id, email: { address: 'a@office.test' } }),
  'profile.updateEmail': async ({ fixture }) => {
    const { id: emailId, version } = await aSectionEntry(fixture, 'emails', { address: 'b@office.test' })
    return { id: fixture.party_id, emailId, email: { owner: marker, version } }
  },
  'profile.deleteEntryOfType': async ({ fixture }) => ({
    id: fixture.party_id,
    type: 'akas',
    entryId: (await aSectionEntry(fixture, 'akas', { name: marker })).id,
  }),
  'parties.listPartyOptions': () => ({ search_term: marker }),
  'parties.addPartyTags': ({ fixture }) => ({ id: fixture.party_id, tag_ids: [1] }),
  'parties.removePartyTags': ({ fixture }) => ({ id: fixture.party_id, tag_ids: [1] }),
  'parties.removePartyTag': ({ fixture }) => ({ id: fixture.party_id, tagId: 1 }),
  'parties.listLinkableParties': async ({ fixture }) => ({
    id: (await aParty(fixture.owner, { record_id: fixture.record_id })).id,
    search_term: marker,
  }),
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
  'parties.settleRelative': async ({ fixture }) => {
    const { id: linked_party_id } = await aParty(fixture.owner, {
      record_id: fixture.record_id,
      dob: '1999-02-02',
    })
    const entry = await aSectionEntry(fixture, 'children', { dob: '1999-02-03', linked_party_id })
    const place = { id: fixture.party_id, kind: 'children', entryId: entry.id }
    return { ...place, version: entry.version, party_version: 1, choices: { dob: 'profile' } }
  },
  'profile.getRecordFamily': ({ fixture }) => ({ id: fixture.record_id }),
  'printing.getRecordPrint': ({ fixture }) => ({ id: fixture.record_id }),
  'exports.getRecordExport': ({ fixture }) => ({ id: fixture.record_id }),
  'exports.startRecordExport': ({ fixture }) => ({ id: fixture.record_id }),
  'printing.printRecord': ({ fixture }) => ({ id: fixture.record_id, parts: ['record'] }),
  'printing.printParty': ({ fixture }) => ({ id: fixture.party_id, groups: ['Person'] }),
  'zipcodes.getZipcode': () => ({ zip: '90012' }),
  'matching.checkDuplicate': () => ({ duplicate: { party: { first_name: marker, last_name: 'Pérez' } } }),
  'matching.checkDuplicates': () => ({ parties: [{ first_name: marker, last_name: 'Pérez' }] }),
  'matching.checkAdversity': () => ({ adversity: { party: { first_name: marker, last_name: 'Pérez' } } }),
  'matching.checkAdversities': () => ({ parties: [{ first_name: marker, last_name: 'Pérez' }] }),
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
  'erasure.getErasure': ({ fixture }) => ({ id: fixture.party_id }),
  'erasure.eraseParty': async ({ fixture }) => {
    const { id } = await aParty(fixture.owner, { record_id: fixture.record_id })
    return { id, version: 1, confirmation: String(id) }
  },
  'merging.compareParties': ({ fixture }) => twins(fixture),
  'merging.mergeParties': ({ fixture }) => twinsToMerge(fixture),
  'merging.listMerges': async ({ fixture }) => {
    await aMerge(fixture)
    return { search_term: marker }
  },
  'merging.undoMerge': async ({ fixture }) => ({ id: (await aMerge(fixture)).merge_id }),
  'merging.findMergedParty': async ({ fixture }) => ({ id: (await aMerge(fixture)).other_id }),
}

/** A new entry of a section of the party. */
async function aSectionEntry(
  { owner, party_id }: Fixture,
  kind: SectionName,
  values: object,
): Promise<{ id: number; version: number }> {
  const { createCharacteristic } = sectionsContract.endpoints
  const { party } = await owner.do(createCharacteristic, { [kind]: { party_id, ...values } })
  const { id, version } = party[kind]!.reduce((newest, one) => (one.id > newest.id ? one : newest))
  return { id, version }
}

/** There is only one. */
async function thePhysicalAddress(fixture: Fixture): Promise<{ id: number; version: number }> {
  const { listAddresses } = ownSectionsContract.endpoints
  const { addresses } = await fixture.owner.do(listAddresses, { id: fixture.party_id })
  const there = addresses.find(({ address_type }) => address_type === 'physical')
  return there ?? aSectionEntry(fixture, 'addresses', { address_type: 'physical', city: marker })
}

async function twins({ owner, record_id }: Fixture): Promise<{ id: number; other_id: number }> {
  const person = { record_id, first_name: marker }
  return { id: (await aParty(owner, person)).id, other_id: (await aParty(owner, person)).id }
}

const twinsToMerge = async (fixture: Fixture) => ({ ...(await twins(fixture)), version: 1, other_version: 1 })

async function aMerge(fixture: Fixture): Promise<{ merge_id: number; other_id: number }> {
  const input = await twinsToMerge(fixture)
  const { merge_id } = await fixture.owner.do(mergingContract.endpoints.mergeParties, input)
  return { merge_id, other_id: input.other_id }
}

async function aDeletedParty({ owner, record_id }: Fixture): Promise<{ id: number }> {
  const { id } = await aParty(owner, { record_id, first_name: marker })
  await owner.do(partiesContract.endpoints.deleteParty, { id })
  return { id }
}
