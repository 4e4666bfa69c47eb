import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { deadlinesContract } from '#features/deadlines/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { ownSectionsContract, sectionsContract } from '#features/profile/contract/sections.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aTextedClient, mobile, readsLanguage } from '#testing/server/aClient.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { returnSettings } from '#testing/server/returnSettings.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { contactDetailsContract } from '../contract.ts'

const calls = contactDetailsContract.endpoints
const { getParty } = partiesContract.endpoints
const { createSiteSetting } = settingsContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints
const office = useOffice()
let admin: Person
let worker: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  worker = await office.user({ user_type: 'editor', all_teams: true })
})

/** Body of the newest message to this number, as it leaves. */
async function lastBody(to: string): Promise<string> {
  const row = await office.database.read
    .selectFrom('outbox_messages')
    .select(['id', 'sealed_body', 'body'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row.body).toBe('')
  return office.vault.decrypt(row.sealed_body!, ['outbox_messages', 'sealed_body', row.id])
}

async function phoneOf(id: number) {
  const { phones } = await worker.do(getParty, { id })
  return phones[0]!
}

const codeIn = (body: string) => /\b\d{6}\b/.exec(body)![0]
const anotherThan = (code: string) => (code === '111111' ? '222222' : '111111')

test('a number is verified by the code sent there, in the language of the person', async () => {
  const { party, number } = await aTextedClient(worker)
  await readsLanguage(admin, worker, party.id, 'es')
  const entry = { id: party.id, channel: 'phone' as const, entry_id: (await phoneOf(party.id)).id }
  const sent = await worker.do(calls.sendContactCode, entry)
  expect(sent.destination).toBe(number)
  const body = await lastBody(number)
  expect(body).toMatch(/Su código es \d{6}/)

  // Whoever opens the page next can enter it.
  const open = await worker.do(calls.getContactDetails, { id: party.id })
  expect(open.codes).toEqual([{ channel: 'phone', destination: number }])

  const again = await worker.call(calls.sendContactCode, entry)
  expect([again.status, again.error.message]).toEqual([429, expect.stringContaining('Please wait')])

  const wrong = await worker.call(calls.verifyContact, { ...entry, code: anotherThan(codeIn(body)) })
  expect(wrong.error).toMatchObject({
    code: 'contact.wrong_code',
    issues: [{ path: 'code', message: 'This is not the code that was sent; 4 tries are left' }],
  })
  const { verified, codes } = await worker.do(calls.verifyContact, { ...entry, code: codeIn(body) })
  expect(codes).toEqual([])
  expect(verified).toMatchObject([{ channel: 'phone', destination: number, verified_by: { id: worker.id } }])
  // A code counts once.
  const used = await worker.call(calls.verifyContact, { ...entry, code: codeIn(body) })
  expect(used.error).toMatchObject({ code: 'contact.no_code', issues: [{ path: 'code' }] })
})

test('five wrong tries end a code, the right one included', async () => {
  const { party, number } = await aTextedClient(worker)
  const entry = { id: party.id, channel: 'phone' as const, entry_id: (await phoneOf(party.id)).id }
  await worker.do(calls.sendContactCode, entry)
  const code = codeIn(await lastBody(number))
  for (let tries = 0; tries < 5; tries++)
    expect((await worker.call(calls.verifyContact, { ...entry, code: anotherThan(code) })).status).toBe(422)
  expect((await worker.call(calls.verifyContact, { ...entry, code })).error.code).toBe('contact.no_code')
})

/** Moves the codes sent to this number or address back in time, so that another may be sent. */
const passTime = (to: string, seconds: number) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('outbox_messages')
      .set({ created_at: sql`created_at - make_interval(secs => ${seconds})` })
      .where(sql`lower(recipient)`, '=', to.toLowerCase())
      .execute(),
  )

test('people who share a number get five codes an hour together, also when all are sent at once', async () => {
  const shared = '+13125551999'
  const people: InputOf<typeof calls.sendContactCode>[] = []
  while (people.length < 20) {
    const { party } = await aRecord(worker)
    await worker.do(createCharacteristic, {
      phones: { party_id: party.id, phone_number: shared, phone_type: mobile, preferred_text: true },
    })
    people.push({ id: party.id, channel: 'phone', entry_id: (await phoneOf(party.id)).id })
  }
  /** Again where the server was too busy, which it says before it does anything. */
  const statusOf = async (entry: (typeof people)[number]): Promise<number> => {
    const { status } = await worker.call(calls.sendContactCode, entry)
    return status === 503 ? statusOf(entry) : status
  }
  const statuses = async () => (await Promise.all(people.map(statusOf))).toSorted((a, b) => a - b)
  const one = [200, ...Array.from({ length: 19 }, () => 429)]
  expect(await statuses()).toEqual(one)
  for (let sent = 1; sent < 5; sent++) {
    await passTime(shared, 60)
    expect((await worker.call(calls.sendContactCode, people[sent]!)).status).toBe(200)
  }
  await passTime(shared, 60)
  const sixth = await worker.call(calls.sendContactCode, people[5]!)
  expect([sixth.status, sixth.error.message]).toEqual([429, expect.stringMatching(/wait 5\d minutes/)])
})

test('an e-mail address in capitals is the same address', async () => {
  const entries = await Promise.all(
    ['ana.codes@example.com', 'Ana.Codes@example.com'].map(async (address) => {
      const { party } = await aRecord(worker)
      await worker.do(createCharacteristic, { emails: { party_id: party.id, address } })
      const { emails } = await worker.do(getParty, { id: party.id })
      return { id: party.id, channel: 'email' as const, entry_id: emails[0]!.id }
    }),
  )
  const statuses = []
  for (const entry of entries) statuses.push((await worker.call(calls.sendContactCode, entry)).status)
  expect(statuses).toEqual([200, 429])
})

test('no code goes to a number that is not safe, and none counts for another person', async () => {
  const { party } = await aTextedClient(worker, { safe_to_contact: false })
  const entry = { id: party.id, channel: 'phone' as const, entry_id: (await phoneOf(party.id)).id }
  const refused = await worker.call(calls.sendContactCode, entry)
  expect(refused.error.issues).toMatchObject([
    { path: 'entry_id', message: expect.stringContaining('not safe to contact') },
  ])
  const other = await aTextedClient(worker)
  const elsewhere = await worker.call(calls.sendContactCode, { ...entry, id: other.party.id })
  expect(elsewhere.status).toBe(404)
})

test('questions are due until they are answered, and again after the days of the setting', async () => {
  const { party } = await aRecord(worker)
  const before = await worker.do(calls.getContactDetails, { id: party.id })
  expect([before.is_due, before.checked_at]).toEqual([true, null])
  expect(before.questions.map(({ key }) => key)[0]).toBe('phones')
  expect(before.questions.find(({ key }) => key === 'duties')).toMatchObject({ is_due: false })

  const questions = before.questions.map(({ key }) => key)
  const after = await worker.do(calls.checkContactDetails, { id: party.id, questions })
  expect(after.is_due).toBe(false)
  expect(after.questions[0]).toMatchObject({ checked_by: { id: worker.id }, is_due: false })

  const longAgo = new Date(Date.now() - 181 * 86_400_000).toISOString()
  await office.database.transaction(({ db }) =>
    db
      .updateTable('contact_questions')
      .set({ checked_at: longAgo })
      .where('party_id', '=', party.id)
      .execute(),
  )
  const later = await worker.do(calls.getContactDetails, { id: party.id })
  expect(later.questions.filter(({ is_due }) => is_due).map(({ key }) => key)).toEqual([
    'phones',
    'safe_contact',
    'address',
    'family_address',
  ])
})

const street = { address: '14 Elm St', city: 'Chicago', state: 'IL', zip: '60608' }
const newStreet = { address: '90 Oak Ave', city: 'Joliet', state: 'IL', zip: '60432' }
const moved_on = '2026-11-02'

async function aFamilyAtHome() {
  const { record, party } = await aRecord(worker)
  const child = await aParty(worker, { record_id: record.id, first_name: 'Ana' })
  for (const { id } of [party, child])
    await worker.do(createCharacteristic, {
      addresses: { party_id: id, address_type: 'physical', ...street },
    })
  return { record, party, child }
}

test('a move takes along whoever moved, and the old home becomes history', async () => {
  const { party, child } = await aFamilyAtHome()
  const { items: people } = await worker.do(calls.listNeighbours, { id: party.id })
  expect(people).toMatchObject([{ id: child.id, address: { city: 'Chicago', version: 1 } }])
  const others = [{ party_id: child.id, version: people[0]!.address!.version }]
  const move = { id: party.id, moved_on, version: 1, address: newStreet, others }
  await worker.do(calls.moveParties, move)
  for (const { id } of [party, child]) {
    const { physical_address, residence_histories } = await worker.do(getParty, { id })
    expect(physical_address).toMatchObject(newStreet)
    expect(residence_histories).toMatchObject([{ ...street, end_date: moved_on }])
  }
  // The other tab had read the old address.
  expect((await worker.call(calls.moveParties, move)).error.code).toBe('stale')
})

test('a move with anything wrong moves nobody', async () => {
  const { party, child } = await aFamilyAtHome()
  const outdated = [{ party_id: child.id, version: 7 }]
  const move = { id: party.id, moved_on, version: 1, address: newStreet, others: outdated }
  expect((await worker.call(calls.moveParties, move)).error.code).toBe('stale')
  const bad = await worker.call(calls.moveParties, {
    ...move,
    others: [],
    address: { city: 'x'.repeat(200) },
  })
  expect(bad.error.issues).toMatchObject([{ path: 'address.city' }])
  const empty = await worker.call(calls.moveParties, { ...move, others: [], address: {} })
  expect(empty.error.issues).toMatchObject([{ path: 'address.address' }])
  const soon = await worker.call(calls.moveParties, { ...move, others: [], moved_on: '2199-01-01' })
  expect(soon.error.issues).toMatchObject([{ path: 'moved_on' }])
  const { addresses } = await worker.do(ownSectionsContract.endpoints.listAddresses, { id: party.id })
  expect(addresses).toMatchObject([street])
})

test('reports of a move are proposed for each person, and made once, in open cases only', async () => {
  const { record, party, child } = await aFamilyAtHome()
  const parties = [{ party_id: party.id }, { party_id: child.id }]
  const open = await aCase(worker, { record_id: record.id, parties })
  const closed = await aCase(worker, { record_id: record.id, parties })
  await worker.do(casesContract.endpoints.closeCase, { id: closed.id, closing_reasons_ids: [1] })
  await worker.do(createCharacteristic, {
    immigration_proceedings: {
      party_id: child.id,
      initiated_date: '2025-05-01',
      initiated_date_format: 'MM/DD/YYYY',
    },
  })
  const move = { id: party.id, moved_on, party_ids: [child.id] }
  const { items } = await worker.do(calls.listMoveReports, move)
  expect(items.map(({ party_id, duty, applies }) => [party_id, duty, applies])).toEqual([
    [party.id, 'court', 'check'],
    [party.id, 'board', 'check'],
    [party.id, 'uscis', 'yes'],
    [child.id, 'court', 'yes'],
    [child.id, 'board', 'check'],
    [child.id, 'uscis', 'yes'],
  ])
  expect(items[3]).toMatchObject({ due_on: '2026-11-09', cases: [{ id: open.id }], docket_entry_id: null })

  const { items: late } = await worker.do(calls.listMoveReports, { ...move, moved_on: '2020-03-02' })
  expect(late[0]!.working).toContain('That day has passed: report at once.')

  const entry = (at: number) => ({
    party_id: items[at]!.party_id,
    duty: items[at]!.duty,
    legal_case_id: open.id,
    action_date: items[at]!.due_on,
  })
  const plan = { id: party.id, moved_on, entries: [entry(2), entry(3)] }
  const { docket_entry_ids } = await worker.do(calls.planMoveReports, plan)
  expect(docket_entry_ids).toHaveLength(2)
  const made = await worker.do(docketContract.endpoints.getDocketEntry, { id: docket_entry_ids[1]! })
  expect(made).toMatchObject({ action_date: '2026-11-09', is_deadline: true, legal_case_id: open.id })
  expect(made.comment).toContain('8 CFR 1003.15(d)(2)')
  expect(made.deadline).toMatchObject({ rule_key: 'eoir-33-ic', legal_day: '2026-11-09' })

  expect((await worker.do(calls.planMoveReports, plan)).docket_entry_ids).toEqual([])
  const then = await worker.do(calls.listMoveReports, move)
  expect(then.items[3]).toMatchObject({ docket_entry_id: docket_entry_ids[1] })
  // A deleted entry may be made again.
  await worker.do(docketContract.endpoints.deleteDocketEntry, { id: docket_entry_ids[1]! })
  expect((await worker.do(calls.planMoveReports, plan)).docket_entry_ids).toHaveLength(1)

  const inClosed = { ...plan, entries: [{ ...entry(5), legal_case_id: closed.id }] }
  expect((await worker.call(calls.planMoveReports, inClosed)).error.issues).toMatchObject([
    { path: 'entries.0.legal_case_id' },
  ])
})

test('reports of a move are counted by the versions of the office', async () => {
  const { changeDeadlineRule, resetDeadlineRule } = deadlinesContract.endpoints
  const { party } = await aRecord(worker)
  const move = { id: party.id, moved_on: '2026-11-02' }
  const uscis = async () => (await worker.do(calls.listMoveReports, move)).items[2]!
  const rule = { rule_key: 'ar-11', rule_version: 1 }
  const change = { ...rule, note: 'Order of the court', version: null }
  await admin.do(changeDeadlineRule, {
    ...change,
    change: { length: 20, authority: [{ citation: '90 FR 1', text: 'Within twenty days.' }] },
  })
  expect(await uscis()).toMatchObject({ due_on: '2026-11-23' })
  expect((await uscis()).working).toContain('20 days: 11/22/2026, a weekend or holiday')
  expect((await uscis()).working).toContain('90 FR 1')
  await admin.do(changeDeadlineRule, { ...change, change: { status: 'blocked' }, version: 1 })
  expect(await uscis()).toMatchObject({
    due_on: '2026-11-12',
    working: expect.stringContaining('no version of this rule in force') as string,
  })
  await admin.do(resetDeadlineRule, rule)
})

test('people, cases and entries of other teams do not show', async () => {
  const [ours, theirs] = [await office.team(), await office.team()]
  const member = await office.user({ user_type: 'editor', team_ids: [ours] })
  const { party } = await aRecord(worker, { team_ids: [theirs] })
  expect((await member.call(calls.getContactDetails, { id: party.id })).status).toBe(404)
  expect((await member.call(calls.listMoveReports, { id: party.id, moved_on })).status).toBe(404)
  const check = { id: party.id, questions: ['phones' as const] }
  expect((await member.call(calls.checkContactDetails, check)).status).toBe(404)

  const own = await aRecord(member, { team_ids: [ours] })
  const { items } = await member.do(calls.listMoveReports, {
    id: own.party.id,
    moved_on,
    party_ids: [party.id],
  })
  expect(new Set(items.map(({ party_id }) => party_id))).toEqual(new Set([own.party.id]))
})

test('a planned report names nobody, and shows as planned to those who do not see it', async () => {
  const team = await office.team()
  const member = await office.user({ user_type: 'editor', team_ids: [team] })
  const { record, party } = await aRecord(worker, { team_ids: [team] })
  const child = await aParty(worker, {
    record_id: record.id,
    first_name: 'Hermenegilda',
    last_name: 'Hidden',
  })
  const [shown, hidden] = [
    await aCase(worker, { record_id: record.id, parties: [{ party_id: child.id }] }),
    await aCase(worker, { record_id: record.id, parties: [{ party_id: party.id }] }),
  ]
  await office.database.transaction(({ db }) =>
    db
      .insertInto('team_resources')
      .values([
        { team_id: team, party_id: child.id, access: 'restricted' },
        { team_id: team, legal_case_id: hidden.id, access: 'restricted' },
      ])
      .execute(),
  )
  const entry = (party_id: number, legal_case_id: number) => ({
    party_id,
    legal_case_id,
    duty: 'uscis' as const,
    action_date: '2026-11-12',
  })
  const entries = [entry(child.id, shown.id), entry(party.id, hidden.id)]
  const { docket_entry_ids } = await worker.do(calls.planMoveReports, { id: party.id, moved_on, entries })

  // The member sees the entry of the case, and nothing of the person.
  const [seen, unseen] = docket_entry_ids as [number, number]
  const read = await member.do(docketContract.endpoints.getDocketEntry, { id: seen })
  expect(read.comment).toMatch(/^Report the move to USCIS \(Form AR-11\) for somebody in this case\. Moved/)
  expect(JSON.stringify(read)).not.toMatch(/Hermenegilda|Hidden/)
  expect((await member.call(docketContract.endpoints.getDocketEntry, { id: unseen })).status).toBe(404)

  // The member sees that the report of the person is planned, and nothing of the entry.
  const { items } = await member.do(calls.listMoveReports, { id: party.id, moved_on, party_ids: [child.id] })
  expect(items.map(({ party_id, is_planned }) => [party_id, is_planned])).toEqual([
    [party.id, false],
    [party.id, false],
    [party.id, true],
  ])
  expect(items[2]).toMatchObject({ docket_entry_id: null, cases: [] })
  for (const stolen of entries) {
    const refused = await member.call(calls.planMoveReports, { id: party.id, moved_on, entries: [stolen] })
    expect([404, 422]).toContain(refused.status)
    expect(JSON.stringify(refused.error)).not.toMatch(/Hermenegilda|Hidden/)
  }
})

test('an admin chooses the questions, their order, and when they come again', async () => {
  await admin.do(createSiteSetting, {
    name: 'contact_details',
    value: { questions: ['address', 'phones'], address_days: 30, phones_days: null },
  })
  const { questions } = await worker.do(calls.getContactDetailsSettings)
  expect(questions.slice(0, 3)).toMatchObject([
    { key: 'address', enabled: true, ask_again_days: 30 },
    { key: 'phones', enabled: true, ask_again_days: null },
    { enabled: false },
  ])
  const { party } = await aRecord(worker)
  const shown = await worker.do(calls.getContactDetails, { id: party.id })
  expect(shown.questions.map(({ key }) => key)).toEqual(['address', 'phones'])
  await returnSettings(admin)
})
