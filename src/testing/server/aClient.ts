import { listsContract } from '#features/lists/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { aCase } from './aCase.ts'
import { aRecord } from './aRecord.ts'
import type { Person } from './office.ts'

const { createCharacteristic } = sectionsContract.endpoints
/** Id in the list that an office begins with. */
export const mobile = 1
let last = 0

/** Enters a language by its ISO 639 code as one that this person reads. */
export async function readsLanguage(
  admin: Person,
  maker: Person,
  party_id: number,
  iso639: string,
): Promise<void> {
  const { id } = await admin.do(listsContract.endpoints.createEntry, {
    model: 'languages',
    item: { name: `${iso639} ${++last}`, iso639 },
  })
  await maker.do(createCharacteristic, { learned_languages: { party_id, language_id: id } })
}

/** A person with a case, who takes texts at a number of their own; marks of it as given. */
export async function aTextedClient(maker: Person, marks: object = {}, party: object = {}) {
  const number = `+1312555${String(2_000 + ++last)}`
  const { record, party: client } = await aRecord(maker, {
    party: { first_name: 'Wendeline', last_name: 'Okparaocha', ...party },
  })
  await maker.do(createCharacteristic, {
    phones: { party_id: client.id, phone_number: number, phone_type: mobile, preferred_text: true, ...marks },
  })
  const legalCase = await aCase(maker, { record_id: record.id, parties: [{ party_id: client.id }] })
  return { record, party: client, legalCase, number }
}
