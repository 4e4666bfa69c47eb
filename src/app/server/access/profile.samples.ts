import type { SectionName } from '#features/profile/sections/index.ts'
import { ownSectionsContract, sectionsContract } from '#features/profile/contract/sections.ts'
import { marker, type Fixture, type Samples } from './fixture.ts'

export const samples: Samples = {
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
  'profile.getRecordFamily': ({ fixture }) => ({ id: fixture.record_id }),
}

/** A new entry of a section of the party. */
export async function aSectionEntry(
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
