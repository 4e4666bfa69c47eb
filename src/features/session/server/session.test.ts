import { beforeEach, describe, expect, it } from 'vitest'
import { tokenHash } from '../../../core/server/crypto.ts'
import { useOffice, type Reply } from '../../../testing/server/office.ts'
import {
  aBrowser,
  aPassword,
  askSecondFactor,
  aUserWithPassword,
  codeOf,
  outboxFor,
} from '../../../testing/server/signIn.ts'
import { sessionContract, type SignInAnswer } from '../contract.ts'
import { sendRecovery } from './account.ts'

const {
  requestSignIn,
  verifySignIn,
  refreshUser,
  signOut,
  getCurrentUser,
  getSignInSettings,
  listSessions,
  endSession,
  getTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  changePassword,
  verifyEmail,
  recoverAccount,
  verifyAccount,
} = sessionContract.endpoints

const office = useOffice()
const sqlOf = () => office.database.read

beforeEach(async () => {
  await askSecondFactor(office, false)
  await office.database.transaction((db) => db.deleteFrom('login_failures').execute())
})

const request = (username: string, password = aPassword, more = {}) =>
  office.stranger.call(requestSignIn, { username, password, ...more })

function as<S extends SignInAnswer['status']>(reply: Reply<SignInAnswer>, status: S) {
  if (reply.body?.status !== status) throw new Error(`Expected ${status}: ${reply.raw.body}`)
  return reply.body as Extract<SignInAnswer, { status: S }>
}

const change = (id: number, values: Record<string, unknown>) =>
  office.database.transaction((db) => db.updateTable('users').set(values).where('id', '=', id).execute())

const shift = (session_id: number, values: Record<string, unknown>) =>
  office.database.transaction((db) =>
    db.updateTable('sessions').set(values).where('id', '=', session_id).execute(),
  )

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

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
    const time = async (username: string) => {
      const start = performance.now()
      await request(username, 'not the right one at all')
      return performance.now() - start
    }
    await time('warm@office.test')
    const [known, unknown] = [await time(login), await time('nobody@office.test')]
    expect(unknown).toBeGreaterThan(known / 3)
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
    for (const redirectTo of ['//evil.test', 'https://evil.test', '/\\evil.test'])
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

  it('tells of the sign-in before, and whether it came from elsewhere', async () => {
    const { id, login } = await aUserWithPassword(office)
    expect(as(await request(login), 'signed_in').last_login_info).toMatchObject({
      date: null,
      ip: null,
      ip_changed: false,
    })
    const second = as(await request(login), 'signed_in').last_login_info
    expect(second).toMatchObject({ ip: '127.0.0.1', city: null, ip_changed: false })
    expect(second.date).not.toBeNull()
    await office.database.transaction((db) =>
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
  /** As if so many tries had failed, the last one so many seconds ago. */
  const failed = (failures: number, seconds: number, kind = '') =>
    office.database.transaction((db) =>
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
    await office.database.transaction((db) =>
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
    expect((await elsewhere(aPassword)).statusCode).toBe(429)
    await office.database.transaction((db) =>
      db.updateTable('login_failures').set({ failures: 1000 }).execute(),
    )
    as(await request(login), 'signed_in')
  })

  it('at many accounts from one address delays that address', async () => {
    expect((await request('spray@office.test', 'wrong wrong wrong')).status).toBe(401)
    await failed(30, 0, 'address:')
    expect((await request('another@office.test', 'wrong wrong wrong')).status).toBe(429)
  })
})

describe('keeping a session', () => {
  async function aSession() {
    const { id, login } = await aUserWithPassword(office)
    const browser = aBrowser(office)
    const me = await browser.signIn(login)
    const { session } = await me.do(getCurrentUser)
    return { id, login, browser, me, session_id: session.id }
  }

  it('refuses nobody’s cookie, a forged one, and a call without the CSRF header', async () => {
    const browser = aBrowser(office)
    expect((await browser.refresh()).error.code).toBe('session.none')
    browser.cookies.set('__Host-ellis_refresh', 'A'.repeat(43))
    expect((await browser.refresh()).error.code).toBe('session.over')
    expect((await office.stranger.call(refreshUser, {}, { 'x-csrf-token': '' })).status).toBe(403)
    expect((await office.stranger.call(signOut, {}, { 'x-csrf-token': '' })).status).toBe(403)
  })

  it('replaces both tokens', async () => {
    const { browser, me, session_id } = await aSession()
    const before = browser.cookies.get('__Host-ellis_refresh')
    const { body } = await browser.refresh()
    expect(body).toMatchObject({ expires_in_seconds: 900, user: { id: me.id } })
    expect(body.access_token).not.toBe(me.token)
    expect(browser.cookies.get('__Host-ellis_refresh')).not.toBe(before)
    expect(body.user.session.id).toBe(session_id)
  })

  it('refuses an access token that is too old', async () => {
    const { me } = await aSession()
    await office.database.transaction((db) =>
      db
        .updateTable('session_access_tokens')
        .set({ expires_at: ago(1) })
        .where('token_hash', '=', tokenHash(me.token!))
        .execute(),
    )
    expect((await me.call(getCurrentUser)).status).toBe(401)
  })

  it('ends the whole session when a replaced token comes back', async () => {
    const { browser, session_id } = await aSession()
    const stolen = browser.cookies.get('__Host-ellis_refresh')!
    await browser.refresh()
    const { body } = await browser.refresh()
    const thief = aBrowser(office)
    thief.cookies.set('__Host-ellis_refresh', stolen)
    expect((await thief.refresh()).error.code).toBe('session.reused')
    expect((await browser.refresh()).error.code).toBe('session.over')
    expect((await browser.call(getCurrentUser, {}, body.access_token)).status).toBe(401)
    const row = await sqlOf()
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', session_id)
      .executeTakeFirst()
    expect(row).toMatchObject({ ended_reason: 'refresh_reused' })
  })

  it('forgives pages reloaded while the token was being replaced, for ten seconds', async () => {
    const { browser, session_id } = await aSession()
    const before = browser.cookies.get('__Host-ellis_refresh')!
    const reload = () => {
      browser.cookies.set('__Host-ellis_refresh', before)
      return browser.refresh()
    }
    await browser.refresh()
    expect((await reload()).status).toBe(200)
    expect((await reload()).status).toBe(200)
    expect((await browser.refresh()).status).toBe(200)
    await office.database.transaction((db) =>
      db
        .updateTable('session_refresh_tokens')
        .set({ used_at: ago(11) })
        .where('session_id', '=', session_id)
        .where('used_at', 'is not', null)
        .execute(),
    )
    expect((await reload()).error.code).toBe('session.reused')
  })

  it('ends after 30 idle minutes and after 12 hours', async () => {
    const idle = await aSession()
    await shift(idle.session_id, { idle_expires_at: ago(1) })
    expect((await idle.browser.refresh()).error.code).toBe('session.over')
    const old = await aSession()
    await shift(old.session_id, { expires_at: ago(1) })
    expect((await old.browser.refresh()).error.code).toBe('session.over')
    expect((await old.me.call(getCurrentUser)).status).toBe(401)
  })

  it.each([{ deactivated: true }, { locked_at: ago(1) }, { reset_required: true }])(
    'is over on the very next call with %o',
    async (values) => {
      const { id, browser, me } = await aSession()
      expect((await me.call(getCurrentUser)).status).toBe(200)
      await change(id, values)
      expect((await me.call(getCurrentUser)).status).toBe(401)
      expect((await browser.refresh()).status).toBe(401)
    },
  )

  it('ends when one signs out, once and for all', async () => {
    const { browser, me } = await aSession()
    const before = browser.cookies.get('__Host-ellis_refresh')!
    expect((await browser.call(signOut, {}, me.token)).status).toBe(204)
    expect(browser.cookies.has('__Host-ellis_refresh')).toBe(false)
    browser.cookies.set('__Host-ellis_refresh', before)
    expect((await browser.refresh()).status).toBe(401)
    expect((await me.call(getCurrentUser)).status).toBe(401)
    expect((await browser.call(signOut)).status).toBe(204)
  })

  it('is listed, and can be ended from another one, but only by its owner', async () => {
    const { login, me, session_id } = await aSession()
    const other = await aBrowser(office).signIn(login)
    const { items } = await other.do(listSessions)
    expect(items.find((s) => s.id === session_id)).toMatchObject({ current: false, ip: '127.0.0.1' })
    expect(items.filter((s) => s.current)).toHaveLength(1)
    const stranger = await office.user({ user_type: 'admin' })
    expect((await stranger.call(endSession, { id: session_id })).status).toBe(404)
    await other.do(endSession, { id: session_id })
    expect((await me.call(getCurrentUser)).status).toBe(401)
    expect((await other.call(getCurrentUser)).status).toBe(200)
  })

  it('knows the person’s teams', async () => {
    const team = await office.team('Asylum')
    const { id, login } = await aUserWithPassword(office, { team_ids: [team] })
    await change(id, { active_team_id: team })
    const me = await aBrowser(office).signIn(login)
    expect(await me.do(getCurrentUser)).toMatchObject({
      teams: [{ id: team, name: 'Asylum', is_admin: false }],
      active_team: { id: team, name: 'Asylum' },
      flags: { canCreateRecord: true },
    })
  })
})

describe('a second factor', () => {
  const verify = (
    challenge: string,
    strategy: 'totp' | 'recovery_code' | 'otp_by_email' | 'magic_link' | 'otp_by_text_message',
    passcode?: string,
    more = {},
  ) => office.stranger.call(verifySignIn, { challenge, strategy, ...(passcode ? { passcode } : {}), ...more })

  /** A user who set up an app on the way in; the code of this half-minute is theirs to use again. */
  async function enrolled(facts = {}) {
    await askSecondFactor(office, true)
    const user = await aUserWithPassword(office, facts)
    const { challenge, setup } = as(await request(user.login), 'totp_setup_required')
    const answer = as(
      await verify(challenge, 'totp', codeOf(setup.secret), { setup: setup.setup }),
      'signed_in',
    )
    await change(user.id, { totp_last_step: null })
    return { ...user, secret: setup.secret, answer }
  }
  const challengeOf = async (login: string) => as(await request(login), 'second_factor').challenge

  it('has to be set up at the first sign-in, and gives ten recovery codes', async () => {
    await askSecondFactor(office, true)
    const { id, login } = await aUserWithPassword(office)
    const reply = await request(login)
    const { challenge, setup } = as(reply, 'totp_setup_required')
    expect(reply.raw.cookies.some((c) => c.name === '__Host-ellis_refresh')).toBe(false)
    expect(setup.otpauth_url).toContain('otpauth://totp/')
    expect(setup.qr_svg).toContain('<svg')
    expect((await verify(challenge, 'totp', '000000', { setup: setup.setup })).error.code).toBe(
      'passcode.wrong',
    )
    const answer = as(
      await verify(challenge, 'totp', codeOf(setup.secret), { setup: setup.setup }),
      'signed_in',
    )
    expect(new Set(answer.recovery_codes)).toHaveProperty('size', 10)
    expect(answer.user.has_totp).toBe(true)
    const { totp_secret } = await sqlOf()
      .selectFrom('users')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(totp_secret!.toString('latin1')).not.toContain(setup.secret.replaceAll(' ', ''))
  })

  it('cannot be got around by setting up another app, or with somebody else’s set-up', async () => {
    const mine = await enrolled()
    await askSecondFactor(office, true)
    const other = await aUserWithPassword(office)
    const foreign = as(await request(other.login), 'totp_setup_required')
    const challenge = await challengeOf(mine.login)
    const reply = await verify(challenge, 'totp', codeOf(foreign.setup.secret), {
      setup: foreign.setup.setup,
    })
    expect(reply.status).toBe(422)
    const next = as(await request((await aUserWithPassword(office)).login), 'totp_setup_required')
    expect(
      (await verify(next.challenge, 'totp', codeOf(foreign.setup.secret), { setup: foreign.setup.setup }))
        .error.code,
    ).toBe('totp.setup_over')
  })

  it('lets in with a code of the app, which works once', async () => {
    const { login, secret } = await enrolled()
    as(await verify(await challengeOf(login), 'totp', codeOf(secret)), 'signed_in')
    expect((await verify(await challengeOf(login), 'totp', codeOf(secret))).error.code).toBe('passcode.wrong')
    as(await verify(await challengeOf(login), 'totp', codeOf(secret, 1)), 'signed_in')
  })

  it('refuses a code that is two steps off, and a challenge that was used', async () => {
    const { login, secret } = await enrolled()
    const challenge = await challengeOf(login)
    expect((await verify(challenge, 'totp', codeOf(secret, 3))).error.code).toBe('passcode.wrong')
    as(await verify(challenge, 'totp', codeOf(secret)), 'signed_in')
    expect((await verify(challenge, 'totp', codeOf(secret, 1))).error.code).toBe('challenge.over')
    expect((await verify('A'.repeat(43), 'totp', '123456')).error.code).toBe('challenge.over')
  })

  it('allows five tries, then asks for the password again and makes one wait', async () => {
    const { login, secret } = await enrolled()
    const challenge = await challengeOf(login)
    for (let left = 4; left >= 0; left--) {
      const { error } = await verify(challenge, 'totp', '000000')
      expect(error).toMatchObject({ code: 'passcode.wrong', issues: [{ path: 'passcode' }] })
    }
    expect((await verify(challenge, 'totp', codeOf(secret))).error.code).toBe('challenge.over')
    expect((await verify(await challengeOf(login), 'totp', codeOf(secret))).status).toBe(429)
  })

  it('can be a recovery code, each once', async () => {
    const { login, answer } = await enrolled()
    const code = answer.recovery_codes![0]!
    as(
      await verify(await challengeOf(login), 'recovery_code', code.toUpperCase().replace('-', ' ')),
      'signed_in',
    )
    expect((await verify(await challengeOf(login), 'recovery_code', code)).error.code).toBe('passcode.wrong')
  })

  it('is mailed only when an admin allows it and the address is shown to be the user’s', async () => {
    const { id, login } = await enrolled()
    expect((await verify(await challengeOf(login), 'otp_by_email')).error.code).toBe('strategy.not_allowed')
    await askSecondFactor(office, true, ['totp', 'otp_by_email'])
    expect((await verify(await challengeOf(login), 'otp_by_email')).error.code).toBe('strategy.not_allowed')
    await change(id, { email_verified_at: ago(1) })
    const offered = as(await request(login), 'second_factor')
    expect(offered.strategies).toEqual(['totp', 'otp_by_email', 'recovery_code'])
    const sent = as(await verify(offered.challenge, 'otp_by_email'), 'second_factor')
    expect(sent.hint).toBe('p•••@office.test')
    const code = /\b\d{6}\b/.exec((await outboxFor(office, login))[0]!.body)![0]
    expect((await verify(await challengeOf(login), 'otp_by_email', code)).error.code).toBe('passcode.wrong')
    as(await verify(offered.challenge, 'otp_by_email', code), 'signed_in')
    expect((await verify(offered.challenge, 'otp_by_email', code)).error.code).toBe('challenge.over')
  })

  it('goes stale ten minutes after it was mailed, and is not sent again at once', async () => {
    await askSecondFactor(office, true, ['otp_by_email', 'magic_link'])
    const { id, login } = await aUserWithPassword(office)
    await change(id, { email_verified_at: ago(1) })
    const { challenge } = as(await request(login), 'second_factor')
    expect((await verify(challenge, 'otp_by_email')).status).toBe(429)
    const code = /\b\d{6}\b/.exec((await outboxFor(office, login))[0]!.body)![0]
    await office.database.transaction((db) =>
      db
        .updateTable('login_challenges')
        .set({ passcode_expires_at: ago(1) })
        .where('user_id', '=', id)
        .execute(),
    )
    expect((await verify(challenge, 'otp_by_email', code)).error.code).toBe('passcode.wrong')
    as(await verify(challenge, 'magic_link'), 'second_factor')
  })

  it('can be a texted code', async () => {
    await askSecondFactor(office, true, ['otp_by_text_message'])
    const { id, login } = await aUserWithPassword(office)
    await change(id, { phone_number: '+13125550142' })
    const { challenge, hint } = as(await request(login), 'second_factor')
    expect(hint).toBe('•••• 0142')
    const code = /\b\d{6}\b/.exec((await outboxFor(office, '+13125550142'))[0]!.body)![0]
    as(await verify(challenge, 'otp_by_text_message', code), 'signed_in')
  })

  it('can be a mailed link, which only works in the browser that asked', async () => {
    await askSecondFactor(office, true, ['magic_link'])
    const { id, login } = await aUserWithPassword(office)
    await change(id, { email_verified_at: ago(1) })
    const mine = as(await request(login, aPassword, { redirectTo: '/cases' }), 'second_factor')
    const link = /\/sign-in\/([\w-]+)/.exec((await outboxFor(office, login))[0]!.body)![1]!
    const elsewhere = as(await request(login), 'second_factor')
    expect((await verify(elsewhere.challenge, 'magic_link', link)).error.code).toBe('passcode.wrong')
    expect(as(await verify(mine.challenge, 'magic_link', link), 'signed_in').redirect_to).toBe('/cases')
  })

  it('can be given afresh while signed in, for a guarded act', async () => {
    const { secret, answer } = await enrolled()
    const me = aBrowser(office)
    await shift(answer.user.session.id, { second_factor_at: ago(3600) })
    expect(
      (await me.call(verifySignIn, { strategy: 'totp', passcode: '000000' }, answer.access_token)).error.code,
    ).toBe('passcode.wrong')
    const reply = await me.call(
      verifySignIn,
      { strategy: 'totp', passcode: codeOf(secret) },
      answer.access_token,
    )
    expect(new Date(as(reply, 'confirmed').second_factor_at).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await office.stranger.call(verifySignIn, { strategy: 'totp', passcode: '000000' })).status).toBe(
      401,
    )
  })

  it('is set up, renewed, replaced and removed by its owner, with the password', async () => {
    const { login } = await aUserWithPassword(office)
    const me = await aBrowser(office).signIn(login)
    const { setup, confirmed_at } = await me.do(getTotp)
    expect(confirmed_at).toBeNull()
    const confirm = { setup: setup.setup, passcode: codeOf(setup.secret), password: aPassword }
    expect((await me.call(confirmTotp, { ...confirm, password: 'wrong' })).error.issues?.[0]?.path).toBe(
      'password',
    )
    expect((await me.call(confirmTotp, { ...confirm, setup: 'forged' })).error.code).toBe('totp.setup_over')
    const first = await me.do(confirmTotp, confirm)
    const again = await me.do(renewRecoveryCodes, { password: aPassword })
    expect(again.recovery_codes).not.toEqual(first.recovery_codes)
    expect(await me.do(getTotp)).toMatchObject({ recovery_codes_left: 10, can: { remove: true } })
    expect(as(await request(login), 'second_factor').strategies).toEqual(['totp', 'recovery_code'])
    await me.do(removeTotp, { password: aPassword })
    expect((await me.call(removeTotp, { password: aPassword })).error.code).toBe('totp.none')
    as(await request(login), 'signed_in')
  })

  it('stays when the office asks for one and no other is left', async () => {
    const { answer, id } = await enrolled()
    const me = aBrowser(office)
    const remove = () => me.call(removeTotp, { password: aPassword }, answer.access_token)
    expect((await remove()).error.code).toBe('totp.required')
    await askSecondFactor(office, true, ['totp', 'otp_by_email'])
    await change(id, { email_verified_at: ago(1) })
    expect((await remove()).status).toBe(204)
  })
})

describe('passwords', () => {
  const linkIn = async (login: string) =>
    /\/welcome\/([\w-]+)/.exec((await outboxFor(office, login))[0]!.body)![1]!
  const fresh = 'eleven copper kettles singing'

  it('are recovered with one answer, whether or not there is such an account', async () => {
    const { login } = await aUserWithPassword(office)
    const known = await office.stranger.call(recoverAccount, { login })
    const unknown = await office.stranger.call(recoverAccount, { login: 'nobody@office.test' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  it('are set through a mailed link that works once, and every session ends', async () => {
    const { id, login } = await aUserWithPassword(office)
    const me = await aBrowser(office).signIn(login)
    await change(id, { reset_required: false })
    await sendRecovery(office, id)
    await sendRecovery(office, id)
    expect(await outboxFor(office, login)).toHaveLength(1)
    const token = await linkIn(login)
    expect(await office.stranger.do(verifyAccount, { token })).toMatchObject({
      purpose: 'recovery',
      done: false,
      user: { login },
    })
    const weak = await office.stranger.call(verifyAccount, { token, password: 'Welcome2026!' })
    expect(weak.error.issues?.map((i) => i.path)).toEqual(['password', 'password'])
    await office.stranger.do(verifyAccount, { token, password: fresh })
    expect((await office.stranger.call(verifyAccount, { token })).error.code).toBe('link.over')
    expect((await me.call(getCurrentUser)).status).toBe(401)
    expect((await request(login)).status).toBe(401)
    expect(as(await request(login, fresh), 'signed_in').user.email_verified).toBe(true)
  })

  it('are not set through a link that is too old, forged, or of a locked user', async () => {
    const { id, login } = await aUserWithPassword(office)
    await sendRecovery(office, id)
    const token = await linkIn(login)
    await change(id, { locked_at: ago(1) })
    expect((await office.stranger.call(verifyAccount, { token, password: fresh })).status).toBe(409)
    await change(id, { locked_at: null })
    await office.database.transaction((db) =>
      db
        .updateTable('user_links')
        .set({ expires_at: ago(1) })
        .execute(),
    )
    expect((await office.stranger.call(verifyAccount, { token, password: fresh })).status).toBe(409)
    expect((await office.stranger.call(verifyAccount, { token: 'A'.repeat(43) })).status).toBe(409)
  })

  it('are changed with the present one; other sessions end, this one stays', async () => {
    const { login } = await aUserWithPassword(office)
    const me = await aBrowser(office).signIn(login)
    const other = await aBrowser(office).signIn(login)
    const wrong = await me.call(changePassword, { password: 'not it', new_password: fresh })
    expect(wrong.error.issues?.[0]).toMatchObject({ path: 'password', code: 'password.wrong' })
    const weak = await me.call(changePassword, { password: aPassword, new_password: 'short' })
    expect(weak.error.issues?.[0]?.path).toBe('new_password')
    expect((await me.call(changePassword, { password: aPassword, new_password: fresh })).status).toBe(204)
    expect((await other.call(getCurrentUser)).status).toBe(401)
    expect((await me.call(getCurrentUser)).status).toBe(200)
    as(await request(login, fresh), 'signed_in')
  })
})

describe('an e-mail address', () => {
  it('is shown to be one’s own by a link sent to it', async () => {
    const { login } = await aUserWithPassword(office)
    const me = await aBrowser(office).signIn(login)
    expect(await me.do(verifyEmail)).toEqual({ email: login, email_verified: false })
    const code = /\/welcome\/([\w-]+)/.exec((await outboxFor(office, login))[0]!.body)![1]!
    const other = await office.user()
    expect((await other.call(verifyEmail, { code })).status).toBe(409)
    expect(await me.do(verifyEmail, { code })).toEqual({ email: login, email_verified: true })
  })

  it('is not verified by a link that went to an earlier address', async () => {
    const { id, login } = await aUserWithPassword(office)
    const me = await aBrowser(office).signIn(login)
    await me.do(verifyEmail)
    const token = /\/welcome\/([\w-]+)/.exec((await outboxFor(office, login))[0]!.body)![1]!
    await change(id, { email: `new-${login}` })
    await office.stranger.do(verifyAccount, { token })
    expect((await me.do(getCurrentUser)).email_verified).toBe(false)
  })
})

it('the sign-in page learns what the office asks, and nothing about who works there', async () => {
  await askSecondFactor(office, true)
  expect(await office.stranger.do(getSignInSettings)).toEqual({
    multifactor: { enabled: true, strategies: ['totp'] },
    office_name: 'Our office',
    set_up_needed: false,
    demo: false,
    password: { min_length: 8, max_length: 128 },
  })
})
