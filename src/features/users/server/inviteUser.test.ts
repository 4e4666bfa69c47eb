import { beforeAll, describe, expect, it } from 'vitest'
import { outboxFor } from '#testing/server/signIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { lastUserAct } from '#testing/server/lastUserAct.ts'
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
    expect(await lastUserAct(office, made.id)).toBe('user.created')
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
