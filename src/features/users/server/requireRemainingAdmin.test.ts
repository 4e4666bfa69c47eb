import { beforeEach, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { userChange } from '#testing/server/userChange.ts'
import { usersContract } from '../contract.ts'

const calls = usersContract.endpoints
const office = useOffice()

beforeEach(() =>
  office.database.transaction(({ db }) =>
    db.updateTable('users').set({ user_type: 'viewer' }).where('user_type', '=', 'admin').execute(),
  ),
)

describe('the last active admin', () => {
  it('cannot be demoted, deactivated, locked or sent away, by nobody', async () => {
    const only = await office.user({ user_type: 'admin' })
    const { id } = only
    const replies = [
      await only.call(calls.migrateRole, { id, user_type: 'editor' }),
      await only.call(calls.lockUser, { id }),
      await only.call(calls.updateUser, await userChange(office, id, { deactivated: true })),
      await only.call(calls.updateUser, await userChange(office, id, { user_type: 'viewer' })),
      await only.call(calls.updateUser, await userChange(office, id, { reset_required: true })),
    ]
    for (const { status, error } of replies) {
      expect(status).toBe(409)
      expect(error.code).toBe('user.last_admin')
      expect(error.message).toContain('last active admin')
    }
    expect((await only.do(calls.getUser, { id })).state).not.toBe('locked')
  })

  it('does not count a locked or inactive one as another', async () => {
    const only = await office.user({ user_type: 'admin' })
    const locked = await office.user({ user_type: 'admin' })
    await only.do(calls.lockUser, { id: locked.id })
    expect((await only.call(calls.lockUser, { id: only.id })).error.code).toBe('user.last_admin')
  })

  it.each([
    ['demote', (who: Person, id: number) => who.call(calls.migrateRole, { id, user_type: 'editor' })],
    ['lock', (who: Person, id: number) => who.call(calls.lockUser, { id })],
    [
      'deactivate',
      async (who: Person, id: number) =>
        who.call(calls.updateUser, await userChange(office, id, { deactivated: true })),
    ],
  ])('is left when two admins %s each other at the same moment', async (_what, act) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [
        await office.user({ user_type: 'admin' }),
        await office.user({ user_type: 'admin' }),
      ]
      const replies = await Promise.all([act(one, two.id), act(two, one.id)])
      // The slower one is refused by the rule, or is no longer an admin when their call begins.
      const [faster, slower] = replies.map((r) => r.status).toSorted((a, b) => a - b)
      expect(faster).toBe(200)
      expect([401, 403, 409]).toContain(slower)
      const { admins } = await office.database.read
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('admins'))
        .where('user_type', '=', 'admin')
        .where('deactivated', '=', false)
        .where('locked_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(admins).toBe(1)
      await office.database.transaction(({ db }) =>
        db.updateTable('users').set({ user_type: 'viewer' }).where('user_type', '=', 'admin').execute(),
      )
    }
  })
})
