import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { differentPeopleContract } from '#features/parties/differentPeopleContract.ts'
import type { SectionName } from '#features/parties/sections/index.ts'
import { ownSectionsContract, sectionsContract } from '#features/parties/sectionsContract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { canary, type World, party, versionOf, type Samples } from './world.ts'

export const partiesSamples: Samples = {
  'parties.listParties': () => ({ search_term: canary }),
  'parties.createParty': ({ world }) => ({ party: { first_name: 'New' }, record_id: world.record_id }),
  'parties.getParty': party,
  'parties.updateParty': async ({ world }) => ({
    id: world.party_id,
    party: { city_of_birth: 'Danlí' },
    version: await versionOf.party(world),
  }),
  'parties.getPartyPermissions': party,
  'parties.getPublicParty': party,
  'parties.getSelectedOfParty': ({ world }) => ({ id: world.party_id, fields: ['first_name'] }),
  'parties.showSsn': party,
  'parties.showOtherId': party,
  'parties.createCharacteristic': ({ world }) => ({ akas: { party_id: world.party_id, name: canary } }),
  'parties.updateCharacteristic': async ({ world }) => {
    const { id, ...values } = await aSectionEntry(world, 'akas', { name: canary })
    return { id, akas: { party_id: world.party_id, notes: 'x', ...values } }
  },
  'parties.deleteCharacteristic': async ({ world }) => ({
    id: (await aSectionEntry(world, 'akas', { name: canary })).id,
    kind: 'akas',
    party_id: world.party_id,
  }),
  'parties.restoreCharacteristic': async ({ world }) => {
    const { id } = await aSectionEntry(world, 'akas', { name: canary })
    const entry = { id, kind: 'akas', party_id: world.party_id }
    await world.maker.do(sectionsContract.endpoints.deleteCharacteristic, entry)
    return entry
  },
  'parties.getCharacteristic': async ({ world }) => ({
    id: world.party_id,
    kind: 'akas',
    entryId: (await aSectionEntry(world, 'akas', { name: canary })).id,
  }),
  'parties.showCharacteristic': async ({ world }) => ({
    id: world.party_id,
    kind: 'passports',
    entryId: (await aSectionEntry(world, 'passports', { passport_number: 'G1234567' })).id,
    field: 'passport_number',
  }),
  'parties.listPhones': party,
  'parties.createPhone': ({ world }) => ({ id: world.party_id, phone: { phone_number: '9565550148' } }),
  'parties.updatePhone': async ({ world }) => {
    const { id: phoneId, version } = await aSectionEntry(world, 'phones', { phone_number: '9565550149' })
    return { id: world.party_id, phoneId, phone: { owner: canary, version } }
  },
  'parties.listResidenceHistories': party,
  'parties.createResidenceHistory': ({ world }) => ({
    id: world.party_id,
    residence_history: { city: 'Laredo' },
  }),
  'parties.updateResidenceHistory': async ({ world }) => {
    const { id: residenceHistoryId, version } = await aSectionEntry(world, 'residence_histories', {
      city: 'Rio Bravo',
    })
    return { id: world.party_id, residenceHistoryId, residence_history: { state: 'TX', version } }
  },
  'parties.listAddresses': party,
  'parties.createAddress': async ({ world }) => {
    const address = await thePhysicalAddress(world)
    const { deleteCharacteristic } = sectionsContract.endpoints
    await world.maker.do(deleteCharacteristic, {
      id: address.id,
      kind: 'addresses',
      party_id: world.party_id,
    })
    return { id: world.party_id, address: { address_type: 'physical', city: 'Laredo' } }
  },
  'parties.updateAddress': async ({ world }) => {
    const { id: addressId, version } = await thePhysicalAddress(world)
    return { id: world.party_id, addressId, address: { city: 'Laredo', version } }
  },
  'parties.moveAddressToHistory': async ({ world }) => {
    const { id: addressId, version } = await thePhysicalAddress(world)
    const address = { city: canary, version }
    const { updateAddress } = ownSectionsContract.endpoints
    const { addresses } = await world.maker.do(updateAddress, { id: world.party_id, addressId, address })
    return { id: world.party_id, addressId, version: addresses.find((one) => one.id === addressId)!.version }
  },
  'parties.listEmails': party,
  'parties.createEmail': ({ world }) => ({ id: world.party_id, email: { address: 'a@office.test' } }),
  'parties.updateEmail': async ({ world }) => {
    const { id: emailId, version } = await aSectionEntry(world, 'emails', { address: 'b@office.test' })
    return { id: world.party_id, emailId, email: { owner: canary, version } }
  },
  'parties.deleteEntryOfType': async ({ world }) => ({
    id: world.party_id,
    type: 'akas',
    entryId: (await aSectionEntry(world, 'akas', { name: canary })).id,
  }),
  'parties.listPartyCases': party,
  'parties.listPartyOptions': () => ({ search_term: canary }),
  'parties.addPartyTags': ({ world }) => ({ id: world.party_id, tag_ids: [1] }),
  'parties.removePartyTags': ({ world }) => ({ id: world.party_id, tag_ids: [1] }),
  'parties.removePartyTag': ({ world }) => ({ id: world.party_id, tagId: 1 }),
  'parties.listLinkableParties': async ({ world }) => ({
    id: (await aParty(world.maker, { record_id: world.record_id })).id,
    search_term: canary,
  }),
  'parties.getPartyFamily': party,
  'parties.getRelatives': party,
  'parties.listDifferentPeople': party,
  'parties.markDifferent': async ({ world }) => ({
    id: world.party_id,
    other_id: (await aParty(world.maker, { record_id: world.record_id })).id,
  }),
  'parties.unmarkDifferent': async ({ world }) => {
    const other = await aParty(world.maker, { record_id: world.record_id })
    const { markDifferent } = differentPeopleContract.endpoints
    const { id } = await world.maker.do(markDifferent, { id: world.party_id, other_id: other.id })
    return { id: world.party_id, differentId: id }
  },
  'parties.settleRelative': async ({ world }) => {
    const { id: linked_party_id } = await aParty(world.maker, {
      record_id: world.record_id,
      dob: '1999-02-02',
    })
    const entry = await aSectionEntry(world, 'children', { dob: '1999-02-03', linked_party_id })
    const place = { id: world.party_id, kind: 'children', entryId: entry.id }
    return { ...place, version: entry.version, party_version: 1, choices: { dob: 'profile' } }
  },
  'parties.getRecordFamily': ({ world }) => ({ id: world.record_id }),
  'printing.getRecordPrint': ({ world }) => ({ id: world.record_id }),
  'printing.printRecord': ({ world }) => ({ id: world.record_id, parts: ['record'] }),
  'printing.getPartyPrint': party,
  'printing.printParty': ({ world }) => ({ id: world.party_id, groups: ['Person'] }),
  'zipcodes.getZipcode': () => ({ zip: '90012' }),
  'parties.checkDuplicate': () => ({ duplicate: { party: { first_name: canary, last_name: 'Pérez' } } }),
  'parties.checkDuplicates': () => ({ parties: [{ first_name: canary, last_name: 'Pérez' }] }),
  'parties.checkAdversity': () => ({ adversity: { party: { first_name: canary, last_name: 'Pérez' } } }),
  'parties.checkAdversities': () => ({ parties: [{ first_name: canary, last_name: 'Pérez' }] }),
  'parties.deleteParty': async ({ world }) => ({
    id: (await aParty(world.maker, { record_id: world.record_id })).id,
  }),
  'parties.listDeletedParties': async ({ world }) => {
    await aDeletedParty(world)
    return { search_term: canary }
  },
  'parties.restoreParty': ({ world }) => aDeletedParty(world),
  'parties.listUnplacedParties': async ({ world }) => {
    const { id: partyId } = await aParty(world.maker, { record_id: world.record_id, first_name: canary })
    const { removePartyFromRecord } = recordsContract.endpoints
    await world.maker.do(removePartyFromRecord, { id: world.record_id, partyId })
    return { search_term: canary }
  },
  'merging.compareParties': ({ world }) => twins(world),
  'merging.mergeParties': ({ world }) => twinsToMerge(world),
  'merging.listMerges': async ({ world }) => {
    await aMerge(world)
    return { search_term: canary }
  },
  'merging.undoMerge': async ({ world }) => ({ id: (await aMerge(world)).merge_id }),
  'merging.findMergedParty': async ({ world }) => ({ id: (await aMerge(world)).other_id }),
}

/** A new entry of a section of the party. */
async function aSectionEntry(
  { maker, party_id }: World,
  kind: SectionName,
  values: object,
): Promise<{ id: number; version: number }> {
  const { createCharacteristic } = sectionsContract.endpoints
  const { party } = await maker.do(createCharacteristic, { [kind]: { party_id, ...values } })
  const { id, version } = party[kind]!.reduce((newest, one) => (one.id > newest.id ? one : newest))
  return { id, version }
}

/** There is only one. */
async function thePhysicalAddress(world: World): Promise<{ id: number; version: number }> {
  const { listAddresses } = ownSectionsContract.endpoints
  const { addresses } = await world.maker.do(listAddresses, { id: world.party_id })
  const there = addresses.find(({ address_type }) => address_type === 'physical')
  return there ?? aSectionEntry(world, 'addresses', { address_type: 'physical', city: canary })
}

async function twins({ maker, record_id }: World): Promise<{ id: number; other_id: number }> {
  const person = { record_id, first_name: canary }
  return { id: (await aParty(maker, person)).id, other_id: (await aParty(maker, person)).id }
}

const twinsToMerge = async (world: World) => ({ ...(await twins(world)), version: 1, other_version: 1 })

async function aMerge(world: World): Promise<{ merge_id: number; other_id: number }> {
  const input = await twinsToMerge(world)
  const { merge_id } = await world.maker.do(mergingContract.endpoints.mergeParties, input)
  return { merge_id, other_id: input.other_id }
}

async function aDeletedParty({ maker, record_id }: World): Promise<{ id: number }> {
  const { id } = await aParty(maker, { record_id, first_name: canary })
  await maker.do(partiesContract.endpoints.deleteParty, { id })
  return { id }
}
