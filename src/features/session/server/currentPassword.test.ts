import { describe, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { aBrowser, aPassword, aUserWithPassword, outboxFor } from '#testing/server/signIn.ts'
import { ago, as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '../contract.ts'
import { sendRecovery } from './accountRecovery.ts'

const { getCurrentUser, changePassword, verifyEmail, recoverAccount, verifyAccount } =
  sessionContract.endpoints

const office = useOffice()
const { request, change } = useSigningIn(office)

describe('passwords', () => {
  const linkIn = async (login: string) =>
    /\/welcome\/([\w-]+)/.exec((await outboxFor(office, login))[0]!.body)![1]!
  const fresh = 'eleven copper kettles singing'

  it('are asked of somebody signed in without waiting for what others typed as their user name', async () => {
    const { id, login } = await aUserWithPassword(office)
    const me = await aBrowser(office).signIn(login)
    for (let tries = 0; tries < 5; tries++) await request(`user ${id}`, 'a wrong one')
    const reply = await me.call(changePassword, { password: aPassword, new_password: fresh })
    expect([reply.status, reply.error?.message]).toEqual([204, undefined])
  })

  it('are recovered with one answer, whether or not there is such an account', async () => {
    const { login } = await aUserWithPassword(office)
    const existing = await office.stranger.call(recoverAccount, { login })
    const unknown = await office.stranger.call(recoverAccount, { login: 'nobody@office.test' })
    expect([existing.status, existing.body]).toEqual([unknown.status, unknown.body])
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
    await office.database.transaction(({ db }) =>
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
