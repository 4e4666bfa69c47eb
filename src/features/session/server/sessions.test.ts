import { describe, expect, it } from 'vitest'
import { tokenHash } from '#core/server/process/crypto.ts'
import { useOffice } from '#testing/server/office.ts'
import { aBrowser, aUserWithPassword } from '#testing/server/signIn.ts'
import { ago, useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '../contract.ts'

const { refreshUser, signOut, getCurrentUser, listSessions, endSession } = sessionContract.endpoints

const office = useOffice()
const { change, shift } = useSigningIn(office)
const sqlOf = () => office.database.read

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
    await office.database.transaction(({ db }) =>
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
    await office.database.transaction(({ db }) =>
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
