import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { mergeTwo, mustMerge, twoEntries, type Two } from '#testing/server/twoEntries.ts'
import { wrongSets } from '#testing/server/wrongSets.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { recordsContract } from '#features/records/contract.ts'
import { mergingContract, type MergeChoices } from '../contract.ts'

const office = useOffice()
const calls = mergingContract.endpoints
const parties = partiesContract.endpoints
const records = recordsContract.endpoints
const cases = casesContract.endpoints
const docket = docketContract.endpoints
const sections = sectionsContract.endpoints

let team: number
let editor: Person
let admin: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  admin = await office.user({ user_type: 'admin', all_teams: true })
  outsider = await office.user({ user_type: 'admin', team_ids: [await office.team('Detained')] })
})

const read = (id: number, who = editor) => who.do(parties.getParty, { id })
const status = async (who: Person, id: number) => (await who.call(parties.getParty, { id })).status
const add = (party_id: number, kind: string, fields: object) =>
  editor.do(sections.createCharacteristic, { [kind]: { party_id, ...fields } })

const merge = (two: Pick<Two, 'survivor' | 'other'>, choices: MergeChoices = {}, who = editor) =>
  mergeTwo(who, two, choices, admin)

describe('whoever merges', () => {
  it('is an editor and sees both', async () => {
    const two = await twoEntries(editor)
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    for (const who of [contributor, viewer]) {
      expect((await merge(two, {}, who)).status).toBe(403)
      expect((await who.call(calls.compareParties, { id: two.survivor, other_id: two.other })).status).toBe(
        403,
      )
    }
    const theirs = await aRecord(outsider)
    for (const [survivor, other] of [
      [two.survivor, theirs.party.id],
      [theirs.party.id, two.survivor],
    ] as const) {
      expect((await merge({ survivor, other })).status).toBe(404)
      expect((await editor.call(calls.compareParties, { id: survivor, other_id: other })).status).toBe(404)
    }
  })

  it('sees all records and cases they are in, or learns the contact, and nothing else', async () => {
    const two = await twoEntries(editor)
    const hidden = await aRecord(outsider)
    await admin.do(records.addPartyToRecord, { id: hidden.record.id, party_id: two.other })
    for (const reply of [
      await merge(two),
      await editor.call(calls.compareParties, { id: two.survivor, other_id: two.other }),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([403, 'party.partly_hidden'])
      expect(JSON.stringify(reply.error)).not.toContain(hidden.record.public_id)
    }
    expect((await merge(two, {}, admin)).status).toBe(200)
  })

  it('names two different entries that are not each other’s relatives', async () => {
    const two = await twoEntries(editor)
    expect((await merge({ survivor: two.survivor, other: two.survivor })).status).toBe(422)
    await add(two.survivor, 'children', { first_name: 'Ana', linked_party_id: two.other })
    const reply = await merge(two)
    expect([reply.status, reply.error.code]).toEqual([409, 'merge.related'])
    expect(reply.error.message).toContain('“Children”')
  })

  it('has seen both as they are now', async () => {
    const two = await twoEntries(editor)
    const { version } = await read(two.other)
    await editor.do(parties.updateParty, { id: two.other, party: { city_of_birth: 'Danlí' }, version })
    const reply = await editor.call(calls.mergeParties, {
      id: two.survivor,
      other_id: two.other,
      version: (await read(two.survivor)).version,
      other_version: version,
    })
    expect([reply.status, reply.error.code]).toEqual([409, 'stale'])
    expect(reply.error.message).toContain('Eva Ruiz')
  })
})

describe('the comparison', () => {
  it('says what is the same, what would be taken and what has to be chosen, and counts what moves', async () => {
    const two = await twoEntries(
      editor,
      { a_number: '200100111', dob: '1990-03-01' },
      { a_number: '200100112', last_name: 'Perez', gender_id: 2, ssn: '219099999' },
    )
    await add(two.other, 'passports', { passport_number: 'X123456' })
    await add(two.survivor, 'phones', { phone_number: '+12025550100' })
    await add(two.other, 'phones', { phone_number: '+12025550100' })
    const compared = await editor.do(calls.compareParties, { id: two.survivor, other_id: two.other })
    const fact = (name: string) => compared.facts.find((one) => one.name === name)
    expect(fact('name')).toMatchObject({ state: 'choose', survivor: 'Pérez, Ana', other: 'Perez, Ana' })
    expect(fact('a_number')).toMatchObject({
      state: 'choose',
      survivor: 'A200-100-111',
      other: 'A200-100-112',
    })
    expect(fact('dob')).toMatchObject({ state: 'keep' })
    expect(fact('gender_id')).toMatchObject({ state: 'take', survivor: '' })
    expect(fact('ssn')).toMatchObject({ state: 'take', other: '•••-••-9999' })
    expect(JSON.stringify(compared)).not.toContain('219099999')
    expect(compared.doubts).toEqual(['They have different A-numbers.'])
    const moves = Object.fromEntries(compared.moves.map(({ label, count, same }) => [label, [count, same]]))
    expect(moves).toMatchObject({
      Passports: [1, 0],
      Phones: [1, 1],
      Records: [1, 0],
      'Records held': [1, 0],
    })
  })
})

describe('merging', () => {
  it('asks for a choice wherever they differ', async () => {
    const two = await twoEntries(editor, { a_number: '200200111' }, { a_number: '200200112' })
    const reply = await merge(two)
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'choices.a_number'])
    expect((await merge(two, { a_number: 'both' })).status).toBe(422)
    expect((await merge(two, { a_number: 'survivor', nonsense: 'survivor' })).status).toBe(422)
    expect((await merge(two, { a_number: 'other' })).status).toBe(200)
    expect((await read(two.survivor)).a_number).toBe('200200112')
  })

  it('takes what the kept one lacks, joins long texts when asked, and keeps the other name', async () => {
    const two = await twoEntries(
      editor,
      { identifiers_notes: 'Seen on a card.', no_ssn: null },
      {
        last_name: 'Peres',
        ssn: '219099998',
        identifiers_notes: 'Told by phone.',
        dob: '1991-01-01',
        dob_format: 'YYYY',
      },
    )
    await mustMerge(editor, two, { name: 'survivor', identifiers_notes: 'both' })
    const merged = await read(two.survivor)
    expect(merged).toMatchObject({
      display_name: 'Ana Pérez',
      ssn: '•••-••-9998',
      dob: '1991-01-01',
      dob_format: 'YYYY',
      identifiers_notes: 'Seen on a card.\n\nTold by phone.',
    })
    expect(merged.akas).toMatchObject([{ name: 'Ana Peres' }])
    const shown = await editor.do(parties.showSsn, { id: two.survivor })
    expect(shown.ssn).toBe('219099998')
  })

  it('moves records, cases, attendances, sections and the links of others', async () => {
    const two = await twoEntries(editor)
    const child = await aParty(editor, { record_id: two.otherRecord, first_name: 'Mateo' })
    await add(child.id, 'parents', { first_name: 'Ana', linked_party_id: two.other })
    await add(two.other, 'passports', { passport_number: 'X123456' })
    const legalCase = await aCase(editor, {
      record_id: two.otherRecord,
      parties: [{ party_id: two.other, party_role_id: 1 }],
    })
    const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    await editor.do(docket.addAttendance, { id: entry.id, party_id: two.other })
    await mustMerge(editor, two)
    const merged = await read(two.survivor)
    expect(merged.records.map((one) => [one.id, one.is_holder])).toEqual([
      [two.otherRecord, true],
      [two.record, true],
    ])
    expect(merged.cases).toMatchObject([{ id: legalCase.id }])
    expect(merged.passports).toHaveLength(1)
    expect((await read(child.id)).parents).toMatchObject([{ linked_party_id: two.survivor }])
    const { attendances } = await editor.do(docket.getDocketEntry, { id: entry.id })
    expect(attendances).toMatchObject([{ party_id: two.survivor }])
    expect(await wrongSets(office)).toEqual([])
  })

  it('makes one of what is there twice: in a record, in a case, in an entry, in a section', async () => {
    const { record, party } = await aRecord(editor)
    const twin = await aParty(editor, { record_id: record.id, first_name: 'Ana', last_name: 'Pérez' })
    const legalCase = await aCase(editor, {
      record_id: record.id,
      parties: [{ party_id: party.id }, { party_id: twin.id, party_role_id: 1 }],
    })
    for (const id of [party.id, twin.id]) {
      await add(id, 'phones', { phone_number: '+12025550101' })
      await add(id, 'emails', { address: `ana${id}@example.org`, primary: true })
      await add(id, 'addresses', { address_type: 'physical', address: '1 Main St', city: 'Houston' })
    }
    await mustMerge(editor, { survivor: party.id, other: twin.id })
    const merged = await read(party.id)
    expect(merged.phones).toHaveLength(1)
    expect(merged.emails.map((one) => one.primary)).toEqual([true, false])
    expect(merged.addresses).toHaveLength(1)
    const shown = await editor.do(cases.getCase, { id: legalCase.id })
    expect(shown.parties.map((one) => [one.id, one.party_role_id])).toEqual([[party.id, 1]])
    expect((await editor.do(records.getRecord, { id: record.id })).parties).toHaveLength(1)
  })

  it('merges sections of one entry field by field', async () => {
    const two = await twoEntries(editor)
    await add(two.survivor, 'overview', { num_entries: 2, currently_married: true })
    await add(two.other, 'overview', { num_entries: 3, num_children: 1 })
    expect((await merge(two)).error.issues?.[0]?.path).toBe('choices.overview.num_entries')
    await mustMerge(editor, two, { 'overview.num_entries': 'other' })
    expect((await read(two.survivor)).overview).toMatchObject([
      { num_entries: 3, currently_married: true, num_children: 1 },
    ])
  })

  it('leaves one of them in lists and search, and leads old numbers to it', async () => {
    const two = await twoEntries(editor, { last_name: 'Onceonly' }, { last_name: 'Onceonly' })
    await mustMerge(editor, two)
    const { items } = await admin.do(parties.listParties, { search_term: 'onceonly' })
    expect(items.map(({ id }) => id)).toEqual([two.survivor])
    const gone = await editor.call(parties.getParty, { id: two.other })
    expect([gone.status, gone.error.code, gone.error.details]).toEqual([
      404,
      'party.merged',
      { party_id: two.survivor },
    ])
    expect(await editor.do(calls.findMergedParty, { id: two.other })).toMatchObject({
      party_id: two.survivor,
    })
    expect((await outsider.call(calls.findMergedParty, { id: two.other })).status).toBe(404)
    expect((await outsider.call(parties.getParty, { id: two.other })).error.code).toBe('not_found')
    const save = await editor.call(sections.createCharacteristic, {
      passports: { party_id: two.other, passport_number: 'X1234567' },
    })
    expect([save.status, save.error.code]).toEqual([404, 'party.merged'])
    expect((await merge({ survivor: two.survivor, other: two.survivor })).status).toBe(422)
  })

  it('keeps both histories under the one that is left', async () => {
    const two = await twoEntries(editor)
    await add(two.other, 'passports', { passport_number: 'X123456' })
    await mustMerge(editor, two)
    const { items } = await editor.do(logsContract.endpoints.listPartyActivity, { id: two.survivor })
    expect(items.map((line) => line.action)).toEqual(
      expect.arrayContaining(['party.created', 'party.entry_added', 'party.merged_away', 'party.merged']),
    )
    expect(items.filter((line) => line.action === 'party.created')).toHaveLength(2)
    expect(items.every((line) => !line.is_hidden && line.thing?.path === `/parties/${two.survivor}`)).toBe(
      true,
    )
    const inRecord = await editor.do(logsContract.endpoints.listRecordActivity, { id: two.otherRecord })
    expect(inRecord.items.map((line) => line.action)).toContain('party.entry_added')
    const denied = await outsider.call(logsContract.endpoints.listPartyActivity, { id: two.survivor })
    expect(denied.status).toBe(404)
  })

  it('moves what refers to people in a table that is added later', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      office.database.read,
    )
    const owner = { ...inject('postgres').owner, database: rows[0]!.name }
    await asOwner(
      owner,
      `create table later_things (id bigint generated always as identity primary key,
        owner_id bigint not null references parties on delete cascade, note text);
       grant select, insert, update, delete on later_things to public`,
    )
    const two = await twoEntries(editor)
    const things = async () =>
      (await sql<{ owner_id: number }>`select owner_id from later_things`.execute(office.database.read)).rows
    await office.database.transaction(({ db }) =>
      sql`insert into later_things (owner_id, note) values (${two.other}, 'x')`.execute(db),
    )
    const { merge_id } = await mustMerge(editor, two)
    expect(await things()).toEqual([{ owner_id: two.survivor }])
    await editor.do(calls.undoMerge, { id: merge_id })
    expect(await things()).toEqual([{ owner_id: two.other }])
    await asOwner(owner, 'drop table later_things')
  })
})

describe('at the same moment', () => {
  it('two merges of the same people become one', async () => {
    const two = await twoEntries(editor)
    const asNew = { version: 1, other_version: 1 }
    const replies = await Promise.all(
      [
        { id: two.survivor, other_id: two.other },
        { id: two.other, other_id: two.survivor },
        { id: two.survivor, other_id: two.other },
      ].map((pair) => editor.call(calls.mergeParties, { ...pair, ...asNew })),
    )
    expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(1)
    for (const { status: code } of replies) expect([200, 404, 409]).toContain(code)
    const statuses = [await status(editor, two.survivor), await status(editor, two.other)]
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await wrongSets(office)).toEqual([])
  })

  it('saving an entry of the other is kept with the kept one, or refused with a way there', async () => {
    for (let round = 0; round < 4; round++) {
      const two = await twoEntries(editor)
      const save = (passport_number: string) =>
        editor.call(sections.createCharacteristic, {
          passports: { party_id: two.other, passport_number },
        })
      const [merged, ...saved] = await Promise.all([
        merge(two),
        ...['X1000001', 'X1000002', 'X1000003'].map(save),
      ])
      expect(merged.status).toBe(200)
      for (const { status: code } of saved) expect([200, 404, 422]).toContain(code)
      const { passports } = await read(two.survivor)
      expect(passports).toHaveLength(saved.filter(({ status: code }) => code === 200).length)
      const { rows } = await sql`select from party_passports where party_id = ${two.other}`.execute(
        office.database.read,
      )
      expect(rows).toEqual([])
    }
  })

  it('adding the other to a case and merging leaves nobody in a case who is not there', async () => {
    const two = await twoEntries(editor)
    const legalCase = await aCase(editor, { record_id: two.otherRecord, parties: [] })
    const [merged, added] = await Promise.all([
      merge(two),
      editor.call(cases.associateParties, { id: legalCase.id, party_ids: [two.other] }),
    ])
    expect(merged.status).toBe(200)
    expect([200, 404, 422]).toContain(added.status)
    const shown = await editor.do(cases.getCase, { id: legalCase.id })
    expect(shown.parties.map((one) => one.id)).toEqual(added.status === 200 ? [two.survivor] : [])
  })
})

describe('the list of merges', () => {
  it('shows those of people one sees', async () => {
    const two = await twoEntries(editor, { last_name: 'Listed' }, { last_name: 'Listed' })
    const { merge_id } = await mustMerge(editor, two)
    const { items } = await editor.do(calls.listMerges, { search_term: 'listed' })
    expect(items).toMatchObject([{ id: merge_id, merged_by_name: 'Eva Ruiz', can: { undo: true } }])
    expect((await outsider.do(calls.listMerges, { search_term: 'listed' })).items).toEqual([])
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    expect((await viewer.do(calls.listMerges, { party_id: two.survivor })).items).toMatchObject([
      { can: { undo: false } },
    ])
  })
})
