import { describe, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import {
  aBrowser,
  aPassword,
  askSecondFactor,
  aUserWithPassword,
  codeOf,
  outboxFor,
} from '#testing/server/signIn.ts'
import { ago, as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '../contract.ts'

const { verifySignIn, getTotp, confirmTotp, removeTotp, renewRecoveryCodes } = sessionContract.endpoints

const office = useOffice()
const { request, change, shift } = useSigningIn(office)
const sqlOf = () => office.database.read

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
    // More than five wait longer than any machine is slow.
    await office.database.transaction(({ db }) =>
      db.updateTable('login_failures').set({ failures: 15 }).where('subject', 'like', 'code:%').execute(),
    )
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
    await office.database.transaction(({ db }) =>
      db
        .updateTable('login_challenges')
        .set({ passcode_expires_at: ago(1) })
        .where('user_id', '=', id)
        .execute(),
    )
    expect((await verify(challenge, 'otp_by_email', code)).error.code).toBe('passcode.wrong')
    as(await verify(challenge, 'magic_link'), 'second_factor')
  })

  it('is no texted code while no service for texts is there', async () => {
    await askSecondFactor(office, true, ['otp_by_text_message'])
    const { id, login } = await aUserWithPassword(office)
    await change(id, { phone_number: '+13125550142' })
    const { error } = await request(login)
    expect([error.code, error.message]).toEqual([
      'factor.unreachable',
      expect.stringContaining('no service for text messages'),
    ])
    expect(await outboxFor(office, '+13125550142')).toEqual([])
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
    expect(new Date(as(reply, 'confirmed').confirmed_at).getTime()).toBeGreaterThan(Date.now() - 60_000)
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
