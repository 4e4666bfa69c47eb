import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { returnSettings } from '#testing/server/returnSettings.ts'
import { aBrowser, aPassword, aUserWithPassword } from '#testing/server/signIn.ts'
import { docketContract } from '#features/docket/contract.ts'
import { printingContract } from '#features/printing/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { todayContract } from '#features/today/contract.ts'
import { settingsContract } from '../contract.ts'
import type { SettingName } from '../settings.ts'
import { writeSetting } from './settings.ts'

const calls = settingsContract.endpoints
const { getCurrentUser, getSignInSettings, requestSignIn, signOut, changePassword } =
  sessionContract.endpoints
const { listRecords, addRecordWithParty } = recordsContract.endpoints
const { printParty } = printingContract.endpoints
const office = useOffice()
let admin: Person
let editor: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
})
afterEach(async () => {
  await confirmedAt(office, admin, new Date())
  await returnSettings(admin)
})

/** Sets what an admin would, over the calls. */
async function set(name: SettingName, value: Record<string, unknown>, who = admin) {
  const { id, version } = await admin.do(calls.getSiteSetting, { name })
  return id === null
    ? who.call(calls.createSiteSetting, { name, value })
    : who.call(calls.updateSiteSetting, { id, value, version })
}
const must = async (name: SettingName, value: Record<string, unknown>) =>
  expect((await set(name, value)).error).toBeUndefined()

const sixMinutesAgo = () => new Date(Date.now() - 6 * 60_000)

describe('a factor given afresh', () => {
  it.each([
    ['permission', { enabled: true }],
    ['multifactor_authentication', { enabled: false }],
    ['multifactor_authentication', { required_for: ['admin'] }],
    ['multifactor_authentication', { strategies: ['totp', 'otp_by_email'] }],
    ['userAccess', { idle_minutes: 60 }],
    ['twilio', { account_sid: 'AC1' }],
  ] as const)('is needed for %s: %j', async (name, value) => {
    for (const at of [null, sixMinutesAgo()]) {
      await confirmedAt(office, admin, at)
      const reply = await set(name, value)
      expect([reply.status, reply.error.code]).toEqual([403, 'password.stale'])
    }
    await confirmedAt(office, admin, new Date())
    await must(name, value)
  })

  it('is needed to return to the defaults too, where that switches something', async () => {
    await must('permission', { enabled: true })
    const { id } = await admin.do(calls.getSiteSetting, { name: 'permission' })
    await confirmedAt(office, admin, sixMinutesAgo())
    const reply = await admin.call(calls.deleteSiteSetting, { id: id! })
    expect(reply.error.code).toBe('password.stale')
  })

  it('is not needed to ask more of people', async () => {
    await must('multifactor_authentication', { enabled: false })
    await confirmedAt(office, admin, null)
    expect((await set('multifactor_authentication', { enabled: true })).status).toBe(200)
  })
})

describe('people who need a second factor', () => {
  it('is a matter of the user type', async () => {
    await must('multifactor_authentication', { required_for: ['admin'] })
    const boss = await aUserWithPassword(office, { user_type: 'admin' })
    const clerk = await aUserWithPassword(office, { user_type: 'viewer' })
    const answer = async (login: string) =>
      (await aBrowser(office).call(requestSignIn, { username: login, password: aPassword })).body.status
    expect(await answer(boss.login)).toBe('totp_setup_required')
    expect(await answer(clerk.login)).toBe('signed_in')
    // Where one may do without, passwords must be long.
    expect((await office.stranger.do(getSignInSettings)).password.min_length).toBe(15)
  })
})

describe('named permissions', () => {
  it('count from the next call of somebody signed in', async () => {
    expect((await editor.do(getCurrentUser)).permissions).toBeNull()
    await must('permission', { enabled: true })
    expect((await editor.do(getCurrentUser)).permissions).toEqual([])
    expect((await editor.call(addRecordWithParty, aNewRecord)).error.code).toBe('access.permission')
    expect((await editor.do(calls.getFeatures)).features['permission']).toBe(true)
  })
})

const aNewRecord = { record: { opened: '2026-03-02' }, party: { first_name: 'Lucía' } }

describe('a read-only office', () => {
  it('refuses what others write with a sentence, and lets admins and signing in go on', async () => {
    const clerk = await aUserWithPassword(office, { user_type: 'editor' })
    const { party } = await editor.do(addRecordWithParty, aNewRecord)
    await must('multifactor_authentication', { enabled: false })
    await must('maintenance', { read_only: true, message: 'We are moving our files' })
    const refused = await editor.call(addRecordWithParty, aNewRecord)
    expect([refused.status, refused.error.code]).toEqual([409, 'office.read_only'])
    expect(refused.error.message).toBe(
      'This office is read-only at the moment. You can look at everything; nothing was saved. We are moving our files.',
    )
    expect((await editor.call(listRecords)).status).toBe(200)
    const printed = await editor.call(printParty, { id: party.id, groups: ['Person'] })
    expect([printed.status, printed.raw.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await editor.call(todayContract.endpoints.recordVisit)).status).toBe(200)
    expect((await editor.do(getCurrentUser)).office.notice).toEqual({
      message: 'We are moving our files',
      read_only: true,
      until: null,
    })
    expect((await office.stranger.do(getSignInSettings)).notice?.read_only).toBe(true)
    const browser = aBrowser(office)
    const person = await browser.signIn(clerk.login)
    expect((await browser.refresh()).status).toBe(200)
    expect((await person.call(signOut)).status).toBe(204)
    await aRecord(admin)

    await must('maintenance', { read_only: false, message: null })
    expect((await editor.call(addRecordWithParty, aNewRecord)).status).toBe(200)
    expect((await editor.do(getCurrentUser)).office.notice).toBeNull()
  })

  it('says until when, by the clock of the office, and ends by itself', async () => {
    await must('timezone', { timezone: 'America/Chicago' })
    const until = { until_on: '2099-07-01', until_time: '14:30' }
    await must('maintenance', { read_only: true, ...until })
    const refused = await editor.call(addRecordWithParty, aNewRecord)
    expect(refused.error.message).toMatch(/^This office is read-only until 07\/01\/2099, 2:30 PM\./)
    expect((await editor.do(getCurrentUser)).office.notice?.until).toBe('2099-07-01T19:30:00.000Z')

    await runInTransaction(office, null, (ctx) =>
      writeSetting(ctx, 'maintenance', { until_on: '2020-07-01' }),
    )
    expect((await editor.do(getCurrentUser)).office.notice).toBeNull()
    expect((await editor.call(addRecordWithParty, aNewRecord)).status).toBe(200)
  })

  it('goes on for jobs', async () => {
    await must('maintenance', { read_only: true })
    await runInTransaction(office, null, (ctx) => ctx.audit({ action: 'note.written' }))
    const line = office.database.read
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'note.written')
    expect(await line.executeTakeFirst()).toBeDefined()
  })
})

describe('networks from which the office can be used', () => {
  const from = async (
    remoteAddress: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ) => {
    const reply = await office.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api${path}`,
      remoteAddress,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-csrf-token': 'c',
        cookie: '__Host-ellis_csrf=c',
      },
      ...(body ? { payload: body } : {}),
    })
    return [reply.statusCode, reply.statusCode >= 400 ? reply.json().error.code : null]
  }

  it('cannot be such that whoever names them is outside', async () => {
    for (const allowed_networks of [['10.0.0.0/8'], ['2001:db8::/32'], ['127.0.0.2']]) {
      const reply = await set('userAccess', { allowed_networks })
      expect(reply.error.message).toContain('Your own address 127.0.0.1')
    }
  })

  it('hold from the next call on, for sessions and for signing in, and not for links of clients', async () => {
    const { token } = editor
    await must('userAccess', { allowed_networks: ['127.0.0.0/8', '2001:db8::/32'] })
    for (const inside of ['127.0.0.9', '2001:db8:1::7', '::ffff:127.1.2.3'])
      expect(await from(inside, '/records', { token: token! })).toEqual([200, null])
    for (const outside of ['203.0.113.9', '2001:db9::1', '::1']) {
      const refused = [403, 'network.refused']
      expect(await from(outside, '/records', { token: token! })).toEqual(refused)
      expect(await from(outside, '/users/current', { token: token! })).toEqual(refused)
      expect(await from(outside, '/live_events', { token: token! })).toEqual(refused)
      expect(await from(outside, '/auth/request', { body: { username: 'a', password: 'b' } })).toEqual(
        refused,
      )
      expect(await from(outside, '/auth/settings')).toEqual([200, null])
      expect(await from(outside, '/site_settings/logo')).toEqual([404, 'not_found'])
    }
    await must('userAccess', { allowed_networks: [] })
    expect(await from('203.0.113.9', '/records', { token: token! })).toEqual([200, null])
  })
})

describe('sessions', () => {
  it('last as long as the office says, those that are open too', async () => {
    await must('multifactor_authentication', { enabled: false })
    const { login } = await aUserWithPassword(office)
    const early = await aBrowser(office).signIn(login)
    await must('userAccess', { idle_minutes: 10, session_hours: 2 })
    const { session } = await early.do(getCurrentUser)
    const left = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)
    expect([left(session.idle_expires_at), left(session.expires_at)]).toEqual([10, 120])
    expect([session.idle_seconds, session.warn_before_seconds]).toEqual([600, 120])

    await office.database.transaction(({ db }) =>
      db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - 90 * 60_000).toISOString() })
        .where('user_id', '=', early.id)
        .execute(),
    )
    await must('userAccess', { session_hours: 1 })
    expect((await early.call(getCurrentUser)).status).toBe(401)
    const late = await aBrowser(office).signIn(login)
    expect(left((await late.do(getCurrentUser)).session.expires_at)).toBe(60)
  })
})

describe('passwords', () => {
  const change = (person: Person, password: string, new_password: string) =>
    person.call(changePassword, { password, new_password })

  it('are at least as long as the office says', async () => {
    await must('userAccess', { password_min_length: 20 })
    expect((await office.stranger.do(getSignInSettings)).password.min_length).toBe(20)
    await must('multifactor_authentication', { enabled: false })
    const person = await aBrowser(office).signIn((await aUserWithPassword(office)).login)
    const reply = await change(person, aPassword, 'nine soft pebbles')
    expect(reply.error.message).toContain('at least 20 characters')
    // The house's own rule stays below which no office gets.
    await must('userAccess', { password_min_length: 8 })
    expect((await office.stranger.do(getSignInSettings)).password.min_length).toBe(15)
  })

  it('of before are refused, as many as the office says', async () => {
    await must('multifactor_authentication', { enabled: false })
    await must('userAccess', { password_reuse: 2 })
    const person = await aBrowser(office).signIn((await aUserWithPassword(office)).login)
    const [second, third] = ['seven lanterns over the quay', 'a borrowed umbrella in june']
    expect((await change(person, aPassword, aPassword)).status).toBe(422)
    expect((await change(person, aPassword, second)).status).toBe(204)
    expect((await change(person, second, aPassword)).error.issues![0]!.code).toBe('password.reused')
    expect((await change(person, second, third)).status).toBe(204)
    expect((await change(person, third, aPassword)).status).toBe(204)
    const stored = office.database.read
      .selectFrom('user_earlier_passwords')
      .select('id')
      .where('user_id', '=', person.id)
    expect(await stored.execute()).toHaveLength(2)
  })

  it('that are too old leave nothing but choosing a new one', async () => {
    await must('multifactor_authentication', { enabled: false })
    const person = await aBrowser(office).signIn((await aUserWithPassword(office)).login)
    await must('userAccess', { password_max_age_days: 90 })
    expect((await person.do(getCurrentUser)).must_change_password).toBe(false)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ password_changed_at: new Date(Date.now() - 91 * 24 * 3_600_000).toISOString() })
        .where('id', '=', person.id)
        .execute(),
    )
    expect((await person.do(getCurrentUser)).must_change_password).toBe(true)
    const refused = await person.call(listRecords)
    expect([refused.status, refused.error.code]).toEqual([403, 'password.too_old'])
    expect((await change(person, aPassword, 'nine soft pebbles in a row')).status).toBe(204)
    expect((await person.call(listRecords)).status).toBe(200)
  })
})

describe('public ids of records', () => {
  /** Once more where the server has more calls than connections. */
  const opened = async (day: string): Promise<Awaited<ReturnType<typeof aRecord>>> =>
    aRecord(editor, { opened: day }).catch((error: Error) => {
      if (error.message.includes('server.busy')) return opened(day)
      throw error
    })
  const publicIds = async (count: number, day = '2026-05-06') => {
    const made = await Promise.all(Array.from({ length: count }, () => opened(day)))
    return made.map(({ record }) => record.public_id)
  }

  it.each([
    ['{letters:2}{number:3}-{year}', /^[B-Z]{2}\d{3}-2026$/],
    ['{letters:3}{digits:4}', /^[B-Z]{3}\d{4}$/],
    ['HL-{yy}.{month}-{number}', /^HL-26\.05-\d+$/],
  ])('are as %s says, and no two alike, with fifty at once', async (template, expected) => {
    await must('record_public_id_scheme', { scheme: 'template', template })
    const made = await publicIds(50)
    expect(made.filter((id) => !expected.test(id))).toEqual([])
    expect(new Set(made).size).toBe(50)
  })

  it('pass over what an earlier scheme gave', async () => {
    await must('record_public_id_scheme', { scheme: 'template', template: 'P{number:2}' })
    expect(await publicIds(1)).toEqual(['P01'])
    await must('record_public_id_scheme', { scheme: 'template', template: 'P0{number}' })
    expect(await publicIds(1)).toEqual(['P02'])
  })

  it('begin anew with the year or month they name', async () => {
    await must('record_public_id_scheme', { scheme: 'template', template: 'Y{year}-{number}' })
    expect([await publicIds(1, '2021-05-06'), await publicIds(1, '2022-05-06')].flat()).toEqual([
      'Y2021-1',
      'Y2022-1',
    ])
    expect((await editor.do(getCurrentUser)).office.record_ids.example).toMatch(/^Y\d{4}-412$/)
  })

  it('that are used up are said to be', async () => {
    const { scheme, template } = { scheme: 'template', template: 'only-one' } as const
    await runInTransaction(office, null, (ctx) =>
      writeSetting(ctx, 'record_public_id_scheme', { scheme, template }),
    )
    expect(await publicIds(1)).toEqual(['only-one'])
    const reply = await editor.call(addRecordWithParty, aNewRecord)
    expect([reply.status, reply.error.code]).toEqual([409, 'record.public_ids_used_up'])
  })
})

describe('a docket entry of the type Other', () => {
  it('needs a comment where the office says so; one that has none may stay so', async () => {
    const { record } = await aRecord(editor)
    const legalCase = await aCase(editor, { record_id: record.id })
    const { id: docket_entry_type_id } = await office.database.read
      .selectFrom('docket_entry_types')
      .select('id')
      .where('code', '=', 'other-task')
      .executeTakeFirstOrThrow()
    const entry = { legal_case_id: legalCase.id, docket_entry_type_id }
    const old = await aDocketEntry(editor, { ...entry, comment: null })
    await must('other_docket_entry', { comment_required: true })
    const { createDocketEntry, updateDocketEntry } = docketContract.endpoints
    const refused = await editor.call(createDocketEntry, {
      docket_entry: { ...entry, action_date: '2026-12-01' },
    })
    expect([refused.status, refused.error.issues![0]!.path]).toEqual([422, 'docket_entry.comment'])
    await aDocketEntry(editor, { ...entry, comment: 'Buy stamps' })
    const changed = await editor.call(updateDocketEntry, {
      id: old.id,
      docket_entry: { action_date: '2026-12-03' },
      version: old.version,
    })
    expect(changed.status).toBe(200)
  })
})
