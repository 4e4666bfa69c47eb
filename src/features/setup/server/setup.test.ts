import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { demoStaff } from '#features/demo/staff.ts'
import { passwordMatches } from '#features/session/server/passwordHash.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { setupContract } from '../contract.ts'
import { setUpLink } from './setUp.ts'

const { checkSetUpLink, setUpOffice } = setupContract.endpoints

const input = {
  office_name: 'Quiroga Immigration Law',
  timezone: 'America/Chicago',
  first_name: 'Elena',
  last_name: 'Quiroga',
  email: 'elena@quiroga.example.org',
  password: 'six green bicycles',
}

describe('setting up an office', () => {
  const office = useOffice()
  let token = ''
  beforeAll(async () => {
    token = (await setUpLink(office))!.split('/').at(-1)!
  })

  it('opens nothing for a link that was made up', async () => {
    const made_up = 'x'.repeat(token.length)
    expect(await office.stranger.call(checkSetUpLink, { token: made_up })).toMatchObject({
      status: 404,
      error: { code: 'setup.void' },
    })
    expect(await office.stranger.call(setUpOffice, { ...input, token: made_up })).toMatchObject({
      status: 404,
    })
  })

  it('says field by field what is missing', async () => {
    const { status, error } = await office.stranger.call(setUpOffice, {
      ...input,
      token,
      office_name: ' ',
      timezone: 'EST+5',
      email: 'elena',
    })
    expect(status).toBe(422)
    expect(error.issues?.map((issue) => issue.path).sort()).toEqual(['email', 'office_name', 'timezone'])
    const weak = await office.stranger.call(setUpOffice, { ...input, token, password: 'Quiroga' })
    expect(weak.status).toBe(422)
    expect(weak.error.issues?.map((issue) => issue.path)).toEqual(['password', 'password'])
    expect(await setUpLink(office)).toBe(`http://127.0.0.1:3000/set-up/${token}`)
  })

  it('offers the time zones of the United States', async () => {
    const { timezones } = await office.stranger.do(checkSetUpLink, { token })
    expect(timezones[0]).toEqual({ value: 'America/New_York', label: 'Eastern (New York)' })
  })

  it('lets exactly one of several at once set up the office, and voids the link', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map((number) =>
        office.stranger.call(setUpOffice, { ...input, token, email: `elena${number}@quiroga.example.org` }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    const { login } = replies.find((reply) => reply.status === 200)!.body

    const users = await office.database.read.selectFrom('users').selectAll().execute()
    expect(users).toMatchObject([
      { login, email: login, display_name: 'Elena Quiroga', user_type: 'admin', all_teams: true },
    ])
    expect(await passwordMatches(input.password, users[0]!.password_hash)).toBe(true)
    expect(users[0]!.active_team_id).not.toBeNull()
    expect((await readSetting(office.database.read, 'misc')).office_name).toBe(input.office_name)
    expect((await readSetting(office.database.read, 'timezone')).timezone).toBe('America/Chicago')
    expect((await readSetting(office.database.read, 'multifactor_authentication')).enabled).toBe(true)

    expect(await setUpLink(office)).toBeNull()
    expect((await office.stranger.call(checkSetUpLink, { token })).status).toBe(404)
    expect((await office.stranger.call(setUpOffice, { ...input, token })).status).toBe(404)
  })

  it('leaves lines in the audit log, without the password', async () => {
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'changes'])
      .orderBy('id')
      .execute()
    expect(lines.map((line) => line.action)).toEqual([
      'setting.changed',
      'setting.changed',
      'user.created',
      'team.created',
      'office.set_up',
    ])
    expect(lines.at(-1)!.actor_name).toBe('Elena Quiroga')
    expect(JSON.stringify(lines)).not.toContain(input.password)
    expect(JSON.stringify(lines)).not.toContain('argon2')
  })
})

describe('setting up a demo office', () => {
  const office = useOffice()

  it('adds its people beside the first admin, and names their password', async () => {
    const token = (await setUpLink(office))!.split('/').at(-1)!
    const { demo } = await office.stranger.do(setUpOffice, { ...input, token, demo: true })
    expect(demo!.people).toHaveLength(demoStaff.length)
    expect(await readSetting(office.database.read, 'multifactor_authentication')).toMatchObject({
      enabled: false,
    })
    const user = await office.database.read
      .selectFrom('users')
      .select('password_hash')
      .where('login', '=', demo!.people[0]!.login)
      .executeTakeFirstOrThrow()
    expect(await passwordMatches(demo!.password, user.password_hash)).toBe(true)
    expect((await readSetting(office.database.read, 'misc')).office_name).toBe(input.office_name)
    expect(await readSetting(office.database.read, 'demo')).toEqual({ enabled: true })
    const records = await office.database.read.selectFrom('records').select('id').execute()
    expect(records).toHaveLength(office.demo_records)
  })
})
