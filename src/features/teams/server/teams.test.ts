import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { usersContract } from '#features/users/contract.ts'
import { teamsContract } from '../contract.ts'

const calls = teamsContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin' })
})

let number = 0
const aTeam = (more: object = {}) => admin.do(calls.createTeam, { name: `New team ${++number}`, ...more })

/** A record held by the given teams, made without the features above. */
const aRecord = (team_ids: number[]) =>
  office.database.transaction(async ({ db }) => {
    const party = await db
      .insertInto('parties')
      .values({ first_name: 'Rosa', last_name: 'Mejía' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('records')
      .values({ public_id: `R-${++number}`, opened: '2026-01-05', record_holder_party_id: party.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const team_id of team_ids)
      await db.insertInto('record_teams').values({ record_id: id, team_id }).execute()
    return id
  })

describe('seeing teams', () => {
  it('one’s own; all of them for admins and people of all teams', async () => {
    const [own, other] = [await office.team(), await office.team()]
    const member = await office.user({ team_ids: [own] })
    const everywhere = await office.user({ all_teams: true })
    expect((await member.do(calls.listTeams)).items.map((t) => t.id)).toEqual([own])
    for (const person of [admin, everywhere]) {
      const { items } = await person.do(calls.listTeams, { items_per_page: 200 })
      expect(items.map((t) => t.id)).toEqual(expect.arrayContaining([own, other]))
    }
    expect((await office.stranger.call(calls.listTeams)).status).toBe(401)
  })

  it('what one may not see does not exist', async () => {
    const other = await office.team()
    const member = await office.user({ team_ids: [await office.team()] })
    const external = await office.user({ user_type: 'external' })
    for (const person of [member, external])
      for (const call of [calls.getTeam, calls.listTeamMembers, calls.listTeamRoles])
        expect((await person.call(call, { id: other })).status).toBe(404)
    const options = await member.do(calls.listTeamOptions, { ids: [other] })
    expect(options.items).toEqual([])
  })

  it('mine are those I am a member of', async () => {
    const own = await office.team()
    const me = await office.user({ user_type: 'admin', team_ids: [own] })
    expect((await me.do(calls.listTeams, { mine: true })).items.map((t) => t.id)).toEqual([own])
  })

  it('a search finds teams by words of name and description', async () => {
    const made = await aTeam({ name: 'Niños y Jóvenes', description: 'Special immigrant juveniles' })
    for (const search_term of ['ninos', 'JUVENILES special'])
      expect((await admin.do(calls.listTeams, { search_term })).items.map((t) => t.id)).toEqual([made.id])
  })
})

describe('creating a team', () => {
  it('is for admins', async () => {
    const editor = await office.user()
    expect((await editor.call(calls.createTeam, { name: 'Mine' })).status).toBe(403)
    expect((await editor.call(calls.validateTeamName, { name: 'Mine' })).status).toBe(403)
  })

  it.each([
    ['no name', { name: ' ' }, 422],
    ['a setting that does not exist', { name: 'A', config: { canDoAnything: true } }, 400],
    ['an admin who does not exist', { name: 'B', admin: [999_999] }, 422],
  ])('is refused with %s', async (_what, input, status) => {
    expect((await admin.send(calls.createTeam, input)).status).toBe(status)
  })

  it('starts with the defaults of a new team', async () => {
    const made = await aTeam()
    expect(made).toMatchObject({
      is_global: false,
      config: {
        canCreateInternalDockets: false,
        canOverrideOwnershipCheck: false,
        canSeeAllResources: false,
        canSeeInternalDockets: false,
      },
      config_admin: { canCreateCustomRoles: true, canManageUsers: true },
      member_count: 0,
      can: { manage_members: true },
    })
  })

  it('keeps the defaults of what is not said, and names its admins', async () => {
    const lead = await office.user({ first_name: 'Lea', last_name: 'Lead' })
    const made = await aTeam({ config: { canSeeInternalDockets: true }, admin: [lead.id] })
    expect(made.config).toMatchObject({ canSeeInternalDockets: true, canSeeAllResources: false })
    expect(made.admins).toEqual([{ user_id: lead.id, display_name: 'Lea Lead' }])
  })

  it('refuses a name that is in use, whatever its case, and says so before', async () => {
    const { name } = await aTeam()
    expect(await admin.do(calls.validateTeamName, { name: name.toUpperCase() })).toEqual({ in_use: true })
    expect(await admin.do(calls.validateTeamName, { name: 'Nobody has this' })).toEqual({ in_use: false })
    const { status, error } = await admin.call(calls.createTeam, { name: name.toUpperCase() })
    expect(status).toBe(422)
    expect(error.issues).toMatchObject([{ path: 'name', code: 'team.name_in_use' }])
  })

  it('gives the name to one of two who take it at the same moment', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => admin.call(calls.createTeam, { name: 'Both want this' })),
    )
    expect(replies.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('members', () => {
  it('a member who is no team admin may see them, not change them', async () => {
    const team = await office.team()
    const member = await office.user({ team_ids: [team] })
    const { items } = await member.do(calls.listTeamMembers, { id: team })
    expect(items.map((m) => m.user_id)).toEqual([member.id])
    const add = await member.call(calls.addTeamMember, { id: team, user_id: admin.id })
    expect(add.status).toBe(403)
    const self = { id: team, memberId: items[0]!.id }
    expect((await member.call(calls.changeTeamMember, { ...self, is_admin: true })).status).toBe(403)
    expect((await member.call(calls.removeTeamMember, self)).status).toBe(403)
  })

  it('a team admin changes their own team only, and only where the team lets them', async () => {
    const lead = await office.user()
    const newcomer = await office.user()
    const own = await aTeam({ admin: [lead.id] })
    const strict = await aTeam({ admin: [lead.id], config_admin: { canManageUsers: false } })
    const other = await office.team()
    expect((await lead.do(calls.getTeam, { id: own.id })).can.manage_members).toBe(true)
    await lead.do(calls.addTeamMember, { id: own.id, user_id: newcomer.id })
    expect((await lead.call(calls.addTeamMember, { id: strict.id, user_id: newcomer.id })).status).toBe(403)
    expect((await lead.call(calls.addTeamMember, { id: other, user_id: newcomer.id })).status).toBe(404)
  })

  it('are refused twice, from nowhere, or with a role of another team', async () => {
    const team = await office.team()
    const member = await office.user({ team_ids: [team] })
    const external = await office.user({ user_type: 'external' })
    const add = (input: object) =>
      admin.call(calls.addTeamMember, { id: team, user_id: external.id, ...input })
    expect((await add({ user_id: member.id })).error.code).toBe('team.member_already')
    expect((await add({ user_id: 999_999 })).status).toBe(422)
    expect((await add({ role_id: 999_999 })).status).toBe(422)
    expect((await add({ is_admin: true })).error.code).toBe('team.external_admin')
    const { items } = await admin.do(calls.listTeamMembers, { id: team })
    const elsewhere = await office.team()
    const reply = await admin.call(calls.removeTeamMember, { id: elsewhere, memberId: items[0]!.id })
    expect(reply.status).toBe(404)
  })

  it('get a role, and lose it', async () => {
    const team = await office.team()
    const member = await office.user()
    const roles = await admin.do(calls.listTeamRoles, { id: team })
    const attorney = roles.items.find((r) => r.name === 'Attorney')!
    expect(attorney.permissions).toContain('cases.close')
    const made = await admin.do(calls.addTeamMember, { id: team, user_id: member.id, role_id: attorney.id })
    expect(made).toMatchObject({ role_name: 'Attorney', is_admin: false })
    const changed = await admin.do(calls.changeTeamMember, { id: team, memberId: made.id, is_admin: true })
    expect(changed).toMatchObject({ role_name: 'Attorney', is_admin: true })
    const without = await admin.do(calls.changeTeamMember, { id: team, memberId: made.id, role_id: null })
    expect(without).toMatchObject({ role_id: null, is_admin: true })
  })

  it('see the team with the next call, and no longer with the one after they left', async () => {
    const team = await office.team()
    const person = await office.user()
    expect((await person.call(calls.getTeam, { id: team })).status).toBe(404)
    const { id: memberId } = await admin.do(calls.addTeamMember, { id: team, user_id: person.id })
    expect((await person.call(calls.getTeam, { id: team })).status).toBe(200)
    await person.do(usersContract.endpoints.changeActiveTeam, { id: person.id, team_id: team })
    await admin.do(calls.removeTeamMember, { id: team, memberId })
    expect((await person.call(calls.getTeam, { id: team })).status).toBe(404)
    const teams = await person.do(usersContract.endpoints.listUserTeams, { id: person.id })
    expect(teams).toEqual({ items: [], teams: [], active_team_id: null, active_team: null })
  })

  it('are written down when they come and go', async () => {
    const team = await office.team()
    const person = await office.user()
    const { id: memberId } = await admin.do(calls.addTeamMember, { id: team, user_id: person.id })
    await admin.do(calls.removeTeamMember, { id: team, memberId })
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'team_members')
      .where('entity_id', '=', memberId)
      .orderBy('id')
      .execute()
    expect(lines.map((l) => l.action)).toEqual(['team_member.added', 'team_member.removed'])
  })
})

describe('roles', () => {
  it('are shared by all teams until a team has its own', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const { items } = await viewer.do(calls.listRoles)
    expect(items.map((r) => r.name)).toEqual(['Attorney', 'Legal assistant', 'Volunteer', 'Reader'])
    expect(items.every((r) => r.team_id === null)).toBe(true)
  })
})

describe('who sees a record', () => {
  it('is answered for a record one sees oneself', async () => {
    const [own, other] = [await office.team(), await office.team()]
    const record_id = await aRecord([own])
    const outsider = await office.user({ team_ids: [other] })
    const ask = (person: Person) => person.call(calls.checkUserTeams, { user_ids: [outsider.id], record_id })
    expect((await ask(outsider)).status).toBe(404)
    expect((await ask(await office.user({ team_ids: [own] }))).status).toBe(200)
    expect((await admin.call(calls.checkUserTeams, { user_ids: [], record_id })).status).toBe(422)
  })

  it('members, people of all teams and of teams that see everything; never external users by membership', async () => {
    const [own, other] = [await office.team(), await office.team()]
    const everything = await aTeam({ config: { canSeeAllResources: true } })
    const record_id = await aRecord([own])
    const member = await office.user({ team_ids: [own] })
    const everywhere = await office.user({ all_teams: true })
    const viewer = await office.user({ team_ids: [everything.id] })
    const outsider = await office.user({ team_ids: [other] })
    const external = await office.user({ user_type: 'external', team_ids: [own] })
    const people = [member, everywhere, viewer, outsider, external]
    const { items } = await member.do(calls.checkUserTeams, { user_ids: people.map((p) => p.id), record_id })
    const sees = (person: Person) => items.find((i) => i.user_id === person.id)!.sees
    expect(people.map(sees)).toEqual([true, true, true, false, false])
  })
})
