import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { userChange } from '#testing/server/userChange.ts'
import { aBrowser, aPassword, askSecondFactor, aUserWithPassword, codeOf } from '#testing/server/signIn.ts'
import { samples } from './access/samples.ts'
import { buildFixture, type Fixture } from './access/fixture.ts'
import { allRoutes } from './routes.ts'

const office = useOffice()
const sixMinutesAgo = () => new Date(Date.now() - 6 * 60_000)
const { verifySignIn, getTotp, confirmTotp, removeTotp, renewRecoveryCodes } = sessionContract.endpoints
const users = usersContract.endpoints
const teams = teamsContract.endpoints
const settings = settingsContract.endpoints

let fixture: Fixture
/** An admin of the team “own” with a password given some time ago. */
let stale: Person

beforeAll(async () => {
  await askSecondFactor(office, false)
  fixture = await buildFixture(office)
  stale = await office.user({ user_type: 'admin', team_ids: [fixture.own_team_id] })
  await confirmedAt(office, stale, sixMinutesAgo())
})

const declared = allRoutes.filter(({ endpoint }) => endpoint.fresh !== undefined)
const always = declared.filter(({ endpoint }) => endpoint.fresh === true).map(({ name }) => name)

describe('a call that needs a fresh factor', () => {
  it.each(always)('refuses a stale session and takes a fresh one: %s', async (name) => {
    const { endpoint } = allRoutes.find((route) => route.name === name)!
    const input = await samples[name]!({ fixture, office, who: stale })
    const refused = await stale.call(endpoint, input)
    expect([refused.status, refused.error.code]).toEqual([403, 'password.stale'])

    await confirmedAt(office, stale, new Date())
    const reply = await stale.call(endpoint, input)
    await confirmedAt(office, stale, sixMinutesAgo())
    expect(reply.error?.code).not.toBe('password.stale')
  })

  it('takes a factor of the last five minutes, and of somebody with an app the code of the app alone', async () => {
    const { login } = await aUserWithPassword(office, { user_type: 'admin' })
    const browser = aBrowser(office)
    const me = await browser.signIn(login)
    const target = { id: fixture.subject.id, user_type: 'viewer' } as const
    expect((await me.call(users.migrateRole, target)).status).toBe(200)

    const give = (input: Parameters<typeof me.call<typeof verifySignIn>>[1]) => me.call(verifySignIn, input)
    await confirmedAt(office, me, sixMinutesAgo())
    expect((await give({ strategy: 'password', password: 'a wrong one' })).error.issues![0]!.path).toBe(
      'password',
    )
    expect((await me.call(users.migrateRole, target)).error.code).toBe('password.stale')
    expect((await give({ strategy: 'password', password: aPassword })).body.status).toBe('confirmed')
    expect((await me.call(users.migrateRole, target)).status).toBe(200)

    const { setup } = await me.do(getTotp)
    const passcode = codeOf(setup.secret)
    const { recovery_codes } = await me.do(confirmTotp, { setup: setup.setup, passcode, password: aPassword })
    await confirmedAt(office, me, sixMinutesAgo())
    expect((await give({ strategy: 'password', password: aPassword })).error.code).toBe(
      'strategy.not_allowed',
    )
    const next = (await me.do(getTotp)).setup
    const again = { setup: next.setup, passcode: codeOf(next.secret), password: aPassword }
    for (const reply of [
      await me.call(users.migrateRole, target),
      await me.call(confirmTotp, again),
      await me.call(renewRecoveryCodes, { password: aPassword }),
      await me.call(removeTotp, { password: aPassword }),
    ])
      expect([reply.status, reply.error.code]).toEqual([403, 'second_factor.stale'])
    expect((await give({ strategy: 'recovery_code', passcode: recovery_codes[0]! })).body.status).toBe(
      'confirmed',
    )
    expect((await me.call(confirmTotp, again)).status).toBe(200)
  })

  it('is not one that only takes something away', async () => {
    const { id } = await office.user({ user_type: 'viewer', all_teams: true })
    await stale.do(users.updateUser, await userChange(office, id, { all_teams: false, first_name: 'Other' }))
    await stale.do(users.lockUser, { id })
    const user = await stale.do(users.updateUser, await userChange(office, id, { deactivated: true }))
    expect(user).toMatchObject({ all_teams: false, state: 'inactive' })
  })
})

const subject = (user: object) => () => userChange(office, fixture.subject.id, user)
const ownTeam = (change: object) => async () => {
  const { id, version } = await fixture.owner.do(teams.getTeam, { id: fixture.own_team_id })
  return { id, version, ...change }
}
const selection = (action: 'permit' | 'lift') => async () => {
  const items = [{ type: 'records', id: fixture.record_id }]
  return { team_id: fixture.own_team_id, action, items, apply: true }
}

/** Calls that would open the office, or part of it, to anybody at the unattended screen of a team admin. */
const attacks: [string, Endpoint, () => Promise<object>][] = [
  ['makes another admin', users.updateUser, subject({ user_type: 'admin' })],
  ['makes another admin by PUT', users.replaceUser, subject({ user_type: 'admin' })],
  ['makes an editor of a viewer', users.updateUser, subject({ user_type: 'editor' })],
  ['lets somebody see all teams', users.updateUser, subject({ all_teams: true })],
  ['lets somebody see all teams by PUT', users.replaceUser, subject({ all_teams: true })],
  ['sends somebody’s mail elsewhere', users.updateUser, subject({ email: 'thief@office.test' })],
  [
    'sends another admin’s link for a new password elsewhere',
    users.updateUser,
    () => userChange(office, fixture.owner.id, { email: 'thief@office.test', reset_required: true }),
  ],
  ['asks for a new password for somebody', users.updateUser, subject({ reset_required: true })],
  [
    'changes their own e-mail address',
    users.updateUser,
    () => userChange(office, stale.id, { email: 'elsewhere@office.test' }),
  ],
  ['changes where codes by text go', users.updateUser, subject({ phone_number: '+13125550142' })],
  ['changes a user name', users.updateUser, subject({ login: 'thief' })],
  [
    'lets a deactivated person in again',
    users.updateUser,
    async () => {
      const { id } = await office.user({ user_type: 'viewer' })
      await fixture.owner.do(users.updateUser, await userChange(office, id, { deactivated: true }))
      return userChange(office, id, { deactivated: false })
    },
  ],
  ['joins another team', teams.addTeamMember, async () => ({ id: fixture.other_team_id, user_id: stale.id })],
  [
    'makes a team that sees everything',
    teams.createTeam,
    async () => ({ name: 'Everything', admin: [stale.id], config: { canSeeAllResources: true } }),
  ],
  ['lets their team see everything', teams.updateTeam, ownTeam({ config: { canSeeAllResources: true } })],
  [
    'lets their team see everything by PUT',
    teams.replaceTeam,
    ownTeam({ config: { canSeeAllResources: true } }),
  ],
  [
    'lets their team see what is internal',
    teams.updateTeam,
    ownTeam({ config: { canSeeInternalDockets: true } }),
  ],
  ['permits a selection to a team', teams.selectResources, selection('permit')],
  ['lifts restrictions of a selection', teams.selectResources, selection('lift')],
  [
    'opens the office to all networks',
    settings.createSiteSetting,
    async () => ({ name: 'userAccess', value: { allowed_networks: [] } }),
  ],
  [
    'asks nobody for a second factor',
    settings.updateSiteSetting,
    async () => {
      await askSecondFactor(office, true)
      const { id, version } = await fixture.owner.do(settings.getSiteSetting, {
        name: 'multifactor_authentication',
      })
      return { id, version, value: { enabled: false } }
    },
  ],
  [
    'switches roles off',
    settings.deleteSiteSetting,
    async () => {
      const permission = { name: 'permission', value: { enabled: true } }
      const { id } = await fixture.owner.do(settings.createSiteSetting, permission)
      return { id }
    },
  ],
  [
    'downloads an archive of the whole office',
    exportsContract.endpoints.downloadExport,
    async () => samples['exports.downloadExport']!({ fixture, office, who: stale }),
  ],
]

describe('a screen that an admin left open', () => {
  it.each(attacks)('does not open the office to somebody who %s', async (_what, endpoint, inputOf) => {
    expect(endpoint.fresh).toBeDefined()
    const reply = await stale.send(endpoint, await inputOf())
    expect([reply.status, reply.error?.code]).toEqual([403, 'password.stale'])
  })

  it('is tried with every call that needs a fresh factor now and then', () => {
    const tried = new Set<Endpoint>([confirmTotp, ...attacks.map(([, endpoint]) => endpoint)])
    const untried = declared.filter(({ endpoint }) => endpoint.fresh !== true && !tried.has(endpoint))
    expect(untried.map(({ name }) => name)).toEqual([])
  })

  it('does not open it by the calls for lists of any kind either', async () => {
    for (const [url, method] of [
      ['/api/users/1', 'DELETE'],
      ['/api/team_members', 'POST'],
      ['/api/teams/1/position', 'PUT'],
      ['/api/sessions', 'POST'],
      ['/api/site_settings', 'POST'],
      ['/api/team_roles', 'POST'],
      ['/api/access_sets', 'POST'],
    ] as const) {
      const { statusCode } = await office.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${stale.token}`,
          'x-csrf-token': 'c',
          cookie: '__Host-ellis_csrf=c',
        },
        ...(method === 'DELETE' ? {} : { payload: { name: 'x', user_id: stale.id } }),
      })
      expect([url, statusCode >= 400]).toEqual([url, true])
    }
  })
})
