import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { aBrowser, askSecondFactor, aUserWithPassword, codeOf } from '#testing/server/signIn.ts'
import { ago, as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { logsContract } from '#features/logs/contract.ts'
import { sessionContract } from '../contract.ts'
import { rescue } from './rescue.ts'

const { verifySignIn, verifyAccount, getCurrentUser } = sessionContract.endpoints

describe('the operator’s rescue', () => {
  const office = useOffice({ mailer: null })
  const { request, change } = useSigningIn(office)
  let reader: Person
  beforeAll(async () => {
    reader = await office.user({ user_type: 'admin', all_teams: true })
  })
  const run = (user: string, unlock = false) => rescue(office, { user, unlock })
  const tokenIn = (lines: string[]) => /\/welcome\/([\w-]+)/.exec(lines.join('\n'))![1]!

  it('lets a lone admin in who has lost phone, codes and password', async () => {
    await askSecondFactor(office, true)
    const admin = await aUserWithPassword(office, { user_type: 'admin', first_name: 'Ines' })
    const { challenge, setup } = as(await request(admin.login), 'totp_setup_required')
    const { access_token } = as(
      await office.stranger.call(verifySignIn, {
        challenge,
        strategy: 'totp',
        passcode: codeOf(setup.secret),
        setup: setup.setup,
      }),
      'signed_in',
    )
    const lines = await run(admin.login.toUpperCase())
    expect(lines[0]).toContain('is taken away')
    expect((await aBrowser(office).call(getCurrentUser, {}, access_token)).status).toBe(401)
    as(await request(admin.login), 'reset_required')
    const set = await office.stranger.do(verifyAccount, {
      token: tokenIn(lines),
      password: 'a harbour below the quiet moon',
    })
    expect(set.sign_in?.status).toBe('totp_setup_required')
    const { items } = await reader.do(logsContract.endpoints.listActivity, {})
    const sentences = items.map(
      ({ actor_name, says, thing }) => `${actor_name} ${says} ${thing?.label ?? ''}`,
    )
    expect(sentences).toContain('The operator of the server let in again the user Ines Test')
    expect(sentences).toContain('The operator of the server reset the second factor of Ines Test')
  })

  it('unlocks only on request', async () => {
    const { id, login } = await aUserWithPassword(office)
    await change(id, { locked_at: ago(60) })
    await expect(run(login)).rejects.toThrow('--unlock')
    const lines = await run(login, true)
    expect(lines[0]).toContain('is unlocked')
    await office.stranger.do(verifyAccount, {
      token: tokenIn(lines),
      password: 'a harbour below the quiet moon',
    })
  })

  it('invites somebody again who never chose a password', async () => {
    const { id } = await office.user()
    const { login } = await office.database.read
      .selectFrom('users')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lines = await run(login)
    expect(lines[0]).toContain('had no second factor')
    const { purpose } = await office.stranger.do(verifyAccount, { token: tokenIn(lines) })
    expect(purpose).toBe('invitation')
  })

  it('says who cannot be rescued, and changes nothing', async () => {
    await expect(run('nobody')).rejects.toThrow('Nobody has the user name or e-mail address "nobody"')
    const { id, login } = await aUserWithPassword(office)
    await change(id, { deactivated: true })
    await expect(run(login, true)).rejects.toThrow('is inactive')
  })
})
