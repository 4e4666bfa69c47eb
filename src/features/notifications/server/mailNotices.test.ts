import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { notificationsContract } from '../contract.ts'
import type { Delivery } from '../preferences.ts'
import { mailDigests, mailNotices } from './mailNotices.ts'
import { notifyOfEntry } from './notify.ts'

const office = useOffice()
const { listNotifications, markRead, markUnread, setPreferences } = notificationsContract.endpoints
let team: number
let lucia: Person
let rosa: Person

beforeEach(async () => {
  team = await office.team()
  lucia = await office.user({ team_ids: [team], first_name: 'Lucia', last_name: 'Barrientos' })
  rosa = await office.user({ team_ids: [team], first_name: 'Rosa' })
})

const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`)
const cancelled = { kind: 'cancelled' } as const

async function sendNotices(
  now: Date,
  notice: Partial<Parameters<typeof notifyOfEntry>[1]> = cancelled,
): Promise<number> {
  const docket_entry_id = notice.docket_entry_id ?? (await aDocketEntry(lucia, { comment: 'A secret' })).id
  await runInTransaction(office, { user_id: lucia.id } as Actor, (ctx) =>
    notifyOfEntry({ ...ctx, now }, { ...cancelled, user_ids: [rosa.id], ...notice, docket_entry_id }),
  )
  return docket_entry_id
}

const want = (delivery: Delivery) => rosa.do(setPreferences, { deliveries: { cancelled: delivery } })

async function mails(): Promise<{ kind: string; subject: string | null; body: string }[]> {
  const { login } = await office.database.read
    .selectFrom('users')
    .select('login')
    .where('id', '=', rosa.id)
    .executeTakeFirstOrThrow()
  return office.database.read
    .selectFrom('outbox_messages')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', login)
    .orderBy('id')
    .execute()
}
const mailedBy = async (now: Date) => {
  await mailNotices(office, now)
  return mails()
}

describe('mail at once', () => {
  it('waits until several changes are one, then says what happened, without the client’s name', async () => {
    const id = await sendNotices(at('15:00'), {
      kind: 'rescheduled',
      changes: { action_date: ['2026-11-25', '2026-12-02'] },
    })
    await sendNotices(at('15:08'), { docket_entry_id: id })
    expect(await mailedBy(at('15:09'))).toEqual([])
    const [mail, ...others] = await mailedBy(at('15:10'))
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Master calendar hearing in \d\d-\d+ was cancelled$/)
    expect(mail!.body).toMatch(
      new RegExp(
        `^Dear Rosa,\n\nLucia Barrientos cancelled Master calendar hearing in [\\d-]+, 12/02/2026\\.\n${office.public_url}/docket_entries/${id}\n\n`,
      ),
    )
    expect(mail!.body).toContain(`${office.public_url}/account/notifications`)
    expect(mail!.body).not.toMatch(/Ana|Pérez|secret/)
  })

  it('goes once, whoever asks and however often', async () => {
    await sendNotices(at('15:00'))
    await Promise.all([mailNotices(office, at('15:10')), mailNotices(office, at('15:10'))])
    expect(await mailedBy(at('15:11'))).toHaveLength(1)
  })

  it('what was read before it left sends none', async () => {
    await sendNotices(at('15:00'))
    const { results } = await rosa.do(listNotifications)
    await rosa.do(markRead, { id: results[0]!.id })
    expect(await mailedBy(at('15:10'))).toEqual([])
  })

  it('nor does what somebody puts back among the unread days later', async () => {
    await sendNotices(at('15:00'))
    const [notice] = (await rosa.do(listNotifications)).results
    await rosa.do(markRead, { id: notice!.id })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('notifications')
        .set({ read_at: at('15:05').toISOString() })
        .where('id', '=', notice!.id)
        .execute(),
    )
    await rosa.do(markUnread, { id: notice!.id })
    expect(await mailedBy(at('15:10', '2026-11-27'))).toEqual([])
  })

  it('what comes in while another waits goes with it, in one mail', async () => {
    const ids = [
      await sendNotices(at('15:00')),
      await sendNotices(at('15:07')),
      await sendNotices(at('15:08')),
    ]
    const [mail, ...others] = await mailedBy(at('15:10'))
    expect(others).toEqual([])
    expect(mail!.subject).toBe('3 notifications')
    for (const id of ids) expect(mail!.body).toContain(`/docket_entries/${id}`)
  })

  it('a change after the mail is a new notice and a new mail', async () => {
    const id = await sendNotices(at('15:00'))
    await mailNotices(office, at('15:10'))
    await sendNotices(at('15:11'), { kind: 'deleted', docket_entry_id: id })
    expect((await rosa.do(listNotifications)).results.map((n) => n.kind)).toEqual(['deleted', 'cancelled'])
  })

  it.each(['none', 'in_app', 'digest'] as const)('is not sent to who wants %s', async (delivery) => {
    await want(delivery)
    await sendNotices(at('15:00'))
    expect(await mailedBy(at('16:00'))).toEqual([])
  })

  it('names nothing that one may no longer see, and is not sent to somebody locked out', async () => {
    await sendNotices(at('15:00'))
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', rosa.id).execute(),
    )
    expect(await mailedBy(at('15:10'))).toEqual([])
    await office.database.transaction(({ db }) =>
      db.insertInto('team_members').values({ team_id: team, user_id: rosa.id }).execute(),
    )
    await sendNotices(at('16:00'))
    await office.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ locked_at: at('16:01').toISOString() })
        .where('id', '=', rosa.id)
        .execute(),
    )
    expect(await mailedBy(at('16:10'))).toEqual([])
  })
})

describe('the morning’s mail', () => {
  beforeEach(async () => {
    await want('digest')
    await runInTransaction(office, null, (ctx) =>
      writeSetting(ctx, 'timezone', { timezone: 'America/Los_Angeles' }),
    )
  })
  const digestedBy = async (now: Date) => {
    await mailDigests(office, now)
    return mails()
  }

  it('comes at seven o’clock of the office, with counts and items, and once', async () => {
    const ids = [await sendNotices(at('18:00')), await sendNotices(at('19:00'))]
    expect(await digestedBy(at('14:59', '2026-11-21'))).toEqual([])
    const [mail] = await digestedBy(at('15:00', '2026-11-21'))
    expect(mail).toMatchObject({
      kind: 'notification_digest',
      subject: 'Ellis this morning: 2 notifications unread',
    })
    expect(mail!.body).toContain(
      '2 notifications came in since the last morning’s mail; 2 are unread in all.',
    )
    for (const id of ids) expect(mail!.body).toContain(`/docket_entries/${id}`)
    expect(await digestedBy(at('16:00', '2026-11-21'))).toHaveLength(1)
  })

  it('what comes in after seven waits for tomorrow; a day without anything has no mail', async () => {
    await sendNotices(at('15:30', '2026-11-21'))
    expect(await digestedBy(at('16:00', '2026-11-21'))).toEqual([])
    expect(await digestedBy(at('15:00', '2026-11-22'))).toHaveLength(1)
    expect(await digestedBy(at('15:00', '2026-11-23'))).toHaveLength(1)
  })

  it('an office that was off at seven catches up', async () => {
    await sendNotices(at('18:00'))
    expect(await digestedBy(at('21:00', '2026-11-21'))).toHaveLength(1)
  })

  it('leaves out what was read, and counts what is unread besides', async () => {
    await sendNotices(at('18:00'), { kind: 'note' })
    await sendNotices(at('18:00'))
    const read = await sendNotices(at('18:30'))
    const [newest] = (await rosa.do(listNotifications)).results
    await rosa.do(markRead, { id: newest!.id })
    const [mail] = await digestedBy(at('15:00', '2026-11-21'))
    expect(mail!.body).toContain('1 notification came in since the last morning’s mail; 2 are unread in all.')
    expect(mail!.body).not.toContain(`/docket_entries/${read}\n`)
  })

  it('a hundred items are put in one mail of a length one reads', async () => {
    const { id, legal_case_id } = await aDocketEntry(lucia)
    await office.database.transaction(({ db }) =>
      db
        .insertInto('notifications')
        .values(
          Array.from({ length: 100 }, () => ({
            user_id: rosa.id,
            kind: 'done',
            docket_entry_id: id,
            legal_case_id,
            delivery: 'digest',
            created_at: at('18:00').toISOString(),
          })),
        )
        .execute(),
    )
    const [mail] = await digestedBy(at('15:00', '2026-11-21'))
    expect(mail!.body).toContain(`And 60 more:\n${office.public_url}/notifications`)
  })
})
