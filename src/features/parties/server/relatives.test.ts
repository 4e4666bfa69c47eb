import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOf } from '#core/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { matchingContract } from '#features/matching/contract.ts'
import { partiesContract } from '../contract.ts'
import { relativesContract } from '../contract/relatives.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'

const office = useOffice()
const { getRelatives, settleRelative } = relativesContract.endpoints
const { createParty, getParty } = partiesContract.endpoints
const { checkDuplicate } = matchingContract.endpoints
const { createCharacteristic, updateCharacteristic } = sectionsContract.endpoints

let editor: Person
let outsider: Person

beforeAll(async () => {
  editor = await office.user({ team_ids: [await office.team('Family')] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
})

const read = (id: number) => editor.do(getParty, { id })
const relativesOf = (id: number, who = editor) => who.do(getRelatives, { id })

const mateo = { first_name: 'Mateo', last_name: 'Chicas Portillo', dob: '2015-03-15' }

/** Delmy's record, with Mateo among her children. */
async function delmy(child: object = {}, kind: FamilyKind = 'children') {
  const { record, party } = await aRecord(editor, {
    party: { first_name: 'Delmy', last_name: 'Chicas Portillo', dob: '1990-02-01' },
  })
  const { party: lists } = await editor.do(createCharacteristic, {
    [kind]: { party_id: party.id, ...mateo, ...child },
  })
  const [card] = lists[kind] as { id: number; version: number }[]
  return { record, mother: party.id, card: card!, entry: { party_id: party.id, kind, id: card!.id } }
}

const enter = (values: Partial<CallOf<typeof createParty>>) =>
  editor.do(createParty, { party: { first_name: 'Mateo' }, ...values })

describe('a relative entered as a person', () => {
  it('takes over what the card says, and both sides know of each other', async () => {
    const { record, mother, entry } = await delmy({
      gender_id: 1,
      a_number: '217000111',
      city_of_birth: 'Cojutepeque',
      immigration_status: 1,
      monthly_income: 350,
    })
    const child = await enter({ record_id: record.id, named_in: [entry] })
    expect(child).toMatchObject({
      display_name: 'Mateo Chicas Portillo',
      dob: '2015-03-15',
      dob_format: 'MM/DD/YYYY',
      gender_id: 1,
      a_number: '217000111',
      city_of_birth: 'Cojutepeque',
      immigration_statuses: [{ immigration_status: 1 }],
      income: [{ monthly_income: 350 }],
    })
    expect((await read(mother)).children).toMatchObject([{ linked_party_id: child.id }])
    expect(await relativesOf(child.id)).toMatchObject({
      named_by: [{ kind: 'parents', entry, party: { id: mother, display_name: 'Delmy Chicas Portillo' } }],
      differences: [],
    })
  })

  it('keeps what was typed', async () => {
    const { record, entry } = await delmy({ city_of_birth: 'Cojutepeque' })
    const party = { first_name: 'Mateo José', dob: null, no_a_number: true }
    expect(await enter({ record_id: record.id, party, named_in: [entry] })).toMatchObject({
      first_name: 'Mateo José',
      dob: null,
      city_of_birth: 'Cojutepeque',
    })
  })

  it('keeps what an admin has taken out of the lists since', async () => {
    const retired = 2
    const { record, mother, entry } = await delmy({ immigration_status: retired })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('immigration_statuses')
        .set({ archived_at: new Date().toISOString() })
        .where('id', '=', retired)
        .execute(),
    )
    const child = await enter({ record_id: record.id, named_in: [entry] })
    expect(child.immigration_statuses).toMatchObject([{ immigration_status: retired }])
    const [status] = child.immigration_statuses
    await editor.do(updateCharacteristic, {
      id: status!.id,
      immigration_statuses: { party_id: child.id, version: status!.version, immigration_status: 1 },
    })
    const settle = async (choice: 'entry' | 'profile') => {
      const [one] = (await relativesOf(mother)).differences
      const { kind, entry_id: entryId, version, party_version } = one!
      const choices = { immigration_status: choice }
      await editor.do(settleRelative, { id: mother, kind, entryId, version, party_version, choices })
    }
    await settle('entry')
    expect((await read(child.id)).immigration_statuses.at(-1)).toMatchObject({ immigration_status: retired })
  })

  it('is linked once with an entry that is named twice', async () => {
    const { record, mother, entry } = await delmy()
    await enter({ record_id: record.id, named_in: [entry, entry] })
    const changes = await office.database.read
      .selectFrom('audit_log')
      .select('id')
      .where('entity_id', '=', mother)
      .where('action', '=', 'party.entry_changed')
      .execute()
    expect(changes).toHaveLength(1)
  })

  it('may open a record of their own', async () => {
    const { mother, entry } = await delmy()
    const { party } = await editor.do(recordsContract.endpoints.addRecordWithParty, {
      record: { opened: '2026-03-02' },
      party: { first_name: 'Mateo' },
      named_in: [entry],
    })
    expect((await relativesOf(party.id)).named_by).toMatchObject([{ kind: 'parents', party: { id: mother } }])
  })

  it('is entered once, and by nobody who does not see the card', async () => {
    const { record, entry, mother } = await delmy()
    await enter({ record_id: record.id, named_in: [entry] })
    const again = await editor.call(createParty, {
      party: { first_name: 'Mateo' },
      record_id: record.id,
      named_in: [entry],
    })
    expect([again.status, again.error.code]).toEqual([409, 'relative.linked'])
    const theirs = await aRecord(outsider)
    const reply = await outsider.call(createParty, {
      party: { first_name: 'Mateo' },
      record_id: theirs.record.id,
      named_in: [(await delmy()).entry],
    })
    expect(reply.status).toBe(404)
    expect((await outsider.call(getRelatives, { id: mother })).status).toBe(404)
  })
})

describe('the other side of a link', () => {
  it.each([
    ['children', 'parents'],
    ['parents', 'children'],
    ['siblings', 'siblings'],
    ['spouses', 'spouses'],
  ] as const)('of an entry among %s is found among %s, until they are named back', async (kind, here) => {
    const { record, mother, entry } = await delmy({}, kind)
    const other = await enter({ record_id: record.id, named_in: [entry] })
    expect((await relativesOf(other.id)).named_by).toMatchObject([{ kind: here, party: { id: mother } }])
    await editor.do(createCharacteristic, {
      [here]: { party_id: other.id, first_name: 'Delmy', linked_party_id: mother },
    })
    expect((await relativesOf(other.id)).named_by).toEqual([])
  })

  it('is shown only to those who see it', async () => {
    const { record, entry } = await delmy()
    const child = await enter({ record_id: record.id, named_in: [entry] })
    const theirs = await aRecord(outsider)
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    await admin.do(recordsContract.endpoints.addPartyToRecord, { id: theirs.record.id, party_id: child.id })
    expect((await relativesOf(child.id, outsider)).named_by).toEqual([])
    expect((await relativesOf(child.id)).named_by).toHaveLength(1)
  })
})

describe('somebody typed who stands there as a relative', () => {
  const ask = (party: object, who = editor) => who.do(checkDuplicate, { duplicate: { party } })

  it('is found with whose relative they are, but by nobody who does not see that', async () => {
    const party = { first_name: 'Yareli', last_name: 'Pocop Tzunún', dob: '2016-04-04' }
    const { entry, mother } = await delmy(party)
    expect((await ask(party)).data.named_as).toMatchObject([
      { entry, name: 'Yareli Pocop Tzunún', of: { id: mother, name: 'Delmy Chicas Portillo' } },
    ])
    expect((await ask(party, outsider)).data.named_as).toEqual([])
  })

  it('is not found again once they are linked', async () => {
    const party = { first_name: 'Wilmer', last_name: 'Cabnal Xol', dob: '2011-08-08' }
    const { record, entry } = await delmy(party)
    await enter({ record_id: record.id, named_in: [entry] })
    expect((await ask(party)).data.named_as).toEqual([])
  })

  it('who was entered all the same is offered on both pages', async () => {
    const named = { first_name: 'Osmín', last_name: 'Tecún Ixcoy', dob: '2013-01-31' }
    const { record, mother, entry, card } = await delmy(named)
    const child = await aParty(editor, { record_id: record.id, ...named })
    expect(await relativesOf(child.id)).toMatchObject({
      named_by: [],
      may_name: [{ kind: 'parents', entry, version: card.version, party: { id: mother } }],
    })
    expect((await relativesOf(mother)).may_be).toMatchObject([
      { kind: 'children', entry_id: entry.id, party: { id: child.id } },
    ])
    const theirs = await aRecord(outsider, { party: named })
    expect((await relativesOf(theirs.party.id, outsider)).may_name).toEqual([])
  })
})

describe('a card and a profile that differ', () => {
  async function differing() {
    const { record, mother, entry } = await delmy({ city_of_birth: 'Cojutepeque', immigration_status: 1 })
    const child = await enter({ record_id: record.id, named_in: [entry] })
    await editor.do(partiesContract.endpoints.updateParty, {
      id: child.id,
      party: { dob: '2015-03-16', first_name: 'Matteo', city_of_birth: 'COJUTEPEQUE' },
      version: child.version,
    })
    const [difference] = (await relativesOf(mother)).differences
    const at = { id: mother, kind: entry.kind, entryId: entry.id }
    const versions = { version: difference!.version, party_version: difference!.party_version }
    return { mother, child: child.id, difference, at, versions }
  }

  it('say so, fact by fact, and spelling apart', async () => {
    const { difference } = await differing()
    expect(difference?.facts).toEqual([
      {
        name: 'name',
        label: 'Name',
        entry: 'Mateo Chicas Portillo',
        profile: 'Matteo Chicas Portillo',
      },
      { name: 'dob', label: 'Born', entry: '03/15/2015', profile: '03/16/2015' },
    ])
  })

  it('are settled as one chooses, each fact for itself', async () => {
    const { mother, child, at, versions } = await differing()
    const settled = await editor.do(settleRelative, {
      ...at,
      ...versions,
      choices: { name: 'profile', dob: 'entry' },
    })
    expect(settled.differences).toEqual([])
    expect((await read(mother)).children).toMatchObject([{ first_name: 'Matteo', dob: '2015-03-15' }])
    expect(await read(child)).toMatchObject({ first_name: 'Matteo', dob: '2015-03-15' })
  })

  it('are not settled from an old page, nor in what does not differ', async () => {
    const { at, versions } = await differing()
    const odd = await editor.call(settleRelative, { ...at, ...versions, choices: { gender_id: 'entry' } })
    expect([odd.status, odd.error.issues?.[0]?.path]).toEqual([422, 'choices.gender_id'])
    const nothing = await editor.call(settleRelative, { ...at, ...versions, choices: {} })
    expect([nothing.status, nothing.error.issues?.[0]?.path]).toEqual([422, 'choices'])
    const choices = { dob: 'profile' } as const
    expect((await editor.call(settleRelative, { ...at, ...versions, choices })).status).toBe(200)
    const late = await editor.call(settleRelative, { ...at, ...versions, choices: { name: 'entry' } })
    expect([late.status, late.error.code]).toEqual([409, 'stale'])
  })

  it('are not shown to those who see only the card', async () => {
    const { mother } = await differing()
    const theirs = await aRecord(outsider)
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    await admin.do(recordsContract.endpoints.addPartyToRecord, { id: theirs.record.id, party_id: mother })
    expect((await relativesOf(mother, outsider)).differences).toEqual([])
    expect((await relativesOf(mother)).differences).toHaveLength(1)
  })
})
