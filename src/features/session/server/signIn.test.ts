import { describe, expect, it } from 'vitest'
import { tokenHash } from '#core/server/process/crypto.ts'
import { useOffice } from '#testing/server/office.ts'
import { aPassword, askSecondFactor, aUserWithPassword } from '#testing/server/signIn.ts'
import { ago, as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '../contract.ts'

const { requestSignIn, getSignInSettings } = sessionContract.endpoints

const office = useOffice()
const { request, change } = useSigningIn(office)
const sqlOf = () => office.database.read

describe('signing in with a password', () => {
  it('gives the same answer for an unknown user, a wrong password and a user without one', async () => {
    const { login } = await aUserWithPassword(office)
    const { id } = await office.user()
    const without = await sqlOf()
      .selectFrom('users')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const answers = [
      await request(login, 'not the right one at all'),
      await request('nobody@office.test', 'not the right one at all'),
      await request(without.login, 'not the right one at all'),
    ]
    const same = {
      status: 401,
      code: 'credentials.wrong',
      message: 'The user name or the password is not right.',
    }
    for (const { status, error } of answers)
      expect({ status, code: error.code, message: error.message }).toEqual(same)
  })

  it('hashes for an unknown user as it does for a known one', async () => {
    const { login } = await aUserWithPassword(office)
    // The time of the processor, of which other work on the machine takes nothing.
    const cost = async (username: string) => {
      const start = process.cpuUsage()
      await request(username, 'not the right one at all')
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    await cost('warm@office.test')
    const [existing, unknown] = [await cost(login), await cost('nobody@office.test')]
    expect(unknown).toBeGreaterThan(existing / 3)
  })

  it('does not write into the audit log what was typed', async () => {
    await request('my-password-by-mistake', 'not the right one at all')
    const line = await sqlOf()
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(line).toMatchObject({ action: 'session.refused', entity_id: null })
    expect(JSON.stringify(line)).not.toContain('by-mistake')
    const subjects = await sqlOf().selectFrom('login_failures').select('subject').execute()
    expect(JSON.stringify(subjects)).not.toContain('by-mistake')
  })

  it('refuses a call without the CSRF header', async () => {
    const { login } = await aUserWithPassword(office)
    const reply = await office.stranger.call(
      requestSignIn,
      { username: login, password: aPassword },
      { 'x-csrf-token': 'another' },
    )
    expect([reply.status, reply.error.code]).toEqual([403, 'csrf.missing'])
  })

  it('places what is missing at its field', async () => {
    const { status, error } = await request('', '')
    expect(status).toBe(422)
    expect(error.issues?.map((i) => i.path)).toEqual(['username', 'password'])
  })

  it('refuses a way back that leaves this site', async () => {
    const { login } = await aUserWithPassword(office)
    for (const redirectTo of [
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      '/a\\b',
    ])
      expect((await request(login, aPassword, { redirectTo })).status).toBe(422)
  })

  it('starts a session by user name or e-mail, in any case', async () => {
    const { id, login } = await aUserWithPassword(office, { user_type: 'editor' })
    await change(id, { email: `mail-${login}` })
    const answer = as(
      await request(login.toUpperCase(), aPassword, { redirectTo: '/cases?page=2' }),
      'signed_in',
    )
    expect(answer.user).toMatchObject({ id, flags: { atleastEditor: true, isAdmin: false }, teams: [] })
    expect(answer).toMatchObject({
      redirect_to: '/cases?page=2',
      expires_in_seconds: 900,
      recovery_codes: null,
    })
    as(await request(`mail-${login}`), 'signed_in')
  })

  it('keeps tokens out of reach of scripts and of the database', async () => {
    const { login } = await aUserWithPassword(office)
    const reply = await request(login)
    const cookie = reply.raw.cookies.find((c) => c.name === '__Host-ellis_refresh')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    const { access_token } = as(reply, 'signed_in')
    const stored = await sqlOf().selectFrom('session_access_tokens').select('token_hash').execute()
    expect(stored.some((row) => row.token_hash.equals(tokenHash(access_token)))).toBe(true)
  })

  it('shows the sign-in before, and whether it came from elsewhere', async () => {
    const { id, login } = await aUserWithPassword(office)
    expect(as(await request(login), 'signed_in').last_login_info).toMatchObject({
      date: null,
      ip: null,
      ip_changed: false,
    })
    const second = as(await request(login), 'signed_in').last_login_info
    expect(second).toMatchObject({ ip: '127.0.0.1', city: null, ip_changed: false })
    expect(second.date).not.toBeNull()
    await office.database.transaction(({ db }) =>
      db
        .insertInto('logins')
        .values({ user_id: id, ip: '8.8.8.8', city: 'Mountain View', country: 'United States' })
        .execute(),
    )
    const moved = as(await request(login), 'signed_in').last_login_info
    expect(moved).toMatchObject({ ip: '8.8.8.8', city: 'Mountain View', ip_changed: true })
  })

  it('turns away who is locked or deactivated, once the password is right', async () => {
    const { id, login } = await aUserWithPassword(office)
    await change(id, { locked_at: ago(1) })
    expect((await request(login)).error.code).toBe('account.locked')
    expect((await request(login, 'wrong wrong wrong')).error.code).toBe('credentials.wrong')
    await change(id, { locked_at: null, deactivated: true })
    expect((await request(login)).error.code).toBe('account.deactivated')
  })

  it('gives no session when a new password is asked for', async () => {
    const { id, login } = await aUserWithPassword(office)
    await change(id, { reset_required: true })
    const reply = await request(login)
    expect(as(reply, 'reset_required').user).toMatchObject({ login, reset_required: true })
    expect(reply.raw.cookies.some((c) => c.name === '__Host-ellis_refresh')).toBe(false)
    expect(
      await sqlOf().selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
    ).toHaveLength(1)
  })
})

describe('failing to sign in', () => {
  /** State after `failures` failed tries, the last one `seconds` ago. */
  const failed = (failures: number, seconds: number, kind = '') =>
    office.database.transaction(({ db }) =>
      db
        .updateTable('login_failures')
        .set({ failures, last_failed_at: ago(seconds) })
        .where('subject', 'like', `${kind}%`)
        .execute(),
    )

  it('costs a wait that grows, then is forgotten with the first success', async () => {
    const { login } = await aUserWithPassword(office)
    for (let i = 0; i < 3; i++) expect((await request(login, 'wrong wrong wrong')).status).toBe(401)
    const waits: number[] = []
    for (const failures of [7, 9, 11]) {
      await failed(failures, 0)
      const { status, error, raw } = await request(login)
      expect([status, error.code]).toEqual([429, 'too_many'])
      waits.push(Number(raw.headers['retry-after']))
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(new Set(waits).size).toBe(3)
    await failed(11, 400)
    as(await request(login), 'signed_in')
    expect((await request(login, 'wrong wrong wrong')).status).toBe(401)
  })

  it('never waits longer than 15 minutes', async () => {
    const { login } = await aUserWithPassword(office)
    await request(login, 'wrong wrong wrong')
    await office.database.transaction(({ db }) =>
      db.updateTable('login_failures').set({ failures: 1000 }).execute(),
    )
    expect(Number((await request(login)).raw.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('from elsewhere does not delay the user where they work', async () => {
    const { login } = await aUserWithPassword(office)
    as(await request(login), 'signed_in')
    const elsewhere = (password: string) =>
      office.app.inject({
        method: 'POST',
        url: '/api/auth/request',
        remoteAddress: '203.0.113.9',
        headers: { 'x-csrf-token': 'csrf-of-the-tests', cookie: '__Host-ellis_csrf=csrf-of-the-tests' },
        payload: { username: login, password },
      })
    for (let i = 0; i < 4; i++) await elsewhere('wrong wrong wrong')
    await office.database.transaction(({ db }) =>
      db.updateTable('login_failures').set({ failures: 1000 }).execute(),
    )
    expect((await elsewhere(aPassword)).statusCode).toBe(429)
    as(await request(login), 'signed_in')
  })

  it('at many accounts from one address delays that address', async () => {
    expect((await request('spray@office.test', 'wrong wrong wrong')).status).toBe(401)
    await failed(30, 0, 'address:')
    expect((await request('another@office.test', 'wrong wrong wrong')).status).toBe(429)
  })
})

it('the sign-in page learns what the office asks, and nothing about who works there', async () => {
  await askSecondFactor(office, true)
  expect(await office.stranger.do(getSignInSettings)).toEqual({
    multifactor: { enabled: true, strategies: ['totp'] },
    sends_mail: true,
    office_name: 'Our office',
    set_up_needed: false,
    demo: false,
    logo: null,
    notice: null,
    password: { min_length: 8, max_length: 128 },
  })
})
