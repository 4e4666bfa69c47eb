import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { aBrowser, askSecondFactor, aUserWithPassword, codeOf, outboxFor } from '#testing/server/signIn.ts'
import { as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '#features/session/contract.ts'
import { usersContract } from '../contract.ts'

const { resetSecondFactor, getAdminUser } = usersContract.endpoints
const { verifySignIn, getCurrentUser } = sessionContract.endpoints

describe('resetting somebody’s second factor', () => {
  const office = useOffice()
  const { request, change } = useSigningIn(office)
  let admin: Person
  beforeAll(async () => {
    admin = await office.user({
      user_type: 'admin',
      all_teams: true,
      first_name: 'Ines',
      last_name: 'Ferreira',
    })
  })

  async function withApp(facts: Parameters<typeof aUserWithPassword>[1] = {}) {
    await askSecondFactor(office, true)
    const user = await aUserWithPassword(office, facts)
    const { challenge, setup } = as(await request(user.login), 'totp_setup_required')
    const answer = as(
      await office.stranger.call(verifySignIn, {
        challenge,
        strategy: 'totp',
        passcode: codeOf(setup.secret),
        setup: setup.setup,
      }),
      'signed_in',
    )
    await change(user.id, { totp_last_step: null })
    return { ...user, secret: setup.secret, token: answer.access_token, codes: answer.recovery_codes! }
  }

  it('signs them out; the password is needed, and an app is set up anew', async () => {
    const person = await withApp()
    const open = as(await request(person.login), 'second_factor')
    await admin.do(resetSecondFactor, { id: person.id })
    expect((await aBrowser(office).call(getCurrentUser, {}, person.token)).status).toBe(401)
    const late = await office.stranger.call(verifySignIn, {
      challenge: open.challenge,
      strategy: 'recovery_code',
      passcode: person.codes[0]!,
    })
    expect(late.error.code).toBe('challenge.over')
    expect((await request(person.login, 'not the password')).status).toBe(401)
    as(await request(person.login), 'totp_setup_required')
    expect(await admin.do(getAdminUser, { id: person.id })).toMatchObject({
      totp_confirmed_at: null,
      recovery_codes_left: 0,
      has_password: true,
      sessions_count: 0,
    })
  })

  it('is mailed to the person, without a link, and logged', async () => {
    const person = await withApp()
    await admin.do(resetSecondFactor, { id: person.id })
    const [mail] = await outboxFor(office, person.login)
    expect(mail!.kind).toBe('second_factor_reset')
    expect(mail!.body).toContain('Ines Ferreira has reset')
    expect(mail!.body).not.toContain('http')
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name'])
      .where('action', '=', 'second_factor.reset')
      .where('entity_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ actor_id: admin.id, actor_name: 'Ines Ferreira' })
  })

  it('takes mailed codes back too, until the address is confirmed anew', async () => {
    await askSecondFactor(office, true, ['otp_by_email'])
    const person = await aUserWithPassword(office)
    await change(person.id, { email_verified_at: new Date().toISOString() })
    as(await request(person.login), 'second_factor')
    await admin.do(resetSecondFactor, { id: person.id })
    expect((await request(person.login)).body.status).toBe('totp_setup_required')
  })

  it('is for admins who have just shown who they are, and never for oneself', async () => {
    const person = await withApp()
    const editor = await office.user({ all_teams: true })
    expect((await editor.call(resetSecondFactor, { id: person.id })).status).toBe(403)
    expect((await admin.call(resetSecondFactor, { id: admin.id })).error.code).toBe('user.own_rights')
    expect((await admin.call(resetSecondFactor, { id: 987_654 })).status).toBe(404)
    const idle = await office.user({ user_type: 'admin', all_teams: true })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('sessions')
        .set({ second_factor_at: null, password_at: new Date(Date.now() - 6 * 60_000).toISOString() })
        .where('user_id', '=', idle.id)
        .execute(),
    )
    expect((await idle.call(resetSecondFactor, { id: person.id })).error.code).toMatch(/\.stale$/)
    as(await request(person.login), 'second_factor')
  })

  it('is not for an admin who sees less than the person', async () => {
    const [own, other] = [await office.team(), await office.team()]
    const narrow = await office.user({ user_type: 'admin', team_ids: [own] })
    const wider = await withApp({ team_ids: [own, other] })
    expect((await narrow.call(resetSecondFactor, { id: wider.id })).error.code).toBe('user.sees_more')
    const mate = await withApp({ team_ids: [own] })
    expect((await narrow.call(resetSecondFactor, { id: mate.id })).status).toBe(200)
  })

  it('has nothing to do where there is none', async () => {
    await askSecondFactor(office, true)
    const person = await aUserWithPassword(office)
    expect((await admin.call(resetSecondFactor, { id: person.id })).error.code).toBe('second_factor.none')
  })
})
