import { beforeAll, describe, expect, it } from 'vitest'
import type { Mailer } from '#core/server/effects/mailer.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { userChange } from '#testing/server/userChange.ts'
import { outboxFor } from '#testing/server/signIn.ts'
import { as, useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '#features/session/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '../contract.ts'

const calls = usersContract.endpoints
const { verifyAccount } = sessionContract.endpoints
const { addTeamMember } = teamsContract.endpoints
const password = 'a harbour below the quiet moon'

let number = 0
const somebody = (more: object = {}) => {
  number++
  return {
    first_name: 'Amara',
    last_name: `Osei ${number}`,
    login: `amara.${number}`,
    email: `amara.${number}@office.test`,
    user_type: 'editor' as const,
    ...more,
  }
}

describe('without a mail server', () => {
  const office = useOffice({ mailer: null })
  const { request } = useSigningIn(office)
  let admin: Person
  let limited: Person
  let own: number
  let other: number
  beforeAll(async () => {
    own = await office.team()
    other = await office.team()
    admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ines' })
    limited = await office.user({ user_type: 'admin', team_ids: [own] })
  })
  const tokenOf = (url: string) => url.split('/welcome/')[1]!
  const linesOf = async (id: number) =>
    (
      await office.database.read
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'users')
        .where('entity_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  const makeStale = (person: Person) =>
    office.database.transaction(({ db }) =>
      db
        .updateTable('sessions')
        .set({ second_factor_at: null, password_at: new Date(Date.now() - 6 * 60_000).toISOString() })
        .where('user_id', '=', person.id)
        .execute(),
    )
  const openedBy = async (who: Person, user: object = {}) => {
    const made = await who.do(calls.createUser, { user: somebody(user) })
    await office.stranger.do(verifyAccount, {
      token: tokenOf(made.link_to_hand_over!.url),
      password: `${password} ${made.id}`,
    })
    return made
  }

  it('an invitation is handed over: its link comes with the answer, works, and is written nowhere', async () => {
    const made = await admin.do(calls.createUser, { user: somebody({ team_ids: [own] }) })
    const { url, expires_at } = made.link_to_hand_over!
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(await outboxFor(office, made.email!)).toEqual([])
    expect(await linesOf(made.id)).toContain('user.link_handed_over')
    expect(JSON.stringify(await admin.do(calls.getUser, { id: made.id }))).not.toContain(tokenOf(url))
    const log = await office.database.read.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain(tokenOf(url))

    const answer = await office.stranger.do(verifyAccount, { token: tokenOf(url), password })
    expect(answer.sign_in?.status).toBe('signed_in')
    // A handed-over link does not prove that the address is theirs.
    expect(as(await request(made.login!, password), 'signed_in').user.email_verified).toBe(false)
  })

  it('a new password, too; the link before it stops working', async () => {
    const made = await openedBy(admin)
    const ask = async () =>
      admin.do(calls.updateUser, await userChange(office, made.id, { reset_required: true }))
    const [first, second] = [await ask(), await ask()]
    expect(
      (await office.stranger.call(verifyAccount, { token: tokenOf(first.link_to_hand_over!.url) })).error
        .code,
    ).toBe('link.over')
    await office.stranger.do(verifyAccount, { token: tokenOf(second.link_to_hand_over!.url), password })
    as(await request(made.login!, password), 'signed_in')
  })

  it('one that was mailed before no longer opens an account whose address has changed', async () => {
    const made = await admin.do(calls.createUser, { user: somebody() })
    const moved = await admin.do(
      calls.updateUser,
      await userChange(office, made.id, { email: `moved.${made.id}@office.test` }),
    )
    expect(moved.link_to_hand_over).not.toBeNull()
    const before = tokenOf(made.link_to_hand_over!.url)
    expect((await office.stranger.call(verifyAccount, { token: before })).error.code).toBe('link.over')
  })

  it('takes an admin who has just shown who they are', async () => {
    const made = await openedBy(admin)
    await makeStale(limited)
    const invite = await limited.call(calls.createUser, { user: somebody({ team_ids: [own] }) })
    const ask = await limited.call(
      calls.updateUser,
      await userChange(office, made.id, { reset_required: true }),
    )
    for (const { error } of [invite, ask]) expect(error.code).toMatch(/\.stale$/)
    const { password_hash, reset_required } = await office.database.read
      .selectFrom('users')
      .select(['password_hash', 'reset_required'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect([password_hash === null, reset_required]).toEqual([false, false])
  })

  it('no admin opens the account of somebody who sees more than they do', async () => {
    const narrow = await office.user({ user_type: 'admin', team_ids: [own] })
    for (const facts of [{ all_teams: true }, { team_ids: [other] }, { team_ids: [own, other] }]) {
      const person = await openedBy(admin, facts)
      const link = await narrow.call(
        calls.updateUser,
        await userChange(office, person.id, { reset_required: true }),
      )
      expect([link.status, link.error.code]).toEqual([403, 'user.sees_more'])
      const moved = await narrow.call(
        calls.updateUser,
        await userChange(office, person.id, { email: 'mine@office.test' }),
      )
      expect(moved.error.issues).toMatchObject([{ path: 'user.email', code: 'user.sees_more' }])
      as(await request(person.login!, `${password} ${person.id}`), 'signed_in')
    }
    const mate = await openedBy(admin, { team_ids: [own] })
    expect(
      (await narrow.do(calls.updateUser, await userChange(office, mate.id, { reset_required: true })))
        .link_to_hand_over,
    ).not.toBeNull()
  })

  it('nor with a link that they have kept until its account sees more, or they are no admin', async () => {
    const linkFrom = async (who: Person) => {
      const made = await who.do(calls.createUser, { user: somebody({ team_ids: [own] }) })
      return { id: made.id, token: tokenOf(made.link_to_hand_over!.url) }
    }
    const open = async ({ token }: { token: string }) =>
      (await office.stranger.call(verifyAccount, { token, password })).error?.code
    const narrow = await office.user({ user_type: 'admin', team_ids: [own] })
    const [original, joined] = [await linkFrom(narrow), await linkFrom(narrow)]
    await admin.do(calls.updateUser, await userChange(office, original.id, { all_teams: true }))
    await admin.do(addTeamMember, { id: other, user_id: joined.id })
    expect([await open(original), await open(joined)]).toEqual(['link.over', 'link.over'])
    expect((await office.stranger.call(verifyAccount, { token: original.token })).error.code).toBe(
      'link.over',
    )

    for (const gone of [{ user_type: 'editor' as const }, { deactivated: true }]) {
      const former = await office.user({ user_type: 'admin', team_ids: [own] })
      const left = await linkFrom(former)
      await admin.do(calls.updateUser, await userChange(office, former.id, gone))
      expect(await open(left)).toBe('link.over')
    }
    const wide = await linkFrom(admin)
    await admin.do(calls.updateUser, await userChange(office, wide.id, { all_teams: true }))
    expect(await open(wide)).toBeUndefined()
  })

  it('nor makes an account that sees more, as its link would be theirs', async () => {
    const narrow = await office.user({ user_type: 'admin', team_ids: [own] })
    for (const [facts, path] of [
      [{ all_teams: true }, 'user.all_teams'],
      [{ team_ids: [own, other] }, 'user.team_ids'],
    ] as const) {
      const { status, error } = await narrow.call(calls.createUser, {
        user: somebody({ ...facts, team_ids: 'team_ids' in facts ? [...facts.team_ids] : [] }),
      })
      expect([status, error.issues?.[0]?.path]).toEqual([422, path])
    }
    expect((await narrow.call(calls.createUser, { user: somebody({ team_ids: [own] }) })).status).toBe(200)
  })
})

describe('with a mail server', () => {
  const mailer: Mailer = { send: () => Promise.resolve('250 OK') }
  const office = useOffice({ mailer })

  it('links are mailed, and no answer holds one', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const made = await admin.do(calls.createUser, { user: somebody() })
    expect(made.link_to_hand_over).toBeNull()
    const again = await admin.do(
      calls.updateUser,
      await userChange(office, made.id, { reset_required: true }),
    )
    expect(again.link_to_hand_over).toBeNull()
    expect((await outboxFor(office, made.email!)).map(({ kind }) => kind)).toEqual([
      'invitation',
      'invitation',
    ])
  })

  it('an address is not changed by an admin who sees less', async () => {
    const team = await office.team()
    const narrow = await office.user({ user_type: 'admin', team_ids: [team] })
    const person = await office.user({ all_teams: true })
    const user = { email: 'mine@office.test', reset_required: true }
    expect((await narrow.call(calls.updateUser, await userChange(office, person.id, user))).error.code).toBe(
      'user.sees_more',
    )
    expect(await outboxFor(office, 'mine@office.test')).toEqual([])
  })
})
