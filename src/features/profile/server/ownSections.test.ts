import { beforeAll, describe, expect, it, test } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { logsContract } from '#features/logs/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { ownSectionsContract, sectionsContract } from '../contract/sections.ts'

const calls = {
  ...partiesContract.endpoints,
  ...sectionsContract.endpoints,
  ...ownSectionsContract.endpoints,
}
const office = useOffice()
let editor: Person
let viewer: Person
let outsider: Person
let record_id: number
let id: number

beforeAll(async () => {
  const team = await office.team()
  editor = await office.user({ team_ids: [team], first_name: 'Ilse' })
  viewer = await office.user({ team_ids: [team], user_type: 'viewer' })
  outsider = await office.user({ team_ids: [await office.team()] })
  record_id = (await aRecord(editor)).record.id
})

const newPerson = async () => (await aParty(editor, { record_id })).id
const save = (values: object) => editor.call(calls.createCharacteristic, values)
const listed = async (list: string, name: string) => {
  const { id: found } = (await office.database.read
    .selectFrom(list as 'countries')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()) as { id: number }
  return found
}

describe('addresses', () => {
  const home = { address_type: 'physical', address: '12 Elm St', city: 'Laredo', state: 'TX', zip: '78040' }

  it('are one physical and one mailing address', async () => {
    id = await newPerson()
    const { addresses } = await editor.do(calls.createAddress, { id, address: home })
    expect(addresses).toMatchObject([{ ...home, version: 1 }])
    const twice = await editor.call(calls.createAddress, { id, address: home })
    expect(twice).toMatchObject({ status: 409, error: { code: 'address.exists' } })
    const physical = { address_type: 'physical', same_as_physical: true }
    expect((await editor.call(calls.createAddress, { id, address: physical })).error.issues![0]!.path).toBe(
      'address.same_as_physical',
    )
    expect((await viewer.call(calls.createAddress, { id, address: home })).status).toBe(403)
    expect((await outsider.call(calls.createAddress, { id, address: home })).status).toBe(404)
    expect((await outsider.call(calls.listAddresses, { id })).status).toBe(404)
  })

  it('the mailing address that is the same loses its own values and follows the physical one', async () => {
    const own = { address_type: 'mailing', address: 'PO Box 7', city: 'Zapata', state: 'TX', zip: '78076' }
    const [, mailing] = (await editor.do(calls.createAddress, { id, address: own })).addresses
    expect(mailing).toMatchObject(own)
    const same = { same_as_physical: true, address: 'PO Box 7', version: 1 }
    const { addresses } = await editor.do(calls.updateAddress, {
      id,
      addressId: mailing!.id,
      address: same,
    })
    expect(addresses[1]).toMatchObject({
      ...home,
      address_type: 'mailing',
      same_as_physical: true,
      version: 2,
    })
    const row = await office.database.read
      .selectFrom('party_addresses')
      .select(['address', 'city', 'zip'])
      .where('id', '=', mailing!.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ address: null, city: null, zip: null })

    const address = { city: 'Rio Bravo', version: 1 }
    await editor.do(calls.updateAddress, { id, addressId: addresses[0]!.id, address })
    const party = await viewer.do(calls.getParty, { id })
    expect(party.addresses.map(({ city }) => city)).toEqual(['Rio Bravo', 'Rio Bravo'])
  })

  it('the physical one moves to the history in one step, and is empty then', async () => {
    const [physical, mailing] = (await viewer.do(calls.listAddresses, { id })).addresses
    const days = { start_date: '2019-01-01', start_date_format: 'YYYY', end_date: '2026-03-15' }
    const move = (version: number, residence_history: object = days) =>
      editor.send(calls.moveAddressToHistory, {
        id,
        addressId: physical!.id,
        version,
        residence_history,
      })
    expect((await move(1)).error.code).toBe('stale')
    const wrong = await move(2, { start_date: '2020-05-01', end_date: '2019-05-01' })
    expect(wrong.error.issues![0]!.path).toBe('residence_history.end_date')
    expect((await viewer.do(calls.listAddresses, { id })).addresses[0]).toMatchObject({ city: 'Rio Bravo' })
    const { body } = await move(2)
    expect(body.party.residence_histories).toMatchObject([
      { address: '12 Elm St', city: 'Rio Bravo', state: 'TX', zip: '78040', start_date_format: 'YYYY' },
    ])
    expect(body.party.addresses[0]).toMatchObject({ address: null, city: null, zip: null, version: 3 })
    const other = { id, addressId: mailing!.id, version: mailing!.version }
    expect((await editor.call(calls.moveAddressToHistory, other)).error.code).toBe('address.not_physical')
  })

  it('takes a country with it that has been archived since', async () => {
    const party = await newPerson()
    const country_id = await listed('countries', 'Brazil')
    const address = { address_type: 'physical', address: 'Rua 7', country_id }
    const { addresses } = await editor.do(calls.createAddress, { id: party, address })
    await office.database.transaction(({ db }) =>
      db.updateTable('countries').set({ archived_at: new Date() }).where('id', '=', country_id).execute(),
    )
    const { id: addressId, version } = addresses[0]!
    const { party: lists } = await editor.do(calls.moveAddressToHistory, { id: party, addressId, version })
    expect(lists.residence_histories).toMatchObject([{ address: 'Rua 7', country_id }])
    expect(lists.addresses).toMatchObject([{ address: null, country_id: null }])
  })
})

describe('e-mails', () => {
  it('one is the primary one; that there is none excludes an address', async () => {
    const party = await newPerson()
    const add = (email: Record<string, unknown>) => editor.call(calls.createEmail, { id: party, email })
    await add({ address: 'ana@example.org', primary: true })
    const { emails } = (await add({ address: 'work@example.org', primary: true })).body
    expect(emails.map(({ address, primary }) => [address, primary])).toEqual([
      ['work@example.org', true],
      ['ana@example.org', false],
    ])
    expect((await add({ address: 'x@example.org', no_email: true })).error.issues![0]!.path).toBe(
      'email.address',
    )
    expect((await add({})).error.issues![0]!.path).toBe('email.address')
    expect((await add({ no_email: true, primary: true })).error.issues![0]!.path).toBe('email.primary')
    const change = (email: Record<string, unknown>, who = editor) =>
      who.call(calls.updateEmail, { id: party, emailId: emails[1]!.id, email })
    expect((await change({ primary: true, version: 1 })).error.code).toBe('stale')
    expect((await change({ primary: true, version: 2 })).body.emails[0]!.id).toBe(emails[1]!.id)
    expect((await viewer.do(calls.listEmails, { id: party })).emails).toHaveLength(2)
    expect((await change({ version: 3 }, viewer)).status).toBe(403)
  })

  it('a deleted primary one comes back as another when there is a new one', async () => {
    const party_id = await newPerson()
    const add = async (address: string) =>
      (await editor.do(calls.createCharacteristic, { emails: { party_id, address, primary: true } })).party
        .emails![0]!
    const first = await add('one@example.org')
    await editor.do(calls.deleteCharacteristic, { id: first.id, kind: 'emails', party_id })
    await add('two@example.org')
    const back = await editor.do(calls.restoreCharacteristic, { id: first.id, kind: 'emails', party_id })
    expect(back.party.emails!.map(({ primary }) => primary)).toEqual([true, false])
  })
})

describe('phones', () => {
  it('take a number with its country code or apart from it, by the older calls too', async () => {
    const party = await newPerson()
    const phone_type = await listed('phone_types', 'WhatsApp')
    const add = (phone: Record<string, unknown>) => editor.call(calls.createPhone, { id: party, phone })
    const { phones, labels } = (
      await add({ phone_number: '(956) 555-0148', phone_type, preferred_text: true })
    ).body
    expect(phones).toMatchObject([{ phone_number: '+19565550148', country_prefix: '+1', phone_type }])
    expect(labels['phone_types']).toEqual({ [phone_type]: 'WhatsApp' })
    const abroad = (await add({ phone_number: '55 1234 5678', country_prefix: '52' })).body.phones[1]!
    expect(abroad).toMatchObject({ phone_number: '+525512345678', country_prefix: '+52' })
    expect((await add({ phone_number: '12' })).error.issues![0]!.path).toBe('phone.phone_number')
    const phone = { owner: 'Her sister', version: 1 }
    const changed = await editor.do(calls.updatePhone, { id: party, phoneId: abroad.id, phone })
    expect(changed.phones[1]).toMatchObject({ owner: 'Her sister', country_prefix: '+52' })
    await editor.do(calls.deleteEntryOfType, { id: party, type: 'phones', entryId: abroad.id })
    expect((await viewer.do(calls.listPhones, { id: party })).phones).toHaveLength(1)
    const nothing = { id: party, type: 'nothing', entryId: 1 }
    expect((await editor.call(calls.deleteEntryOfType, nothing)).status).toBe(404)
  })

  it('are of a type that may be named by id, by code or by its word, and is answered with its code', async () => {
    const person = await newPerson()
    const mobile = await listed('phone_types', 'Mobile')
    const number = { party_id: person, phone_number: '+12025550143' }
    for (const type of [
      { phone_type: mobile },
      { phone_type: 'mt' },
      { phone_type_code: 'mt' },
      { phone_type: ' mobile ' },
    ]) {
      const { body } = await save({ phones: { ...number, ...type } })
      expect(body.party.phones?.at(-1)).toMatchObject({ phone_type: mobile, phone_type_code: 'mt' })
    }
    const { phones } = await editor.do(calls.listPhones, { id: person })
    const { id: phoneId, version } = phones[0]!
    const changed = await editor.do(calls.updatePhone, {
      id: person,
      phoneId,
      phone: { version, phone_type: 'wa' },
    })
    expect(changed.phones[0]).toMatchObject({ id: phoneId, phone_type_code: 'wa' })
    const refused = await save({ phones: { ...number, phone_type: 'pager' } })
    expect([refused.error.issues?.[0]?.path, refused.error.issues?.[0]?.message]).toEqual([
      'phones.phone_type',
      'Choose a type from the list',
    ])
    const spouse = await save({
      spouses: { party_id: person, first_name: 'Ana', birth_country_id: 'Honduras' },
    })
    expect(spouse.body.party.spouses?.[0]?.birth_country_id).toBe(await listed('countries', 'Honduras'))
  })

  it('the first one and the first e-mail are those of the core form', async () => {
    const { id: party, version } = await aParty(editor, { record_id, phone: '956-555-0148' })
    const core = { phone: '956-555-0149', email: 'ana@example.org' }
    const changed = await editor.do(calls.updateParty, { id: party, party: core, version })
    expect(changed.phones).toMatchObject([{ phone_number: '+19565550149', version: 2 }])
    expect(changed.emails).toMatchObject([{ address: 'ana@example.org', no_email: false }])
  })
})

describe('narratives', () => {
  it('begin today and with whoever enters them', async () => {
    const party_id = await newPerson()
    const [row] = (await save({ narratives: { party_id, text: 'She left at night.' } })).body.party
      .narratives!
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    expect(row).toMatchObject({ entry_date: today, taken_by_id: editor.id })
    const cleared = { narratives: { party_id, entry_date: null, taken_by_id: null, version: 1 } }
    const { party } = await editor.do(calls.updateCharacteristic, { id: row!.id, ...cleared })
    expect(party.narratives![0]).toMatchObject({ entry_date: today, taken_by_id: null })
  })
})

describe('relatives', () => {
  it('have a normalised A-number, and may be somebody the office knows and the caller sees', async () => {
    const party_id = await newPerson()
    const child = { party_id, first_name: 'Luz', a_number: 'A# 1234567', linked_party_id: await newPerson() }
    const { party } = (await save({ children: child })).body
    expect(party.children![0]).toMatchObject({ a_number: '001234567' })
    expect(Object.values(party.labels['parties']!)).toEqual(['Marisol Reyes'])

    const { party: hidden } = await aRecord(outsider, { party: { first_name: 'Hidden' } })
    const path = async (values: object) =>
      (await save({ parents: { party_id, first_name: 'Eva', ...values } })).error.issues![0]!.path
    expect(await path({ linked_party_id: hidden.id })).toBe('parents.linked_party_id')
    expect(await path({ linked_party_id: party_id })).toBe('parents.linked_party_id')
    expect(await path({ dependent_of_id: 999_999 })).toBe('parents.dependent_of_id')
    expect(await path({ a_number: 'A216004870', no_a_number: true })).toBe('parents.a_number')
    const ended = { marriage_date: '2020-01-01', termination_date: '2019-12-31' }
    expect((await save({ spouses: { party_id, ...ended } })).error.issues![0]!.path).toBe(
      'spouses.termination_date',
    )
  })

  it('those hidden from a reader are not named, neither in the profile nor in the log', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const party_id = await newPerson()
    const { party: hidden } = await aRecord(outsider, {
      party: { first_name: 'Xochitl', last_name: 'Unseen' },
    })
    const sibling = { party_id, relation: await listed('relations', 'Sister'), linked_party_id: hidden.id }
    await admin.do(calls.createCharacteristic, { siblings: sibling })
    const party = await viewer.do(calls.getParty, { id: party_id })
    expect(party.labels['parties']).toEqual({ [hidden.id]: 'Somebody you may not see' })
    const log = await editor.do(logsContract.endpoints.listRecordActivity, { id: record_id })
    expect(JSON.stringify(log)).not.toContain('Xochitl')
    const line = log.items.find(({ action }) => action === 'party.entry_added')!
    expect(line).toMatchObject({
      says: 'added an entry to the profile of',
      thing: { label: 'Marisol Reyes' },
    })
    expect(line.changes).toEqual(
      expect.arrayContaining([
        { label: 'Entry', before: '', after: 'Sibling' },
        { label: 'Relation', before: '', after: 'Sister' },
        { label: 'Profile', before: '', after: 'one you do not see' },
      ]),
    )
  })
})

test.each(['children', 'spouses', 'parents', 'siblings', 'immigration_benefits'] as const)(
  '%s: an A-number is kept as it was typed',
  async (kind) => {
    const party_id = await newPerson()
    const entries = async () => {
      const party = await editor.do(calls.getParty, { id: party_id })
      return party[kind].map(({ a_number, a_number_original }) => [a_number, a_number_original])
    }
    const made = await save({ [kind]: { party_id, a_number: 'A# 12 345 678' } })
    expect(made.status).toBe(200)
    expect(await entries()).toEqual([['012345678', 'A# 12 345 678']])
    // As a form sends it: the digits and the original text.
    await save({ [kind]: { party_id, a_number: '216004870', a_number_original: '216 004 870' } })
    // An original text that belongs to another number is dropped.
    await save({ [kind]: { party_id, a_number: '216004871', a_number_original: '216 004 870' } })
    expect((await entries()).slice(1)).toEqual([
      ['216004870', '216 004 870'],
      ['216004871', '216004871'],
    ])
    const refused = await save({ [kind]: { party_id, a_number: '12' } })
    expect(refused.error.issues).toMatchObject([
      { path: `${kind}.a_number`, message: 'An A-number has 7 to 9 digits; this one has 2' },
    ])
  },
)

describe('days', () => {
  it.each([
    ['2020-01-01', 'YYYY', '2020-01-01', 'YYYY', 200],
    ['2020-06-01', 'MM/YYYY', '2020-01-01', 'YYYY', 200],
    ['2020-06-15', 'MM/DD/YYYY', '2020-06-01', 'MM/YYYY', 200],
    ['2020-06-15', 'MM/DD/YYYY', '2020-06-14', 'MM/DD/YYYY', 422],
    ['2020-06-01', 'MM/YYYY', '2020-05-31', 'MM/DD/YYYY', 422],
    ['2021-01-01', 'YYYY', '2020-01-01', 'YYYY', 422],
  ])(
    'a passport of %s (%s) until %s (%s): %i',
    async (issue_date, issue_date_format, expiry_date, f, status) => {
      const party_id = await newPerson()
      const days = { issue_date, issue_date_format, expiry_date, expiry_date_format: f }
      const reply = await save({ passports: { party_id, ...days } })
      expect([reply.status, reply.error?.issues?.[0]?.path]).toEqual([
        status,
        status === 422 ? 'passports.expiry_date' : undefined,
      ])
      const doubtful = { ...days, expiry_date_uncertain: true }
      expect((await save({ passports: { party_id, ...doubtful } })).status).toBe(200)
    },
  )

  it('to come are refused where something has happened', async () => {
    const party_id = await newPerson()
    const reply = await save({ criminal_histories: { party_id, incident_date: '2090-01-01' } })
    expect(reply.error.issues).toMatchObject([
      { path: 'criminal_histories.incident_date', message: 'This day is still to come' },
    ])
  })

  it('a day given anew does not keep how little was known of the old one', async () => {
    const party_id = await newPerson()
    const job = { party_id, company: 'Acme', start_date: '2015-01-01', start_date_format: 'YYYY' }
    const [row] = (await save({ job_histories: job })).body.party.job_histories!
    const whole = { job_histories: { party_id, start_date: '2015-04-17', version: 1 } }
    const { party } = await editor.do(calls.updateCharacteristic, { id: row!.id, ...whole })
    expect(party.job_histories![0]).toMatchObject({
      start_date: '2015-04-17',
      start_date_format: 'MM/DD/YYYY',
    })
  })
})

describe('numbers', () => {
  it.each([
    [{ immigration_benefits: { receipt_number: 'ioe-0123456789' } }, 'receipt_number', 'IOE0123456789'],
    [{ travel_histories: { i94_number: '123 456 789 a1' } }, 'i94_number', '123456789A1'],
    [{ immigration_statuses: { card_number: 'SRC0912345678' } }, 'card_number', 'SRC0912345678'],
    [{ immigration_benefits: { receipt_number: 'IOE012345678' } }, 'receipt_number', null],
    [{ travel_histories: { i94_number: '1234567A901' } }, 'i94_number', null],
    [{ passports: { passport_number: '00000000' } }, 'passport_number', null],
    [{ identifiers: { kind: 'additional_ssn', value: '000-12-3456' } }, 'value', null],
    [{ identifiers: { kind: 'additional_ssn', value: '912-70-3456' } }, 'value', '•••• 3456'],
    [{ identifiers: { kind: 'additional_a_number', value: 'B1' } }, 'value', null],
    [{ identifiers: { kind: 'additional_a_number', value: 'A# 1234567' } }, 'value', '•••• 4567'],
  ])('%j: %s is %s', async (body, name, stored) => {
    const party_id = await newPerson()
    const [[kind, values]] = Object.entries(body) as [[string, object]]
    const reply = await save({ [kind]: { party_id, ...values } })
    if (stored === null) expect(reply.error.issues![0]!.path).toBe(`${kind}.${name}`)
    else expect((reply.body.party as Record<string, unknown>)[kind]).toMatchObject([{ [name]: stored }])
  })

  it('an additional SSN is found by the look-up of the first, and follows a change of its kind', async () => {
    const party_id = await newPerson()
    const value = { kind: 'additional_ssn', value: '219-09-1234' }
    const [row] = (await save({ identifiers: { party_id, ...value } })).body.party.identifiers!
    const indexOf = async () =>
      (
        await office.database.read
          .selectFrom('party_identifiers')
          .select('value_index')
          .where('id', '=', row!.id)
          .executeTakeFirstOrThrow()
      ).value_index
    expect(await indexOf()).toEqual(office.vault.blindIndex('ssn', '219091234'))
    const kind = (to: string, version: number) =>
      editor.call(calls.updateCharacteristic, {
        id: row!.id,
        identifiers: { party_id, kind: to, version },
      })
    expect((await kind('additional_a_number', 1)).status).toBe(200)
    expect(await indexOf()).toEqual(office.vault.blindIndex('a_number', '219091234'))
  })

  it('the other ID is sealed, masked, shown to those who may and kept when its mask comes back', async () => {
    const { id: party, version, ...made } = await aParty(editor, { record_id, other_id: 'MATR-778812' })
    expect(made.other_id).toBe('•••• 8812')
    const unchanged = { other_id: '•••• 8812', deceased: false }
    const changed = await editor.do(calls.updateParty, { id: party, party: unchanged, version })
    expect(changed.other_id).toBe('•••• 8812')
    expect(await editor.do(calls.showOtherId, { id: party })).toEqual({ other_id: 'MATR-778812' })
    expect((await viewer.call(calls.showOtherId, { id: party })).status).toBe(403)
    expect((await outsider.call(calls.showOtherId, { id: party })).status).toBe(404)
  })
})

describe('what is saved with the person', () => {
  it('are income and personal overview too, beside race, ethnicity and religion', async () => {
    const { id: party, version } = await aParty(editor, { record_id })
    const values = {
      monthly_income: 1250.5,
      income_verification: 'Pay stubs',
      us_military_service: false,
      religion: [await listed('religions', 'Catholic')],
      race: [],
    }
    const changed = await editor.do(calls.updateParty, { id: party, party: values, version })
    expect(changed.income).toMatchObject([{ monthly_income: 1250.5, household_size: null }])
    expect(changed.personal_overview).toMatchObject([
      { us_military_service: false, suffered_mental_harm: null },
    ])
    expect(changed.religion).toEqual(values.religion)
    expect(changed.labels['religions']).toEqual({ [values.religion[0]!]: 'Catholic' })
    const wrong = { monthly_income: -1 }
    const refused = await editor.call(calls.updateParty, {
      id: party,
      party: wrong,
      version: changed.version,
    })
    expect(refused.error.issues![0]!.path).toBe('party.monthly_income')
    const part = await viewer.do(calls.getSelectedOfParty, {
      id: party,
      fields: ['income', 'religion', 'labels', 'children'],
    })
    expect(Object.keys(part).toSorted()).toEqual(['children', 'id', 'income', 'labels', 'religion'])
  })
})
