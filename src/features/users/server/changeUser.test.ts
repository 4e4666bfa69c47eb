import { beforeAll, describe, expect, it } from 'vitest'
import { outboxFor } from '#testing/server/signIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { lastUserAct } from '#testing/server/lastUserAct.ts'
import { userChange } from '#testing/server/userChange.ts'
import { usersContract } from '../contract.ts'

const calls = usersContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', first_name: 'Ada', last_name: 'Admin' })
})

const outboxOf = (recipient: string) => outboxFor(office, recipient)
const setPassword = (id: number) =>
  office.database.transaction(({ db }) =>
    db.updateTable('users').set({ password_hash: 'a hash' }).where('id', '=', id).execute(),
  )

describe('changing a user', () => {
  it('others cannot', async () => {
    const [one, two] = [await office.user(), await office.user()]
    const { status } = await one.call(
      calls.updateUser,
      await userChange(office, two.id, { first_name: 'Zoe' }),
    )
    expect(status).toBe(403)
  })

  it('oneself: the profile, with either method', async () => {
    const me = await office.user({ first_name: 'Ana', last_name: 'Reyes' })
    const changed = await me.do(
      calls.replaceUser,
      await userChange(office, me.id, {
        last_name: 'Reyes Soto',
        timezone: 'America/Chicago',
        addresses: [{ address: '10 Main St', city: 'Omaha' }],
        phone_numbers: [{ phone_number: '(402) 555-0123', extension: '7' }],
        bar_memberships: [{ jurisdiction: 'Nebraska', bar_number: '2211', admitted_on: '2015-09-18' }],
        email_addresses: [{ address: 'ana@home.test', kind: 'Private' }],
      }),
    )
    expect(changed.display_name).toBe('Ana Reyes Soto')
    expect(changed.profile).toMatchObject({
      timezone: 'America/Chicago',
      addresses: [{ address: '10 Main St', city: 'Omaha', state: null }],
      phone_numbers: [{ phone_number: '+14025550123', extension: '7' }],
      bar_memberships: [{ jurisdiction: 'Nebraska', admitted_on: '2015-09-18' }],
    })
    const again = await me.do(calls.updateUser, await userChange(office, me.id, { addresses: [] }))
    expect(again.profile!.addresses).toEqual([])
    expect(again.profile!.email_addresses).toHaveLength(1)
  })

  it.each([
    ['user_type', { user_type: 'admin' }],
    ['all_teams', { all_teams: true }],
    ['deactivated', { deactivated: true }],
    ['login', { login: 'another.name' }],
    ['email', { email: 'another@office.test' }],
    ['is_attorney', { is_attorney: true }],
    ['groups', { user_group_ids: [] }],
    ['reset_required', { reset_required: true }],
  ])('oneself: never %s', async (_what, user) => {
    const me = await office.user({ user_type: 'editor' })
    const {
      id,
      user: { version },
    } = await userChange(office, me.id, {})
    // Each row has a field too many or a wrong value.
    expect((await me.send(calls.updateUser, { id, user: { ...user, version } })).status).toBe(403)
  })

  it('an admin does not raise or end their own rights either', async () => {
    const me = await office.user({ user_type: 'admin' })
    for (const user of [{ all_teams: true }, { user_type: 'editor' as const }, { deactivated: true }])
      expect((await me.call(calls.updateUser, await userChange(office, me.id, user))).status).toBe(403)
    expect((await me.call(calls.lockUser, { id: me.id })).status).toBe(403)
    expect((await me.call(calls.migrateRole, { id: me.id, user_type: 'viewer' })).status).toBe(403)
  })

  it('sent back unchanged, what one may not change does no harm', async () => {
    const me = await office.user()
    const { login, email } = await me.do(calls.getUser, { id: me.id })
    const user = { login: login!, email: email!, user_type: 'editor' as const, first_name: 'Pia' }
    expect((await me.do(calls.updateUser, await userChange(office, me.id, user))).first_name).toBe('Pia')
  })

  it('from an old version is refused with the name of who was faster', async () => {
    const me = await office.user()
    const { version } = await me.do(calls.getUser, { id: me.id })
    await admin.do(calls.updateUser, { id: me.id, user: { version, first_name: 'Lea' } })
    const { status, error } = await me.call(calls.updateUser, {
      id: me.id,
      user: { version, first_name: 'Mia' },
    })
    expect(status).toBe(409)
    expect(error.message).toContain('Ada Admin')
  })

  it('from an old page nobody is deactivated or asked for a password either, and no change goes without a version', async () => {
    const person = await office.user({ first_name: 'Lea' })
    const { version } = await admin.do(calls.getAdminUser, { id: person.id })
    await person.do(
      calls.updateUser,
      await userChange(office, person.id, { timezone: null, last_name: 'Moreau' }),
    )
    for (const user of [{ deactivated: true }, { reset_required: true }]) {
      const stale = await admin.call(calls.updateUser, { id: person.id, user: { ...user, version } })
      expect([stale.status, stale.error.code]).toEqual([409, 'stale'])
      expect(stale.error.message).toContain('Lea')
      const without = await admin.send(calls.updateUser, { id: person.id, user })
      expect(without.error.issues).toMatchObject([{ path: 'user.version' }])
    }
    expect(await admin.do(calls.getAdminUser, { id: person.id })).toMatchObject({
      deactivated: false,
      reset_required: false,
    })
  })

  it('a name somebody chose stays when the names change', async () => {
    const me = await office.user()
    await me.do(calls.updateUser, await userChange(office, me.id, { display_name: 'Dr. Test' }))
    const changed = await me.do(calls.updateUser, await userChange(office, me.id, { first_name: 'Ida' }))
    expect(changed.display_name).toBe('Dr. Test')
  })

  it('a name nobody chose follows the names where a form sends it along', async () => {
    const me = await office.user({ first_name: 'Ana', last_name: 'Reyes' })
    const display_name = 'Ana Reyes'
    const sent = await userChange(office, me.id, { last_name: 'Soto', display_name })
    expect((await me.do(calls.updateUser, sent)).display_name).toBe('Ana Soto')
    // The earlier password can still be chosen.
    const back = await userChange(office, me.id, { display_name })
    expect((await me.do(calls.updateUser, back)).display_name).toBe(display_name)
  })

  it('a new e-mail address must be confirmed', async () => {
    const { id } = await office.user()
    await setPassword(id)
    await admin.do(calls.updateUser, await userChange(office, id, { email: 'new.address@office.test' }))
    expect(await outboxOf('new.address@office.test')).toMatchObject([{ kind: 'email_verification' }])
    expect((await admin.do(calls.getAdminUser, { id })).email_verified_at).toBeNull()
  })
})

describe('taking rights away', () => {
  it('is for admins', async () => {
    const editor = await office.user()
    const other = await office.user()
    for (const call of [calls.lockUser, calls.unlockUser, calls.getAdminUser])
      expect((await editor.call(call, { id: other.id })).status).toBe(403)
    expect((await editor.call(calls.migrateRole, { id: other.id, user_type: 'viewer' })).status).toBe(403)
  })

  it('a locked user is out with the next call, and back after unlocking and signing in', async () => {
    const person = await office.user()
    await setPassword(person.id)
    expect((await admin.do(calls.lockUser, { id: person.id })).state).toBe('locked')
    expect((await person.call(calls.listUsers)).status).toBe(401)
    expect((await admin.do(calls.getAdminUser, { id: person.id })).sessions_count).toBe(0)
    expect((await admin.do(calls.unlockUser, { id: person.id })).state).toBe('active')
    expect(await lastUserAct(office, person.id)).toBe('user.unlocked')
  })

  it('a deactivated user is out with the next call and shown as inactive', async () => {
    const person = await office.user()
    const changed = await admin.do(
      calls.updateUser,
      await userChange(office, person.id, { deactivated: true }),
    )
    expect(changed.state).toBe('inactive')
    expect((await person.call(calls.listUsers)).status).toBe(401)
    expect(await lastUserAct(office, person.id)).toBe('user.deactivated')
    expect(
      (await admin.do(calls.updateUser, await userChange(office, person.id, { deactivated: false })))
        .deactivated,
    ).toBe(false)
  })

  it('another user type counts from the next call; leaving the staff ends the access to all teams', async () => {
    const person = await office.user({ user_type: 'admin', all_teams: true })
    const moved = await admin.do(calls.migrateRole, { id: person.id, user_type: 'external' })
    expect(moved).toMatchObject({ user_type: 'external', all_teams: false })
    expect((await person.call(calls.getAdminUser, { id: person.id })).status).toBe(403)
    expect((await person.do(calls.listUsers)).items.map((u) => u.id)).toEqual([person.id])
  })

  it('a reset ends the sessions and mails a link', async () => {
    const person = await office.user()
    await setPassword(person.id)
    const { email } = await admin.do(
      calls.updateUser,
      await userChange(office, person.id, { reset_required: true }),
    )
    expect((await person.call(calls.listUsers)).status).toBe(401)
    expect((await admin.do(calls.getAdminUser, { id: person.id })).reset_required).toBe(true)
    expect(await outboxOf(email!)).toMatchObject([{ kind: 'recovery' }])
  })

  it('somebody who never had a password gets a new invitation instead', async () => {
    const made = await admin.do(calls.createUser, {
      user: {
        first_name: 'Rosa',
        last_name: 'Núñez',
        login: 'rosa',
        email: 'rosa@office.test',
        user_type: 'editor',
      },
    })
    await admin.do(calls.updateUser, await userChange(office, made.id, { reset_required: true }))
    expect((await outboxOf(made.email!)).map((m) => m.kind)).toEqual(['invitation', 'invitation'])
    expect((await admin.do(calls.getAdminUser, { id: made.id })).reset_required).toBe(false)
  })
})
