import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { aPassword, askSecondFactor, aUserWithPassword, outboxFor } from '#testing/server/signIn.ts'
import { ago, as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { sessionContract } from '../contract.ts'
import { usersWithUnreachableFactor } from './unreachableFactors.ts'
import { sendRecovery } from './accountRecovery.ts'

const { recoverAccount, getSignInSettings, verifyEmail, getCurrentUser } = sessionContract.endpoints
const { createSiteSetting, listSiteSettings, updateSiteSetting } = settingsContract.endpoints

const office = useOffice({ mailer: null })
const { request, change } = useSigningIn(office)
const linksOf = async (id: number) =>
  (await office.database.read.selectFrom('user_links').select('purpose').where('user_id', '=', id).execute())
    .length

describe('an office without a mail server', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await office.user({ user_type: 'admin', all_teams: true })
  })

  it.each([[['otp_by_email']], [['totp', 'otp_by_email']], [['totp', 'magic_link']]] as const)(
    'cannot ask for %j',
    async (strategies) => {
      const { items } = await admin.do(listSiteSettings)
      const { id, version } = items.find(({ name }) => name === 'multifactor_authentication')!
      const value = { enabled: true, strategies: [...strategies] }
      const { status, error } = await admin.call(updateSiteSetting, { id: id!, version, value })
      expect(status).toBe(422)
      expect(error.issues).toMatchObject([
        { path: 'value.strategies', message: expect.stringContaining('no mail server') },
      ])
    },
  )

  it('cannot switch on what was chosen while nothing was asked', async () => {
    for (const strategy of ['otp_by_email', 'otp_by_text_message'] as const) {
      await askSecondFactor(office, false, ['totp', strategy])
      const { items } = await admin.do(listSiteSettings)
      const { id, version } = items.find(({ name }) => name === 'multifactor_authentication')!
      const reply = await admin.call(updateSiteSetting, { id: id!, version, value: { enabled: true } })
      expect(reply.error.issues).toMatchObject([{ path: 'value.strategies' }])
    }
  })

  it('may still ask for an app', async () => {
    await office.database.transaction(({ db }) => db.deleteFrom('site_settings').execute())
    const value = { enabled: true, strategies: ['totp'] }
    expect((await admin.call(createSiteSetting, { name: 'multifactor_authentication', value })).status).toBe(
      200,
    )
  })

  it.each([['otp_by_email'], ['magic_link']] as const)(
    'says at sign-in that %s cannot reach anybody, and lets no password do instead',
    async (strategy) => {
      // Chosen while there was a mail server.
      await askSecondFactor(office, true, [strategy])
      const { id, login } = await aUserWithPassword(office)
      await change(id, { email_verified_at: ago(1) })
      const { status, error } = await request(login)
      expect([status, error.code]).toEqual([401, 'factor.unreachable'])
      expect(error.message).toContain('no mail server')
      expect(await outboxFor(office, login)).toEqual([])
      expect((await office.stranger.do(getSignInSettings)).multifactor.strategies).toEqual([])
    },
  )

  it('asks for the app of those who have one', async () => {
    await askSecondFactor(office, true, ['totp', 'otp_by_email'])
    const { id, login } = await aUserWithPassword(office)
    await change(id, { email_verified_at: ago(1), totp_confirmed_at: ago(1) })
    const challenge = as(await request(login), 'second_factor')
    expect([challenge.strategy, challenge.strategies, challenge.hint]).toEqual(['totp', ['totp'], null])
  })

  it('lists people no code can reach, and names none who are asked for nothing', async () => {
    const people = async () =>
      (await usersWithUnreachableFactor(office.database.pool)).map(({ login }) => login)
    const { id, login } = await aUserWithPassword(office)
    await change(id, { email_verified_at: ago(1) })
    await askSecondFactor(office, false, ['otp_by_email'])
    expect(await people()).toEqual([])
    await askSecondFactor(office, true, ['otp_by_email'])
    expect(await people()).toContain(login)
    await change(id, { totp_confirmed_at: ago(1) })
    expect(await people()).not.toContain(login)
  })

  it('says that no link can be mailed, whoever asks', async () => {
    const { id, login } = await aUserWithPassword(office)
    const existing = await office.stranger.do(recoverAccount, { login })
    expect(existing.message).toContain('no mail server')
    expect(await office.stranger.do(recoverAccount, { login: 'nobody' })).toEqual(existing)
    await sendRecovery(office, id)
    expect(await linksOf(id)).toBe(0)
    expect(await outboxFor(office, login)).toEqual([])
  })

  it('leaves the link that an admin handed over alone when its owner tries to sign in', async () => {
    const { id, login } = await aUserWithPassword(office)
    await change(id, { reset_required: true })
    expect(as(await request(login), 'reset_required').link_mailed).toBe(false)
    const { rows } = await office.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'session.mailRecovery'`,
    )
    expect(rows).toEqual([])
  })

  it('confirms no address, and says so', async () => {
    const person = await office.user()
    expect((await person.call(verifyEmail, {})).error.code).toBe('mail.none')
    expect((await person.do(getCurrentUser)).office.sends_mail).toBe(false)
    expect((await request('nobody', aPassword)).status).toBe(401)
  })
})
