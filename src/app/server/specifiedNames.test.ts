import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person, type Reply } from '#testing/server/office.ts'
import { userChange } from '#testing/server/userChange.ts'
import type { Endpoint } from '#core/contract.ts'
import { calendarContract } from '#features/calendar/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { ownSectionsContract, sectionsContract } from '#features/profile/contract/sections.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { todayContract } from '#features/today/contract.ts'
import { usersContract } from '#features/users/contract.ts'

// Names and shapes of the specification that are accepted and answered in addition to ours.

const office = useOffice()
const cases = casesContract.endpoints
const docket = docketContract.endpoints
const parties = partiesContract.endpoints
let { editor, attorney, viewer } = {} as Staff
let admin: Person
let legalCase: { id: number; record_id: number }
let party: { id: number; version: number }

beforeAll(async () => {
  ;({ editor, attorney, viewer } = await aStaff(office))
  admin = await office.user({ user_type: 'admin', all_teams: true })
  legalCase = await aCase(editor)
  party = await aParty(editor, { record_id: legalCase.record_id })
})

/** With keys that our own types do not know. */
const send = async (person: Person, call: Endpoint, input: object = {}) => {
  const reply = await person.send(call, input)
  return { ...reply, body: (reply as Reply<unknown>).body as Record<string, unknown> }
}

describe('a person', () => {
  it('has entries of sections that name the person they belong to', async () => {
    const { id } = await aParty(editor, { record_id: legalCase.record_id })
    await editor.do(sectionsContract.endpoints.createCharacteristic, {
      akas: { party_id: id, name: 'Lucha' },
    })
    const { body } = await send(viewer, parties.getParty, { id })
    expect(body['akas']).toEqual([expect.objectContaining({ party_id: id, name: 'Lucha' })])
  })

  it('is changed by keys without an object around them, of the overview too', async () => {
    const { id, version } = await aParty(editor, { record_id: legalCase.record_id })
    const flat = { monthly_income: 2400, num_children: 2, first_name: 'Luz', a_number: 'A# 1234567' }
    const { status, body } = await send(editor, parties.updateParty, { id, version, ...flat })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      first_name: 'Luz',
      a_number_original: 'A# 1234567',
      income: [{ monthly_income: 2400 }],
      monthly_income: 2400,
      household_size: null,
      tag_ids: [],
      overview: [{ num_children: 2 }],
    })
    const next = { id, version: body['version'] }
    expect((await send(editor, parties.updateParty, { ...next, shoe_size: 9 })).status).toBe(400)
    expect((await send(editor, parties.updateParty, next)).status).toBe(422)
    const early = { date_first_entry: '2015-01-01', date_last_entry: '2014-01-01' }
    expect((await send(editor, parties.updateParty, { ...next, ...early })).status).toBe(422)
  })

  it('has both addresses by themselves, and the photo under its own name', async () => {
    const { id } = party
    const at = async () => (await send(viewer, parties.getParty, { id })).body
    expect(await at()).toMatchObject({
      mailing_address: null,
      physical_address: null,
      photo: null,
      photo_original: null,
    })
    const address = { address_type: 'physical', address: '12 Elm St', city: 'Laredo', state: 'TX' }
    await editor.do(ownSectionsContract.endpoints.createAddress, { id, address })
    expect(await at()).toMatchObject({ physical_address: address, mailing_address: null })
  })

  it('is found by filters in brackets', async () => {
    const url = `/api/parties?options[party_ids][]=${party.id}`
    const { app } = office
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${viewer.token}` } })
    expect(answer.json().items.map(({ id }: { id: number }) => id)).toEqual([party.id])
  })
})

it('a case answers phones and identifiers of its parties and whose record it is in', async () => {
  const made = await aCase(editor, { record_id: legalCase.record_id, party_ids: [party.id] })
  const phone = { phone_number: '+12125550144', preferred_text: true, safe_to_contact: false }
  await editor.do(sectionsContract.endpoints.createCharacteristic, {
    phones: { party_id: party.id, ...phone },
  })
  const identifier = { kind: 'additional_a_number', value: 'A214 555 301', note: 'Of 2009' }
  await editor.do(sectionsContract.endpoints.createCharacteristic, {
    identifiers: { party_id: party.id, ...identifier },
  })
  const masked = { ...identifier, value: '•••• 5301' }
  const { body } = await send(viewer, cases.getCase, { id: made.id })
  expect(body).toMatchObject({
    record_holder_party: body['holder'],
    parties: [{ id: party.id, party_id: party.id, photo: null, phones: [phone], identifiers: [masked] }],
  })
  const listed = await send(viewer, cases.listCaseParties, { id: made.id })
  expect(listed.body['items']).toMatchObject([
    { id: party.id, photo: null, phones: [phone], identifiers: [masked] },
  ])
  const { items } = await viewer.do(cases.listCases, { record_id: legalCase.record_id })
  expect(items[0]).toMatchObject({
    record_holder_party_name: items[0]!.holder_name,
    legal_case_type_id: body['legal_case_type_id'],
    primary_attorney_id: body['primary_attorney_id'],
  })
})

describe('a docket entry', () => {
  const draft = () => ({ legal_case_id: legalCase.id, docket_entry_type_id: 1, action_date: '2026-12-02' })

  it('takes the details of the first form, and answers them under both names', async () => {
    const files = [{ name: 'notice.txt', content: 'Bring the passport' }]
    const uploaded = await editor.upload(documentsContract.endpoints.uploadAttachments, {}, files)
    const { status, body } = await send(editor, docket.createDocketEntry, {
      docket_entry: {
        ...draft(),
        docket_entries_assignments: [{ user_id: attorney.id }],
        attendances: [{ party_id: party.id }],
        files: uploaded.body.items.map(({ id }) => id),
        is_done: true,
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      assignees: [{ id: attorney.id }],
      docket_entries_assignments: [{ user_id: attorney.id }],
      attendances: [{ party_id: party.id }],
      assignee_ids: [attorney.id],
      attendee_ids: [party.id],
      attachment_ids: uploaded.body.items.map(({ id }) => id),
      files: [{ filename: 'notice.txt', size: 18, url: expect.stringContaining('/download_blob') }],
      is_done: true,
    })
    const [file] = body['files'] as { url: string }[]
    expect(uploaded.body.items[0]!.url).toBe(file!.url)
    const headers = { authorization: `Bearer ${editor.token}` }
    const contents = await office.app.inject({ url: file!.url, headers })
    expect(contents.body).toBe('Bring the passport')
    const { id, version } = body as { id: number; version: number }
    const change = { docket_entries_assignments: [], is_done: false, comment: 'Room 4' }
    const changed = await send(editor, docket.updateDocketEntry, { id, version, docket_entry: change })
    expect(changed.body).toMatchObject({ ...change, assignees: [], files: [{ filename: 'notice.txt' }] })
  })

  it('answers relations and the record holder by their names', async () => {
    const parent = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    const child = await send(editor, docket.createDocketEntryNested, {
      docket_entry: draft(),
      parent_id: parent.id,
    })
    expect(child.body).toMatchObject({
      record_holder_party_name: child.body['holder_name'],
      parent_docket_entry_relations: [{ parent_docket_entry_id: parent.id }],
      child_docket_entry_relations: [],
    })
    const { body } = await send(viewer, docket.getDocketEntry, { id: parent.id })
    expect(body['child_docket_entry_relations']).toMatchObject([{ child_docket_entry_id: child.body['id'] }])
  })
})

it('the day and the clock are those of the office where nobody says others', async () => {
  for (const call of [
    docket.getDashboard,
    todayContract.endpoints.getMetrics,
    calendarContract.endpoints.listEvents,
    calendarContract.endpoints.countEvents,
    calendarContract.endpoints.getGlance,
  ])
    expect((await send(viewer, call)).status, call.path).toBe(200)
  const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id, action_date: '2027-03-07' })
  const week = await send(viewer, calendarContract.endpoints.listEvents, { from: '2027-03-01' })
  expect(week.body['items']).toMatchObject([{ id: entry.id }])
})

it('notifications take their status as a filter', async () => {
  const { app } = office
  const ask = (query: string) =>
    app.inject({
      url: `/api/users/notifications?${query}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
  expect((await ask('filters[status]=new')).statusCode).toBe(200)
  expect((await ask('filters[status]=old')).json().error.issues).toMatchObject([{ path: 'status' }])
  expect((await ask('filters[shoe]=new')).statusCode).toBe(400)
  expect((await ask(`filters=${encodeURIComponent('{"status":"new"}')}`)).statusCode).toBe(200)
  expect((await ask(`filters=${encodeURIComponent('{"shoe":"new"}')}`)).statusCode).toBe(400)
  for (const filters of ['new', '[]', 'null', '7', '{'])
    expect((await ask(`filters=${encodeURIComponent(filters)}`)).json().error).toMatchObject({
      code: 'request.malformed',
      message: 'Write filters as a JSON object, such as {"status":"new"}.',
    })
  expect(Object.keys(notificationsContract.endpoints.listNotifications.input)).not.toContain('filters')
})

it('the admins of a team are changed with it', async () => {
  const { id } = await admin.do(teamsContract.endpoints.createTeam, { name: 'Asylum', admin: [attorney.id] })
  const { version } = await admin.do(teamsContract.endpoints.getTeam, { id })
  const { body } = await send(admin, teamsContract.endpoints.updateTeam, { id, version, admin: [editor.id] })
  expect(body['admin']).toMatchObject([{ user_id: editor.id }])
  expect(body).toMatchObject({ admins: body['admin'], member_count: 2 })
  const nobody = await send(admin, teamsContract.endpoints.updateTeam, { id, version, admin: [999_999] })
  expect(nobody.status).toBe(422)
})

it('the teams of a user are changed with them, by an admin alone, and who stays in one keeps the role', async () => {
  const { updateUser, replaceUser, getUser } = usersContract.endpoints
  const [first, second, archived] = [await office.team(), await office.team(), await office.team()]
  const { id } = await office.user({ user_type: 'viewer', team_ids: [first, archived] })
  const [role] = (await admin.do(teamsContract.endpoints.listRoles)).items
  const { items } = await admin.do(teamsContract.endpoints.listTeamMembers, { id: first })
  const memberId = items.find(({ user_id }) => user_id === id)!.id
  await admin.do(teamsContract.endpoints.changeTeamMember, { id: first, memberId, role_id: role!.id })
  await admin.do(teamsContract.endpoints.archiveTeam, { id: archived })
  const { version } = await admin.do(getUser, { id })

  const change = { version, team_ids: [second, first, first] }
  const { teams: both } = await admin.do(updateUser, { id, user: change })
  expect(new Set(both.map((one) => one.id))).toEqual(new Set([first, second]))
  expect((await send(admin, updateUser, { id, user: change })).status).toBe(409)
  const roles = await admin.do(usersContract.endpoints.listUserTeams, { id })
  expect(roles).toMatchObject({ teams: roles.items, active_team: null })
  expect(roles.items.find((one) => one.id === first)!.role_name).toBe(role!.name)

  expect(
    (await send(admin, replaceUser, await userChange(office, id, { teams: [second] }))).body['teams'],
  ).toMatchObject([{ id: second }])
  const closed = await office.team()
  await admin.do(teamsContract.endpoints.archiveTeam, { id: closed })
  const refused = await send(admin, updateUser, await userChange(office, id, { teams: [second, closed] }))
  expect([refused.status, refused.body['error']]).toMatchObject([
    422,
    { issues: [{ path: 'user.team_ids' }] },
  ])
  const invited = { first_name: 'Ida', last_name: 'Roth', login: 'ida.roth', email: 'ida.roth@example.org' }
  const added = await send(admin, usersContract.endpoints.createUser, {
    user: { ...invited, user_type: 'viewer', team_ids: [closed] },
  })
  expect([added.status, added.body['error']]).toMatchObject([422, { issues: [{ path: 'user.team_ids' }] }])
  const { total_items } = await admin.do(teamsContract.endpoints.listTeamMembers, { id: closed })
  expect(total_items).toBe(0)
  await admin.do(teamsContract.endpoints.unarchiveTeam, { id: archived })
  const { teams } = await admin.do(getUser, { id })
  expect(new Set(teams.map((one) => one.id))).toEqual(new Set([second, archived]))
  expect((await send(admin, updateUser, await userChange(office, id, { teams: [999_999] }))).status).toBe(409)
  expect(
    (await send(editor, updateUser, await userChange(office, editor.id, { teams: [first] }))).status,
  ).toBe(403)
  await confirmedAt(office, admin, new Date(Date.now() - 6 * 60_000))
  expect(
    (await send(admin, updateUser, await userChange(office, id, { teams: [first, second] }))).status,
  ).toBe(403)
  expect((await send(admin, updateUser, await userChange(office, id, { teams: [] }))).body['teams']).toEqual(
    [],
  )
})

it('a setting that does not exist is not found, for everybody', async () => {
  for (const person of [admin, viewer, office.stranger]) {
    const { status } = await send(person, settingsContract.endpoints.getSiteSetting, {
      name: 'no_such_thing',
    })
    expect(status).toBe(404)
  }
  const setting = await send(viewer, settingsContract.endpoints.getSiteSetting, { name: 'timezone' })
  expect(setting.status).toBe(403)
})
