import { beforeAll, describe, expect, it } from 'vitest'
import { outboxFor } from '#testing/server/signIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { userChange } from '#testing/server/userChange.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '../contract.ts'

const calls = usersContract.endpoints
const teamCalls = teamsContract.endpoints
const office = useOffice()
let admin: Person
let team: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', first_name: 'Ada', last_name: 'Admin' })
  team = await office.team('Removal Defense')
})

let number = 0
const somebody = (more: object = {}) => {
  number++
  return {
    first_name: 'Rosa',
    last_name: `Núñez ${number}`,
    login: `rosa.${number}`,
    email: `rosa.${number}@office.test`,
    user_type: 'editor' as const,
    ...more,
  }
}
const outboxOf = (recipient: string) => outboxFor(office, recipient)
const setPassword = (id: number) =>
  office.database.transaction(({ db }) =>
    db.updateTable('users').set({ password_hash: 'a hash' }).where('id', '=', id).execute(),
  )
const lastAudit = (id: number) =>
  office.database.read
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'users')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('seeing users', () => {
  it('nobody without signing in', async () => {
    for (const call of [calls.listUsers, calls.listUserOptions, calls.listUserGroups, calls.listNews])
      expect((await office.stranger.call(call)).status).toBe(401)
  })

  it('staff see names, types and teams of everybody, but not how others sign in', async () => {
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    const { items } = await viewer.do(calls.listUsers, { items_per_page: 200 })
    const ada = items.find((u) => u.id === admin.id)!
    expect(ada).toMatchObject({ display_name: 'Ada Admin', user_type: 'admin', login: null, email: null })
    const own = items.find((u) => u.id === viewer.id)!
    expect(own.teams).toEqual([{ id: team, name: 'Removal Defense' }])
    expect(own.email).toMatch(/@office\.test$/)
    expect(items.every((u) => u.last_login_at === null)).toBe(true)
  })

  it('a search for an e-mail address finds something for admins only', async () => {
    const sought = await office.user({ first_name: 'Sought' })
    const { email } = await admin.do(calls.getUser, { id: sought.id })
    expect((await admin.do(calls.listUsers, { search_term: email! })).total_items).toBe(1)
    expect((await sought.do(calls.listUsers, { search_term: email! })).total_items).toBe(0)
  })

  it('external users see the members of their own teams only, and only those teams', async () => {
    const other = await office.team()
    const external = await office.user({ user_type: 'external', team_ids: [team] })
    const mate = await office.user({ team_ids: [team, other] })
    const stranger = await office.user({ team_ids: [other] })
    const { items } = await external.do(calls.listUsers, { items_per_page: 200 })
    const ids = items.map((u) => u.id)
    expect(ids).toContain(mate.id)
    expect(ids).not.toContain(stranger.id)
    expect(items.find((u) => u.id === mate.id)!.teams.map((t) => t.id)).toEqual([team])
    expect((await external.call(calls.getUser, { id: stranger.id })).status).toBe(404)
    expect((await external.call(calls.listUserTeams, { id: stranger.id })).status).toBe(404)
    expect((await external.do(calls.listUserTeams, { id: mate.id })).items.map((t) => t.id)).toEqual([team])
    const options = await external.do(calls.listUserOptions, { items_per_page: 200 })
    expect(options.items.map((o) => o.value)).not.toContain(stranger.id)
  })

  it('a profile is for admins and for its person', async () => {
    const [one, two] = [await office.user(), await office.user()]
    expect((await one.do(calls.getUser, { id: two.id })).profile).toBeNull()
    expect((await two.do(calls.getUser, { id: two.id })).profile).not.toBeNull()
    expect((await admin.do(calls.getUser, { id: two.id })).profile).not.toBeNull()
  })

  it('the list narrows by team, attorneys, assignable, type and state', async () => {
    const own = await office.team()
    const attorney = await office.user({ is_attorney: true, team_ids: [own] })
    const helper = await office.user({ user_type: 'commenter', is_assignable: false, team_ids: [own] })
    const listed = async (input: object) =>
      (await admin.do(calls.listUsers, { team_id: own, ...input })).items.map((u) => u.id)
    expect(new Set(await listed({}))).toEqual(new Set([attorney.id, helper.id]))
    expect(await listed({ is_attorney: true })).toEqual([attorney.id])
    expect(await listed({ is_assignable: false })).toEqual([helper.id])
    expect(await listed({ user_type: ['commenter', 'viewer'] })).toEqual([helper.id])
    await admin.do(calls.updateUser, await userChange(office, helper.id, { deactivated: true }))
    expect(await listed({ deactivated: true })).toEqual([helper.id])
    expect(await listed({ deactivated: false })).toEqual([attorney.id])
  })

  it('admins find who has no second factor, who was never here, and whose invitation is open', async () => {
    const own = await office.team()
    const mate = () => office.user({ team_ids: [own] })
    const [app, none, invited, away] = [await mate(), await mate(), await mate(), await mate()]
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await office.database.transaction(async ({ db }) => {
      await db
        .updateTable('users')
        .set({ password_hash: 'a hash' })
        .where('id', 'in', [app.id, none.id, away.id])
        .execute()
      await db
        .updateTable('users')
        .set({ totp_confirmed_at: day(1) })
        .where('id', '=', app.id)
        .execute()
      await db.deleteFrom('sessions').where('user_id', '=', invited.id).execute()
      await db
        .updateTable('sessions')
        .set({ last_seen_at: day(40) })
        .where('user_id', '=', away.id)
        .execute()
      await db
        .updateTable('sessions')
        .set({ last_seen_at: day(3) })
        .where('user_id', '=', none.id)
        .execute()
    })
    const listed = async (input: object) =>
      (await admin.do(calls.listUsers, { team_id: own, ...input })).items.map((u) => u.id)
    expect(await listed({ second_factor: 'app' })).toEqual([app.id])
    expect(new Set(await listed({ second_factor: 'none' }))).toEqual(new Set([none.id, invited.id, away.id]))
    expect(await listed({ sort_by: 'last_seen_at', sort_order: 'asc' })).toEqual([
      invited.id,
      away.id,
      none.id,
      app.id,
    ])
    expect((await listed({ sort_by: 'second_factor', sort_order: 'desc' }))[0]).toBe(app.id)
    expect(await listed({ state: 'invited' })).toEqual([invited.id])

    // Nobody else learns it, not by filters or order either.
    const visible = await none.do(calls.listUsers, { team_id: own })
    expect(visible.items.every((u) => u.second_factor === null && u.last_seen_at === null)).toBe(true)
    for (const filter of [{ second_factor: 'none' }, { second_factor: 'app' }, { state: 'invited' }] as const)
      expect((await none.do(calls.listUsers, { team_id: own, ...filter })).total_items).toBe(0)
    const byName = visible.items.map((u) => u.id)
    for (const sort_by of ['second_factor', 'last_seen_at'] as const)
      expect((await none.do(calls.listUsers, { team_id: own, sort_by })).items.map((u) => u.id)).toEqual(
        byName,
      )
  })

  it('types are sorted as the ladder is', async () => {
    const own = await office.team()
    for (const user_type of ['viewer', 'admin', 'contributor'] as const)
      await office.user({ user_type, team_ids: [own] })
    const { items } = await admin.do(calls.listUsers, { team_id: own, sort_by: 'user_type' })
    expect(items.map((u) => u.user_type)).toEqual(['admin', 'contributor', 'viewer'])
  })
})

describe('choosing users', () => {
  it('offers active users; with a team also those of all teams', async () => {
    const own = await office.team()
    const member = await office.user({ team_ids: [own] })
    const everywhere = await office.user({ all_teams: true, is_attorney: true })
    const elsewhere = await office.user()
    const gone = await office.user({ team_ids: [own] })
    await admin.do(calls.updateUser, await userChange(office, gone.id, { deactivated: true }))
    const { items } = await member.do(calls.listUserOptions, { team_id: own, items_per_page: 200 })
    const values = items.map((o) => o.value)
    expect(values).toContain(member.id)
    expect(values).toContain(everywhere.id)
    expect(values).not.toContain(elsewhere.id)
    expect(values).not.toContain(gone.id)
    expect(items.find((o) => o.value === everywhere.id)!.hint).toBe('Attorney')
  })

  it('names inactive users that a row already holds', async () => {
    const gone = await office.user({ first_name: 'Gone' })
    await admin.do(calls.updateUser, await userChange(office, gone.id, { deactivated: true }))
    const { items } = await admin.do(calls.listUserOptions, { ids: [gone.id] })
    expect(items).toEqual([{ value: gone.id, label: 'Gone Test', hint: 'Inactive' }])
  })

  it('lists user types', async () => {
    const { items } = await admin.do(calls.listUserTypes)
    expect(items.map((o) => o.value)).toEqual([
      'admin',
      'editor',
      'contributor',
      'commenter',
      'viewer',
      'external',
    ])
    expect((await admin.do(calls.listUserTypes, { search_term: 'ext' })).total_items).toBe(1)
  })
})

describe('inviting a user', () => {
  it('is for admins', async () => {
    const editor = await office.user()
    expect((await editor.call(calls.createUser, { user: somebody() })).status).toBe(403)
  })

  it.each([
    ['no first name', { first_name: '' }, 'user.first_name'],
    ['no e-mail address', { email: 'rosa' }, 'user.email'],
    ['a type that does not exist', { user_type: 'superadmin' }, 'user.user_type'],
    ['an external user of all teams', { user_type: 'external', all_teams: true }, 'user.all_teams'],
    ['a group that does not exist', { user_group_ids: [99_999] }, 'user.user_group_ids'],
  ])('is refused with %s', async (_what, more, path) => {
    const { status, error } = await admin.send(calls.createUser, { user: somebody(more) })
    expect(status).toBe(422)
    expect(error.issues?.map((i) => i.path)).toEqual([path])
  })

  it('is refused for a password or any other field that is not there', async () => {
    const user = somebody({ password_hash: 'x' })
    expect((await admin.send(calls.createUser, { user })).status).toBe(400)
  })

  it('makes the user, puts them into teams and groups, and mails a link', async () => {
    const groups = await admin.do(calls.listUserGroups)
    const user = somebody({ team_ids: [team], user_group_ids: [groups.items[0]!.id] })
    const made = await admin.do(calls.createUser, { user })
    expect(made).toMatchObject({
      display_name: `Rosa ${user.last_name}`,
      state: 'invited',
      is_assignable: true,
    })
    expect(made.teams).toEqual([{ id: team, name: 'Removal Defense' }])
    const [mail] = await outboxOf(user.email)
    expect(mail).toMatchObject({ kind: 'invitation' })
    expect(mail!.body).toContain('/welcome/')
    const listed = await admin.do(calls.getAdminUser, { id: made.id })
    expect(listed).toMatchObject({ has_password: false, sessions_count: 0, last_login: null })
    expect(listed.invited_until).not.toBeNull()
    expect((await admin.do(calls.listUserGroups)).items[0]!.user_ids).toContain(made.id)
    expect((await lastAudit(made.id)).action).toBe('user.created')
  })

  it('is refused when user name or e-mail are taken, whatever their case', async () => {
    const first = somebody()
    await admin.do(calls.createUser, { user: first })
    const login = await admin.call(calls.createUser, { user: somebody({ login: first.login.toUpperCase() }) })
    expect(login.status).toBe(422)
    expect(login.error.issues).toMatchObject([{ path: 'user.login' }])
    const email = await admin.call(calls.createUser, { user: somebody({ email: first.email }) })
    expect(email.error.issues).toMatchObject([{ path: 'user.email' }])
  })
})

describe('changing a user', () => {
  it('others cannot', async () => {
    const [one, two] = [await office.user(), await office.user()]
    const { status } = await one.call(
      calls.updateUser,
      await userChange(office, two.id, { first_name: 'Zoe' }),
    )
    expect(status).toBe(403)
  })

  it('oneself: the profile, with either method', async () => {
    const me = await office.user({ first_name: 'Ana', last_name: 'Reyes' })
    const changed = await me.do(
      calls.replaceUser,
      await userChange(office, me.id, {
        last_name: 'Reyes Soto',
        timezone: 'America/Chicago',
        addresses: [{ address: '10 Main St', city: 'Omaha' }],
        phone_numbers: [{ phone_number: '(402) 555-0123', extension: '7' }],
        bar_memberships: [{ jurisdiction: 'Nebraska', bar_number: '2211', admitted_on: '2015-09-18' }],
        email_addresses: [{ address: 'ana@home.test', kind: 'Private' }],
      }),
    )
    expect(changed.display_name).toBe('Ana Reyes Soto')
    expect(changed.profile).toMatchObject({
      timezone: 'America/Chicago',
      addresses: [{ address: '10 Main St', city: 'Omaha', state: null }],
      phone_numbers: [{ phone_number: '+14025550123', extension: '7' }],
      bar_memberships: [{ jurisdiction: 'Nebraska', admitted_on: '2015-09-18' }],
    })
    const again = await me.do(calls.updateUser, await userChange(office, me.id, { addresses: [] }))
    expect(again.profile!.addresses).toEqual([])
    expect(again.profile!.email_addresses).toHaveLength(1)
  })

  it.each([
    ['user_type', { user_type: 'admin' }],
    ['all_teams', { all_teams: true }],
    ['deactivated', { deactivated: true }],
    ['login', { login: 'another.name' }],
    ['email', { email: 'another@office.test' }],
    ['is_attorney', { is_attorney: true }],
    ['groups', { user_group_ids: [] }],
    ['reset_required', { reset_required: true }],
  ])('oneself: never %s', async (_what, user) => {
    const me = await office.user({ user_type: 'editor' })
    // Rows of the table say too much or the wrong thing.
    expect((await me.send(calls.updateUser, await userChange(office, me.id, user as never))).status).toBe(403)
  })

  it('an admin does not raise or end their own rights either', async () => {
    const me = await office.user({ user_type: 'admin' })
    for (const user of [{ all_teams: true }, { user_type: 'editor' as const }, { deactivated: true }])
      expect((await me.call(calls.updateUser, await userChange(office, me.id, user))).status).toBe(403)
    expect((await me.call(calls.lockUser, { id: me.id })).status).toBe(403)
    expect((await me.call(calls.migrateRole, { id: me.id, user_type: 'viewer' })).status).toBe(403)
  })

  it('sent back unchanged, what one may not change does no harm', async () => {
    const me = await office.user()
    const { login, email } = await me.do(calls.getUser, { id: me.id })
    const user = { login: login!, email: email!, user_type: 'editor' as const, first_name: 'Pia' }
    expect((await me.do(calls.updateUser, await userChange(office, me.id, user))).first_name).toBe('Pia')
  })

  it('from an old version is refused with the name of who was faster', async () => {
    const me = await office.user()
    const { version } = await me.do(calls.getUser, { id: me.id })
    await admin.do(calls.updateUser, { id: me.id, user: { version, first_name: 'Lea' } })
    const { status, error } = await me.call(calls.updateUser, {
      id: me.id,
      user: { version, first_name: 'Mia' },
    })
    expect(status).toBe(409)
    expect(error.message).toContain('Ada Admin')
  })

  it('from an old page nobody is deactivated or asked for a password either, and no change goes without a version', async () => {
    const person = await office.user({ first_name: 'Lea' })
    const { version } = await admin.do(calls.getAdminUser, { id: person.id })
    await person.do(
      calls.updateUser,
      await userChange(office, person.id, { timezone: null, last_name: 'Moreau' }),
    )
    for (const user of [{ deactivated: true }, { reset_required: true }]) {
      const stale = await admin.call(calls.updateUser, { id: person.id, user: { ...user, version } })
      expect([stale.status, stale.error.code]).toEqual([409, 'stale'])
      expect(stale.error.message).toContain('Lea')
      const without = await admin.send(calls.updateUser, { id: person.id, user })
      expect(without.error.issues).toMatchObject([{ path: 'user.version' }])
    }
    expect(await admin.do(calls.getAdminUser, { id: person.id })).toMatchObject({
      deactivated: false,
      reset_required: false,
    })
  })

  it('a name somebody chose stays when the names change', async () => {
    const me = await office.user()
    await me.do(calls.updateUser, await userChange(office, me.id, { display_name: 'Dr. Test' }))
    const changed = await me.do(calls.updateUser, await userChange(office, me.id, { first_name: 'Ida' }))
    expect(changed.display_name).toBe('Dr. Test')
  })

  it('a new e-mail address must be confirmed', async () => {
    const { id } = await office.user()
    await setPassword(id)
    await admin.do(calls.updateUser, await userChange(office, id, { email: 'new.address@office.test' }))
    expect(await outboxOf('new.address@office.test')).toMatchObject([{ kind: 'email_verification' }])
    expect((await admin.do(calls.getAdminUser, { id })).email_verified_at).toBeNull()
  })
})

describe('taking rights away', () => {
  it('is for admins', async () => {
    const editor = await office.user()
    const other = await office.user()
    for (const call of [calls.lockUser, calls.unlockUser, calls.getAdminUser])
      expect((await editor.call(call, { id: other.id })).status).toBe(403)
    expect((await editor.call(calls.migrateRole, { id: other.id, user_type: 'viewer' })).status).toBe(403)
  })

  it('a locked user is out with the next call, and back after unlocking and signing in', async () => {
    const person = await office.user()
    await setPassword(person.id)
    expect((await admin.do(calls.lockUser, { id: person.id })).state).toBe('locked')
    expect((await person.call(calls.listUsers)).status).toBe(401)
    expect((await admin.do(calls.getAdminUser, { id: person.id })).sessions_count).toBe(0)
    expect((await admin.do(calls.unlockUser, { id: person.id })).state).toBe('active')
    expect((await lastAudit(person.id)).action).toBe('user.unlocked')
  })

  it('a deactivated user is out with the next call and shown as inactive', async () => {
    const person = await office.user()
    const changed = await admin.do(
      calls.updateUser,
      await userChange(office, person.id, { deactivated: true }),
    )
    expect(changed.state).toBe('inactive')
    expect((await person.call(calls.listUsers)).status).toBe(401)
    expect((await lastAudit(person.id)).action).toBe('user.deactivated')
    expect(
      (await admin.do(calls.updateUser, await userChange(office, person.id, { deactivated: false })))
        .deactivated,
    ).toBe(false)
  })

  it('another user type counts from the next call; leaving the staff ends the sight of all teams', async () => {
    const person = await office.user({ user_type: 'admin', all_teams: true })
    const moved = await admin.do(calls.migrateRole, { id: person.id, user_type: 'external' })
    expect(moved).toMatchObject({ user_type: 'external', all_teams: false })
    expect((await person.call(calls.getAdminUser, { id: person.id })).status).toBe(403)
    expect((await person.do(calls.listUsers)).items.map((u) => u.id)).toEqual([person.id])
  })

  it('a reset ends the sessions and mails a link', async () => {
    const person = await office.user()
    await setPassword(person.id)
    const { email } = await admin.do(
      calls.updateUser,
      await userChange(office, person.id, { reset_required: true }),
    )
    expect((await person.call(calls.listUsers)).status).toBe(401)
    expect((await admin.do(calls.getAdminUser, { id: person.id })).reset_required).toBe(true)
    expect(await outboxOf(email!)).toMatchObject([{ kind: 'recovery' }])
  })

  it('somebody who never had a password gets a new invitation instead', async () => {
    const made = await admin.do(calls.createUser, { user: somebody() })
    await admin.do(calls.updateUser, await userChange(office, made.id, { reset_required: true }))
    expect((await outboxOf(made.email!)).map((m) => m.kind)).toEqual(['invitation', 'invitation'])
    expect((await admin.do(calls.getAdminUser, { id: made.id })).reset_required).toBe(false)
  })
})

describe('the active team', () => {
  it('is one of one’s own, chosen by oneself', async () => {
    const other = await office.team()
    const me = await office.user({ team_ids: [team] })
    expect((await me.call(calls.changeActiveTeam, { id: me.id, team_id: other })).status).toBe(422)
    expect((await admin.call(calls.changeActiveTeam, { id: me.id, team_id: team })).status).toBe(403)
    await me.do(calls.changeActiveTeam, { id: me.id, team_id: team })
    const teams = await me.do(calls.listUserTeams, { id: me.id })
    expect(teams).toMatchObject({
      active_team_id: team,
      items: [{ id: team, is_admin: false, can_open: true }],
    })
    const stranger = await office.user()
    const listed = await stranger.do(calls.listUserTeams, { id: me.id })
    expect(listed).toMatchObject({ active_team_id: null, items: [{ id: team, can_open: false }] })
  })

  it('may be any team for people of all teams', async () => {
    const me = await office.user({ all_teams: true })
    await me.do(calls.changeActiveTeam, { id: me.id, team_id: team })
    expect((await me.do(calls.changeActiveTeam, { id: me.id, team_id: null })).active_team_id).toBeNull()
  })
})

describe('news', () => {
  it('stay unseen until one marks them', async () => {
    await office.database.transaction(({ db }) =>
      db
        .insertInto('news')
        .values([
          { title: 'Older', body: 'First', published_on: '2026-01-01' },
          { title: 'Newer', body: 'Second', published_on: '2026-02-01' },
          { title: 'Not yet', body: 'Third', published_on: '2999-01-01' },
        ])
        .execute(),
    )
    const [one, two] = [await office.user(), await office.user({ user_type: 'external' })]
    const news = await one.do(calls.listNews)
    expect(news.items.map((n) => [n.title, n.seen])).toEqual([
      ['Newer', false],
      ['Older', false],
    ])
    expect(news.unseen_count).toBe(2)
    expect(await one.do(calls.markNewsRead, { ids: [news.items[0]!.id] })).toEqual({ unseen_count: 1 })
    expect(await one.do(calls.markNewsRead)).toEqual({ unseen_count: 0 })
    expect((await two.do(calls.listNews)).unseen_count).toBe(2)
  })
})

describe('the role of somebody invited', () => {
  it('is theirs in the team from the first day on', async () => {
    const { items: roles } = await admin.do(teamCalls.listRoles)
    const role_id = roles[0]!.id
    const user = somebody({ team_ids: [team], team_roles: [{ team_id: team, role_id }] })
    const made = await admin.do(calls.createUser, { user })
    const { items } = await admin.do(teamCalls.listTeamMembers, { id: team, items_per_page: 200 })
    expect(items.find(({ user_id }) => user_id === made.id)).toMatchObject({ role_id })
  })

  it('is refused in a team that was not chosen, and of another team', async () => {
    const other = await office.team()
    const { items: roles } = await admin.do(teamCalls.listRoles)
    const astray = somebody({ team_ids: [team], team_roles: [{ team_id: other, role_id: roles[0]!.id }] })
    expect((await admin.call(calls.createUser, { user: astray })).error.issues).toMatchObject([
      { path: 'user.team_roles' },
    ])
    const own = await admin.do(teamCalls.createTeamRole, { id: other, name: 'Own', permissions: [] })
    const foreign = somebody({ team_ids: [team], team_roles: [{ team_id: team, role_id: own.id }] })
    expect((await admin.call(calls.createUser, { user: foreign })).status).toBe(422)
  })
})

describe('the list as a table', () => {
  const rows = async (who: Person, filters: object = {}) => {
    const { raw, status } = await who.call(calls.exportUsers, filters)
    return { raw, status, lines: raw.body.replace('\uFEFF', '').trimEnd().split('\r\n') }
  }

  it('holds who the list shows with the same filters, in its order', async () => {
    const team = await office.team('Export "East", late')
    const listed = [
      await office.user({ first_name: 'Álvaro', last_name: 'Zed', team_ids: [team] }),
      await office.user({ first_name: 'Bo', last_name: '=HYPERLINK("x")', team_ids: [team] }),
      await office.user({ user_type: 'viewer', first_name: 'Cy', team_ids: [team] }),
    ]
    await admin.do(calls.updateUser, await userChange(office, listed[2]!.id, { deactivated: true }))
    const { raw, lines } = await rows(admin, { team_id: team })
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(raw.headers['content-disposition']).toMatch(/users-\d{4}-\d\d-\d\d\.csv$/)
    expect(raw.body.startsWith('\uFEFFName,First name,Last name,User name,E-mail,Type,State,')).toBe(true)
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Álvaro', 'Bo', 'Cy'])
    // No cell begins a formula, and a name with a comma stays one cell.
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain('"Export ""East"", late"')
    expect(lines[3]).toContain(',Viewer,Inactive,')
    expect((await rows(admin, { team_id: team, state: 'invited' })).lines).toHaveLength(1 + 2)
    expect((await rows(admin, { team_id: team, user_type: ['viewer'] })).lines).toHaveLength(1 + 1)
    expect((await rows(admin, { search_term: 'alvaro zed' })).lines).toHaveLength(1 + 1)
    const { total_items } = await admin.do(calls.listUsers)
    expect((await rows(admin)).lines).toHaveLength(1 + total_items)
  })

  it('is for admins who have just shown who they are, and stands in the log with its filters', async () => {
    const editor = await office.user()
    expect((await rows(editor)).status).toBe(403)
    expect((await rows(office.stranger)).status).toBe(401)
    const other = await office.user({ user_type: 'admin' })
    await confirmedAt(office, other, new Date(Date.now() - 10 * 60_000))
    expect((await rows(other)).status).toBe(403)
    const exported = () =>
      office.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'changes'])
        .where('action', '=', 'user.list_exported')
        .orderBy('id', 'desc')
        .execute()
    const before = await exported()
    await rows(admin, { state: 'locked' })
    const after = await exported()
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toEqual({ actor_id: admin.id, changes: { state: [null, 'locked'] } })
  })
})
