import { beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#access/permissions.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { teamsContract } from '../contract.ts'

const calls = teamsContract.endpoints
const { updateCase, getCase } = casesContract.endpoints
const { addNote } = docketContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

/** Switches permissions as an admin who gave their second factor so many minutes ago. */
async function switchAs(person: Person, enabled: boolean, minutes = 0): Promise<void> {
  await confirmedAt(office, person, new Date(Date.now() - minutes * 60_000))
  const { createSiteSetting, getSiteSetting, updateSiteSetting } = settingsContract.endpoints
  const { id, version } = await admin.do(getSiteSetting, { name: 'permission' })
  const value = { enabled }
  if (id === null) await person.do(createSiteSetting, { name: 'permission', value })
  else await person.do(updateSiteSetting, { id, value, version })
}

describe('roles of a team', () => {
  it('are made by admins, and by team admins where the team lets them', async () => {
    const lead = await office.user()
    const own = await admin.do(calls.createTeam, { name: 'Own roles', admin: [lead.id] })
    const strict = await admin.do(calls.createTeam, {
      name: 'Shared roles only',
      admin: [lead.id],
      config_admin: { canCreateCustomRoles: false },
    })
    const member = await office.user({ team_ids: [own.id] })
    const outsider = await office.user()
    const input = { name: 'Intake', permissions: ['parties.edit' as const] }
    expect((await outsider.call(calls.createTeamRole, { id: own.id, ...input })).status).toBe(404)
    expect((await member.call(calls.createTeamRole, { id: own.id, ...input })).status).toBe(403)
    expect((await lead.call(calls.createTeamRole, { id: strict.id, ...input })).status).toBe(403)
    expect((await lead.do(calls.createTeamRole, { id: own.id, ...input })).team_id).toBe(own.id)
    expect((await admin.do(calls.createTeamRole, { id: strict.id, ...input })).can).toEqual({ edit: true })
    expect((await member.do(calls.listTeamRoles, { id: own.id })).can).toEqual({ create: false })
  })

  it.each([
    ['no name', { name: ' ' }, 422],
    ['a permission that does not exist', { permissions: ['cases.burn'] }, 422],
    ['the name of a shared role', { name: 'attorney' }, 422],
  ])('are refused with %s', async (_what, input, status) => {
    const id = await office.team()
    const reply = await admin.send(calls.createTeamRole, {
      id,
      name: 'X',
      permissions: [],
      ...input,
    })
    expect(reply.status).toBe(status)
  })

  it('are changed by who read their last version, and shared ones by nobody', async () => {
    const id = await office.team()
    const role = await admin.do(calls.createTeamRole, { id, name: 'Intake', permissions: [] })
    const change = { id, roleId: role.id, permissions: ['docket.done' as const], version: role.version }
    const changed = await admin.do(calls.updateTeamRole, change)
    expect(changed).toMatchObject({ name: 'Intake', permissions: ['docket.done'] })
    expect((await admin.call(calls.updateTeamRole, { ...change, name: 'Y' })).error.code).toBe('stale')
    const [shared] = (await admin.do(calls.listRoles)).items
    const input = { id, roleId: shared!.id, version: 1 }
    expect((await admin.call(calls.updateTeamRole, input)).error.code).toBe('role.shared')
    const elsewhere = await office.team()
    expect((await admin.call(calls.deleteTeamRole, { id: elsewhere, roleId: role.id })).status).toBe(404)
  })

  it('are deleted once no member has them', async () => {
    const id = await office.team()
    const role = await admin.do(calls.createTeamRole, { id, name: 'Intake', permissions: [] })
    const user = await office.user()
    const member = await admin.do(calls.addTeamMember, { id, user_id: user.id, role_id: role.id })
    const { error } = await admin.call(calls.deleteTeamRole, { id, roleId: role.id })
    expect(error).toMatchObject({ code: 'role.in_use', message: expect.stringContaining('One member') })
    await admin.do(calls.changeTeamMember, { id, memberId: member.id, role_id: null })
    await admin.do(calls.deleteTeamRole, { id, roleId: role.id })
    const { items } = await admin.do(calls.listTeamRoles, { id })
    expect(items.map((each) => each.id)).not.toContain(role.id)
  })

  it('nobody but an admin of the office gives themselves another role', async () => {
    const lead = await office.user()
    const team = await admin.do(calls.createTeam, { name: 'Lead', admin: [lead.id] })
    const { items } = await lead.do(calls.listTeamMembers, { id: team.id })
    const [attorney] = (await lead.do(calls.listTeamRoles, { id: team.id })).items
    const input = { id: team.id, memberId: items[0]!.id, role_id: attorney!.id }
    expect((await lead.call(calls.changeTeamMember, input)).error.code).toBe('team.own_role')
  })
})

describe('while permissions are switched on', () => {
  let team: number
  let editor: Person
  let memberId: number
  let case_id: number
  let elsewhere: number

  beforeAll(async () => {
    team = await office.team('With roles')
    editor = await office.user({ user_type: 'editor' })
    memberId = (await admin.do(calls.addTeamMember, { id: team, user_id: editor.id })).id
    case_id = (await aCase(editor, {})).id
    elsewhere = (await aCase(admin)).id
  })

  const edit = async (title: string) => {
    const { version } = await editor.do(getCase, { id: case_id })
    return (await editor.call(updateCase, { id: case_id, legal_case: { title }, version })).status
  }

  it('switching takes an admin with a fresh second factor, and is written down', async () => {
    await expect(switchAs(editor, true)).rejects.toThrow('access.level')
    await expect(switchAs(admin, true, 6)).rejects.toThrow('Confirm that it is you')
    expect(await edit('As before')).toBe(200)
    await switchAs(admin, true)
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity', '=', 'site_settings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({
      action: 'setting.changed',
      changes: { setting: [null, 'permission'], enabled: [false, true] },
    })
  })

  it('a check passes for who has the permission by a role, and by the next call no longer', async () => {
    expect(await edit('Without a role')).toBe(403)
    const role = await admin.do(calls.createTeamRole, {
      id: team,
      name: 'Editor of cases',
      permissions: ['cases.edit'],
    })
    await admin.do(calls.changeTeamMember, { id: team, memberId, role_id: role.id })
    expect(await edit('With a role')).toBe(200)
    expect((await editor.do(getCase, { id: case_id })).can.edit).toBe(true)
    await admin.do(calls.updateTeamRole, {
      id: team,
      roleId: role.id,
      permissions: [],
      version: role.version,
    })
    expect(await edit('Without the permission')).toBe(403)
    expect((await editor.do(getCase, { id: case_id })).can.edit).toBe(false)
  })

  it('never widens what a level may do, nor which rows exist', async () => {
    const all = await admin.do(calls.createTeamRole, {
      id: team,
      name: 'Everything',
      permissions: [...permissions],
    })
    const viewer = await office.user({ user_type: 'viewer' })
    await admin.do(calls.addTeamMember, { id: team, user_id: viewer.id, role_id: all.id })
    const { version } = await viewer.do(getCase, { id: case_id })
    expect((await viewer.call(updateCase, { id: case_id, legal_case: { title: 'X' }, version })).status).toBe(
      403,
    )
    expect((await viewer.call(getCase, { id: elsewhere })).status).toBe(404)
  })

  it('a team admin hands on only permissions of their own', async () => {
    await admin.do(calls.changeTeamMember, { id: team, memberId, is_admin: true })
    const input = { id: team, name: 'More than I', permissions: ['cases.delete' as const] }
    expect((await editor.call(calls.createTeamRole, input)).error.code).toBe('role.more_than_own')
  })

  it('an archived team gives no permission', async () => {
    const other = await office.team()
    const role = await admin.do(calls.createTeamRole, {
      id: other,
      name: 'Notes',
      permissions: ['docket.note'],
    })
    const commenter = await office.user({ user_type: 'commenter', team_ids: [team] })
    await admin.do(calls.addTeamMember, { id: other, user_id: commenter.id, role_id: role.id })
    const owner = await office.user({ user_type: 'admin', all_teams: true })
    const everything = (await admin.do(calls.listTeamRoles, { id: team })).items.find(
      (r) => r.name === 'Everything',
    )!
    await admin.do(calls.addTeamMember, { id: team, user_id: owner.id, role_id: everything.id })
    const entry = await aDocketEntry(owner, { legal_case_id: case_id })
    const note = () => commenter.call(addNote, { id: entry.id, body: 'Seen' })
    expect((await note()).status).toBe(200)
    await admin.do(calls.archiveTeam, { id: other })
    expect((await note()).status).toBe(403)
    expect((await commenter.do(sessionContract.endpoints.getCurrentUser)).permissions).toEqual([])
  })
})

it('who has no role gets a sentence, and is offered nothing that would be refused', async () => {
  const team_id = await office.team()
  const person = await office.user({ team_ids: [team_id] })
  const { getCurrentUser } = sessionContract.endpoints
  await switchAs(admin, false)
  const offered = { canCreateRecord: true, canCreateCase: true, canCreateEntry: true }
  expect((await person.do(getCurrentUser)).flags).toMatchObject(offered)
  await switchAs(admin, true)
  const nothing = { canCreateRecord: false, canCreateCase: false, canCreateEntry: false }
  expect((await person.do(getCurrentUser)).flags).toMatchObject(nothing)
  const refused = await person.send(casesContract.endpoints.createCase, { legal_case: {} })
  expect(refused.status).toBe(403)
  expect(refused.error.message).toBe(
    'No role in a team gives you rights, so you may only read. A team admin can give you one.',
  )
  await switchAs(admin, false)
})
