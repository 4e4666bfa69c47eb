import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import type { DocketEntry } from '#features/docket/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { notificationsContract } from '../contract.ts'
import { purgeReadNotifications } from './purgeReadNotifications.ts'
import { notifyOfEntry } from './notify.ts'

const office = useOffice()
const calls = notificationsContract.endpoints
const { listNotifications, markRead, markUnread, markAllRead, undoMarkAllRead } = calls
let team: number
let lucia: Person

beforeAll(async () => {
  team = await office.team('Removal defense')
  lucia = await office.user({ team_ids: [team], first_name: 'Lucia', last_name: 'Barrientos' })
})

/** Somebody with so many unread notices, oldest first, a minute apart. */
async function aReader(count: number, facts: Parameters<typeof office.user>[0] = {}) {
  const reader = await office.user({ team_ids: [team], ...facts })
  const entries: DocketEntry[] = []
  for (let n = 0; n < count; n++) {
    const entry = await aDocketEntry(lucia)
    entries.push(entry)
    await raise(reader, entry, new Date(Date.UTC(2026, 10, 20, 15, n)))
  }
  return { reader, entries }
}

const raise = (reader: Person, { id }: { id: number }, now: Date) =>
  runInTransaction(office, { user_id: lucia.id } as Actor, (ctx) =>
    notifyOfEntry({ ...ctx, now }, { kind: 'assigned', docket_entry_id: id, user_ids: [reader.id] }),
  )

const set = (table: 'legal_cases' | 'docket_entries', id: number, values: Record<string, unknown>) =>
  office.database.transaction(({ db }) => db.updateTable(table).set(values).where('id', '=', id).execute())

describe('the list', () => {
  it('asks who one is', async () => {
    for (const call of Object.values(calls)) {
      const reply = await office.stranger.send(call, { id: 1, read_at: '2026-11-20T15:00:00Z' })
      expect(reply.status).toBe(401)
    }
  })

  it.each([
    [{ status: 'old' }, 422],
    [{ results_per_page: 0 }, 422],
    [{ results_per_page: 201 }, 422],
    [{ page: 'x' }, 400],
    [{ sort_by: 'text' }, 422],
    [{ items_per_page: 10 }, 400],
  ])('%j is refused', async (input, status) => {
    expect((await lucia.send(listNotifications, input)).status).toBe(status)
  })

  it('shows the newest first, by page, with both counts', async () => {
    const { reader, entries } = await aReader(3)
    const first = await reader.do(listNotifications, { results_per_page: 2 })
    expect(first).toMatchObject({
      page: 1,
      results_per_page: 2,
      page_count: 2,
      page_start: 1,
      page_stop: 2,
      total_items: 3,
      total_notifications_count: 3,
      unread_notifications_count: 3,
      sort_by: 'created_at',
      sort_order: 'desc',
    })
    expect(first.results.map((n) => n.docket_entry_id)).toEqual([entries[2]!.id, entries[1]!.id])
    expect(first.results[0]).toMatchObject({
      kind: 'assigned',
      status: 'new',
      read: false,
      actor_names: ['Lucia Barrientos'],
      text: 'Lucia Barrientos assigned you Master calendar hearing for Ana Pérez, 12/02/2026',
      path: `/docket_entries/${entries[2]!.id}`,
      created_at: '2026-11-20T15:02:00.000Z',
    })
    const last = await reader.do(listNotifications, { results_per_page: 2, page: 2 })
    expect(last.results.map((n) => n.docket_entry_id)).toEqual([entries[0]!.id])
    const oldest = await reader.do(listNotifications, { sort_order: 'asc', results_per_page: 1 })
    expect(oldest.results[0]!.docket_entry_id).toBe(entries[0]!.id)
  })

  it('a new one is first among the unread, and both counts grow by one', async () => {
    const { reader } = await aReader(1)
    const entry = await aDocketEntry(lucia)
    await raise(reader, entry, new Date('2026-11-20T16:00:00Z'))
    const { results, ...counts } = await reader.do(listNotifications, { status: 'new' })
    expect(results[0]!.docket_entry_id).toBe(entry.id)
    expect(counts).toMatchObject({ total_notifications_count: 2, unread_notifications_count: 2 })
  })

  it('is one’s own: nobody marks another’s', async () => {
    const { reader } = await aReader(1)
    const { results } = await reader.do(listNotifications)
    for (const call of [markRead, markUnread])
      expect((await lucia.call(call, { id: results[0]!.id })).status).toBe(404)
    expect((await lucia.do(listNotifications)).results).toEqual([])
  })

  it('the literal paths are not taken for a user', async () => {
    const { reader } = await aReader(0)
    const path = { ...listNotifications, path: '/users/:id' }
    expect((await reader.send(path, { id: 'notifications' })).body).toHaveProperty('results')
    expect((await reader.call(usersContract.endpoints.getUser, { id: reader.id })).status).toBe(200)
  })
})

describe('only what one may see now', () => {
  it('what one may no longer see is neither listed nor counted nor marked', async () => {
    const { reader } = await aReader(2)
    const { results } = await reader.do(listNotifications)
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', reader.id).execute(),
    )
    expect(await reader.do(listNotifications)).toMatchObject({
      results: [],
      total_items: 0,
      total_notifications_count: 0,
      unread_notifications_count: 0,
    })
    expect((await reader.call(markRead, { id: results[0]!.id })).status).toBe(404)
    await reader.do(markAllRead)
    await office.database.transaction(({ db }) =>
      db.insertInto('team_members').values({ team_id: team, user_id: reader.id }).execute(),
    )
    expect((await reader.do(listNotifications)).unread_notifications_count).toBe(2)
  })

  it('an entry marked internal afterwards', async () => {
    const { reader, entries } = await aReader(1)
    await set('docket_entries', entries[0]!.id, { is_internal: true })
    expect(await reader.do(listNotifications)).toMatchObject({ results: [], total_notifications_count: 0 })
  })

  it('a deleted case takes its notices along, and brings them back', async () => {
    const { reader, entries } = await aReader(1)
    await set('legal_cases', entries[0]!.legal_case_id, { deleted_at: new Date().toISOString() })
    expect(await reader.do(listNotifications)).toMatchObject({ results: [], unread_notifications_count: 0 })
    await set('legal_cases', entries[0]!.legal_case_id, { deleted_at: null })
    expect((await reader.do(listNotifications)).results).toHaveLength(1)
  })

  it('a deleted entry still has its notice, which leads to the case', async () => {
    const { reader, entries } = await aReader(1)
    await set('docket_entries', entries[0]!.id, { deleted_at: new Date().toISOString() })
    const { results } = await reader.do(listNotifications)
    expect(results[0]).toMatchObject({ path: `/cases/${entries[0]!.legal_case_id}` })
  })

  it('words are of today: a hearing moved since is worded with its present day', async () => {
    const { reader, entries } = await aReader(1)
    await set('docket_entries', entries[0]!.id, { action_date: '2026-12-24' })
    expect((await reader.do(listNotifications)).results[0]!.text).toMatch(/12\/24\/2026$/)
  })
})

describe('reading', () => {
  it('one takes it off the unread list and gives the counts; twice is once', async () => {
    const { reader } = await aReader(2)
    const { results } = await reader.do(listNotifications)
    for (let times = 0; times < 2; times++)
      expect(await reader.do(markRead, { id: results[0]!.id })).toEqual({
        total_notifications_count: 2,
        unread_notifications_count: 1,
      })
    const unread = await reader.do(listNotifications, { status: 'new' })
    expect(unread.results.map((n) => n.id)).toEqual([results[1]!.id])
    expect(unread.total_items).toBe(1)
    expect(await reader.do(listNotifications, { status: 'read' })).toMatchObject({
      total_items: 1,
      results: [{ id: results[0]!.id, read: true, status: 'read' }],
    })
  })

  it('and taking it back puts it among the unread again', async () => {
    const { reader } = await aReader(1)
    const [notice] = (await reader.do(listNotifications)).results
    await reader.do(markRead, { id: notice!.id })
    expect(await reader.do(markUnread, { id: notice!.id })).toMatchObject({ unread_notifications_count: 1 })
  })

  it('all empties the unread list; the undo brings back just those', async () => {
    const { reader } = await aReader(3)
    const { results } = await reader.do(listNotifications)
    await reader.do(markRead, { id: results[0]!.id })
    const { read_at, ...counts } = await reader.do(markAllRead)
    expect(counts).toEqual({ total_notifications_count: 3, unread_notifications_count: 0 })
    expect((await reader.do(listNotifications, { status: 'new' })).results).toEqual([])
    expect(await reader.do(undoMarkAllRead, { read_at })).toEqual({
      total_notifications_count: 3,
      unread_notifications_count: 2,
    })
    expect((await reader.do(listNotifications)).results.map((n) => n.read)).toEqual([true, false, false])
  })

  it('no number of one that is', async () => {
    for (const id of [0, 999_999_999]) expect((await lucia.call(markRead, { id })).status).toBe(404)
    expect((await lucia.send(markRead, { id: 'all' })).status).toBe(404)
  })
})

describe('preferences', () => {
  const { getPreferences, setPreferences } = calls

  it('start as the product does by itself', async () => {
    const { reader } = await aReader(0)
    const { notify_of_own_acts, kinds } = await reader.do(getPreferences)
    expect(notify_of_own_acts).toBe(false)
    const by = (delivery: string) => kinds.filter((k) => k.delivery === delivery).map((k) => k.kind)
    expect(by('email')).toEqual([
      'rescheduled',
      'cancelled',
      'reminder',
      'letter_declined',
      'letter_paper',
      'letter_bounced',
      'webhook_stopped',
    ])
    expect(by('none')).toEqual([])
    expect(kinds.every((k) => k.choices.includes(k.delivery) && k.about.endsWith('.'))).toBe(true)
  })

  it.each([
    [{ deliveries: { cancelled: 'pigeon' } }, 422],
    [{ deliveries: { birthdays: 'email' } }, 400],
    [{ deliveries: { reminder: 'digest' } }, 422],
    [{ notify_of_own_acts: 'yes' }, 400],
    [{ sounds: true }, 400],
  ])('%j is refused', async (input, status) => {
    expect((await lucia.send(setPreferences, input)).status).toBe(status)
  })

  it('keep what one chose, leave the rest, and are in the activity log', async () => {
    const { reader } = await aReader(0)
    await reader.do(setPreferences, { deliveries: { assigned: 'email', note: 'none' } })
    const after = await reader.do(setPreferences, {
      notify_of_own_acts: true,
      deliveries: { note: 'digest' },
    })
    expect(after).toEqual(await reader.do(getPreferences))
    expect(Object.fromEntries(after.kinds.map((k) => [k.kind, k.delivery]))).toMatchObject({
      assigned: 'email',
      note: 'digest',
      done: 'in_app',
    })
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'notification_preferences.changed')
      .where('actor_id', '=', reader.id)
      .orderBy('id')
      .execute()
    expect(lines.map((line) => line.changes)).toEqual([
      { assigned: ['in_app', 'email'], note: ['in_app', 'none'] },
      { notify_of_own_acts: [false, true], note: ['none', 'digest'] },
    ])
  })
})

it('what was read ninety days ago is forgotten; what is unread stays', async () => {
  const { reader } = await aReader(3)
  const [newest, middle] = (await reader.do(listNotifications)).results
  await reader.do(markRead, { id: newest!.id })
  await reader.do(markRead, { id: middle!.id })
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await office.database.transaction(({ db }) =>
    db
      .updateTable('notifications')
      .set({ read_at: days(-3).toISOString() })
      .where('id', '=', middle!.id)
      .execute(),
  )
  await purgeReadNotifications(office, days(88))
  const left = (await reader.do(listNotifications)).results.map((n) => [n.id === middle!.id, n.read])
  expect(left).toEqual([
    [false, true],
    [false, false],
  ])
})
