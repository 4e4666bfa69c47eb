import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#core/apiError.ts'
import { useOffice } from '#testing/server/office.ts'
import { aPassword, askSecondFactor, aUserWithPassword, codeOf, outboxFor } from '#testing/server/signIn.ts'
import { ago, useSigningIn } from '#testing/server/useSigningIn.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { sendRecovery } from './accountRecovery.ts'
import { inHashQueue } from './hashQueue.ts'

const office = useOffice()
const { change } = useSigningIn(office)

const wrong = 'not the right one at all'

/** A call of nobody's, from an address of its own. */
async function from(ip: string, path: string, payload: object | string) {
  const reply = await office.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'csrf-of-the-tests',
      cookie: '__Host-ellis_csrf=csrf-of-the-tests',
    },
    payload,
  })
  const { error, challenge = '' } = reply.json<Partial<ErrorBody> & { challenge?: string }>()
  return {
    status: reply.statusCode,
    retryAfter: Number(reply.headers['retry-after'] ?? 0),
    error,
    challenge,
  }
}
const request = (ip: string, username: string, password = aPassword) =>
  from(ip, '/auth/request', { username, password })
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const rows = async (table: 'login_failures' | 'audit_log') =>
  (await office.database.read.selectFrom(table).selectAll().execute()).length

describe('a burst of wrong sign-ins', () => {
  it('holds up nobody’s work, however long the passwords wait to be looked at', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    let letGo = () => {}
    const busy = new Promise<void>((resolve) => (letGo = resolve))
    const held = [inHashQueue('known', () => busy), inHashQueue('known', () => busy)]
    const tries = times(8, (n) => request(`198.51.100.${n}`, `burst${n}@office.test`, wrong))
    // Each of these needs a connection that writes, of which there are fewer than tries that wait.
    for (const name of times(8, (n) => `Burst ${n}`))
      expect((await admin.call(teamsContract.endpoints.createTeam, { name })).status).toBe(200)
    letGo()
    await Promise.all(held)
    for (const { status } of await Promise.all(tries)) expect(status).toBe(401)
  })

  it('from one address is refused before it costs anything', async () => {
    const linesBefore = await rows('audit_log')
    const answers = await Promise.all(times(200, (n) => request('203.0.113.5', `one${n}@office.test`, wrong)))
    const lookedAt = answers.filter(({ status }) => status === 401).length
    expect(lookedAt).toBeGreaterThan(0)
    expect(lookedAt).toBeLessThanOrEqual(25)
    for (const { status, retryAfter } of answers.filter((answer) => answer.status !== 401)) {
      expect(status).toBe(429)
      expect(retryAfter).toBeGreaterThan(0)
    }
    expect((await rows('audit_log')) - linesBefore).toBeLessThanOrEqual(lookedAt)
  })

  it('from many addresses is refused at once because many are signing in', async () => {
    const { login } = await aUserWithPassword(office)
    expect((await request('192.0.2.250', login)).status).toBe(200)
    const tries = times(200, (n) => request(`192.0.2.${n}`, `many${n}@office.test`, wrong))
    // Sign-ins from familiar addresses are admitted in the meantime.
    expect((await request('192.0.2.250', login)).status).toBe(200)
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(100)
    for (const { error, retryAfter } of refused) {
      expect(error?.message).toBe(
        'Many people are signing in at this moment. Please try again in a few seconds.',
      )
      expect(retryAfter).toBe(2)
    }
  })

  it('that can only be refused is refused before its body is read', async () => {
    const { login } = await aUserWithPassword(office)
    expect((await request('192.0.2.251', login)).status).toBe(200)
    let letGo = () => {}
    const busy = new Promise<void>((resolve) => (letGo = resolve))
    const held = [1, 2].map(() => inHashQueue('known', () => busy))
    const unreadable = (ip: string) => from(ip, '/auth/request', '{"username": ')
    expect((await unreadable('203.0.113.200')).status).toBe(400)
    // Five from one address wait, and ten in all.
    const waiting = times(5, (n) => request('203.0.113.200', `early${n}@office.test`, wrong))
    while ((await unreadable('203.0.113.200')).status !== 429);
    expect((await unreadable('203.0.113.201')).status).toBe(400)
    waiting.push(...times(5, (n) => request('203.0.113.201', `late${n}@office.test`, wrong)))
    while ((await unreadable('203.0.113.202')).status !== 429);
    expect((await unreadable('192.0.2.251')).status).toBe(400)
    letGo()
    await Promise.all([...held, ...waiting])
    expect((await unreadable('203.0.113.200')).status).toBe(400)
  })

  it('does not fill the log', async () => {
    for (let n = 0; n < 70; n++) await request(`198.18.0.${n}`, `nobody${n}@office.test`, wrong)
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'session.refused')
      .where('entity_id', 'is', null)
      .execute()
    // Thirty a minute, and on a slow machine the tries may reach into a second one.
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines.some(({ changes }) => 'further_tries' in (changes as object))).toBe(true)
  })

  it('does not fill the table of failures: what no longer counts goes', async () => {
    for (let n = 0; n < 10; n++) await request(`198.19.0.${n}`, `gone${n}@office.test`, wrong)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('login_failures')
        .set({ last_failed_at: ago(3_700) })
        .execute(),
    )
    await request('198.19.1.1', 'last@office.test', wrong)
    await request('198.19.1.2', 'very-last@office.test', wrong)
    expect(await rows('login_failures')).toBeLessThanOrEqual(6)
  })
})

describe('codes and links', () => {
  const verify = (ip: string, challenge: string, passcode?: string, strategy = 'otp_by_email') =>
    from(ip, '/auth/verify', { challenge, strategy, ...(passcode ? { passcode } : {}) })

  async function aMailedUser() {
    const user = await aUserWithPassword(office)
    await change(user.id, { email_verified_at: ago(1) })
    return user
  }
  async function signedInFrom(ip: string, login: string): Promise<void> {
    expect((await request(ip, login)).status).toBe(200)
    await askSecondFactor(office, true, ['totp', 'otp_by_email'])
  }

  it('go to one address five times in a quarter of an hour, whoever asks for them', async () => {
    const { id, login } = await aMailedUser()
    await signedInFrom('192.0.2.1', login)
    const answers = await Promise.all(times(30, (n) => request(`203.0.113.${n}`, login)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4)
    const late = answers.find(({ error }) => error?.message.startsWith('Several messages'))
    if (late) expect(late.retryAfter).toBeGreaterThan(600)
    for (let n = 0; n < 10; n++) await request(`203.0.113.${100 + n}`, login)
    await sendRecovery(office, id)
    expect(await outboxFor(office, login)).toHaveLength(4)
    // One is left for whoever signs in from where this person does.
    const mine = await request('192.0.2.1', login)
    expect(mine.status).toBe(200)
    expect((await verify('192.0.2.1', mine.challenge)).status).toBe(429)
    expect((await request('192.0.2.1', login)).error?.message).toMatch(/^Several messages were sent there/)
    expect(await outboxFor(office, login)).toHaveLength(5)
    expect((await verify('192.0.2.1', mine.challenge, (await newest(login))!)).status).toBe(200)
  })

  const newest = async (login: string) => /\b\d{6}\b/.exec((await outboxFor(office, login))[0]!.body)?.[0]

  it('for a new password go twice at most', async () => {
    const { id, login } = await aMailedUser()
    for (let n = 0; n < 5; n++) {
      await sendRecovery(office, id)
      await office.database.transaction(({ db }) =>
        db
          .updateTable('user_links')
          .set({ created_at: ago(130) })
          .where('user_id', '=', id)
          .execute(),
      )
    }
    expect(await outboxFor(office, login)).toHaveLength(2)
  })

  it('that are wrong elsewhere make nobody wait where they always sign in', async () => {
    const { id, login } = await aMailedUser()
    await signedInFrom('192.0.2.2', login)
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await change(id, {
      totp_secret: office.vault.encrypt(secret, ['users', 'totp_secret', id]),
      totp_confirmed_at: ago(1),
    })
    const wrongly = async (ip: string) => {
      const { challenge } = await request(ip, login)
      return verify(ip, challenge, '000000', 'totp')
    }
    for (let n = 0; n < 10; n++) expect((await wrongly(`198.51.100.${n}`)).status).toBe(422)
    // Six more wait longer than any machine is slow.
    await office.database.transaction(({ db }) =>
      db.updateTable('login_failures').set({ failures: 16 }).where('subject', '=', `codes:${id}`).execute(),
    )
    const elsewhere = await wrongly('198.51.100.200')
    expect(elsewhere.status).toBe(429)
    expect(elsewhere.retryAfter).toBeLessThanOrEqual(60)
    const { challenge } = await request('192.0.2.2', login)
    expect((await verify('192.0.2.2', challenge, codeOf(secret), 'totp')).status).toBe(200)
  })
})
