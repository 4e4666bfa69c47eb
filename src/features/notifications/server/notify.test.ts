import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { notificationsContract } from '../contract.ts'
import { notifyOfCase, notifyOfEntry } from './notify.ts'

const office = useOffice()
const { listNotifications, markRead, setPreferences } = notificationsContract.endpoints
let team: number
let lucia: Person
let rosa: Person
let tom: Person

beforeAll(async () => {
  team = await office.team('Removal defense')
  lucia = await office.user({ team_ids: [team], first_name: 'Lucia', last_name: 'Barrientos' })
  rosa = await office.user({ team_ids: [team], first_name: 'Rosa', last_name: 'Okafor' })
  tom = await office.user({ team_ids: [team], first_name: 'Tom', last_name: 'Reyes' })
})

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
type EntryNotice = Parameters<typeof notifyOfEntry>[1]

const act = (
  who: Person | null,
  now: Date,
  work: (ctx: Parameters<typeof notifyOfEntry>[0]) => Promise<void>,
) => runInTransaction(office, who && ({ user_id: who.id } as Actor), (ctx) => work({ ...ctx, now }))
const raise = (who: Person | null, notice: EntryNotice, now = at('15:00')) =>
  act(who, now, (ctx) => notifyOfEntry(ctx, notice))

const raised = (docket_entry_id: number) =>
  office.database.read
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'actor_id', 'other_actor_ids', 'delivery', 'created_at', 'updated_at'])
    .where('docket_entry_id', '=', docket_entry_id)
    .orderBy('user_id')
    .orderBy('id')
    .execute()

const anEntry = async () => (await aDocketEntry(lucia)).id

describe('recipients', () => {
  it('those named who see the entry, and not the one who did it', async () => {
    const outsider = await office.user({ team_ids: [await office.team('Family')] })
    const id = await anEntry()
    const user_ids = [lucia.id, rosa.id, tom.id, outsider.id]
    await raise(lucia, { kind: 'done', docket_entry_id: id, user_ids })
    expect((await raised(id)).map((row) => row.user_id)).toEqual([rosa.id, tom.id])
  })

  it('of one’s own acts only who asked for it', async () => {
    const keen = await office.user({ team_ids: [team] })
    await keen.do(setPreferences, { notify_of_own_acts: true })
    const id = await anEntry()
    await raise(keen, { kind: 'done', docket_entry_id: id, user_ids: [keen.id] })
    expect((await keen.do(listNotifications)).results[0]!.text).toMatch(/^You marked /)
  })

  it('of an internal entry only those whose teams see such', async () => {
    const id = await anEntry()
    const boss = await office.user({ user_type: 'admin', all_teams: true })
    await office.database.transaction(({ db }) =>
      db.updateTable('docket_entries').set({ is_internal: true }).where('id', '=', id).execute(),
    )
    await raise(lucia, { kind: 'done', docket_entry_id: id, user_ids: [rosa.id, boss.id] })
    expect((await raised(id)).map((row) => row.user_id)).toEqual([boss.id])
  })

  it('nobody who wants to hear nothing of this kind, and by mail who wants mail', async () => {
    const quiet = await office.user({ team_ids: [team] })
    const away = await office.user({ team_ids: [team] })
    await quiet.do(setPreferences, { deliveries: { done: 'none' } })
    await away.do(setPreferences, { deliveries: { done: 'digest' } })
    const id = await anEntry()
    await raise(lucia, { kind: 'done', docket_entry_id: id, user_ids: [quiet.id, away.id, tom.id] })
    expect(await raised(id)).toMatchObject([
      { user_id: tom.id, delivery: 'in_app' },
      { user_id: away.id, delivery: 'digest' },
    ])
  })

  it('a job without anybody signed in notifies as well', async () => {
    const id = await anEntry()
    await raise(null, { kind: 'cancelled', docket_entry_id: id, user_ids: [rosa.id] })
    expect(await raised(id)).toMatchObject([{ user_id: rosa.id, actor_id: null, delivery: 'email' }])
  })

  it('nobody named is nobody notified', async () => {
    const id = await anEntry()
    await raise(lucia, { kind: 'cancelled', docket_entry_id: id, user_ids: [] })
    expect(await raised(id)).toEqual([])
  })
})

describe('several changes of one entry', () => {
  const moved = (from: string, to: string): Pick<EntryNotice, 'kind' | 'changes'> => ({
    kind: 'changed',
    changes: { action_date: [from, to] },
  })
  const toRosa = (id: number) => ({ docket_entry_id: id, user_ids: [rosa.id] })

  it('within ten minutes become one, from the first to the last value, by all who had a part', async () => {
    const id = await anEntry()
    await raise(lucia, { ...moved('2026-12-01', '2026-12-08'), ...toRosa(id) }, at('15:00'))
    await raise(tom, { ...moved('2026-12-08', '2026-12-02'), ...toRosa(id) }, at('15:09'))
    expect(await raised(id)).toMatchObject([
      { kind: 'rescheduled', created_at: '2026-11-20T15:00:00.000Z', updated_at: '2026-11-20T15:09:00.000Z' },
    ])
    const { results } = await rosa.do(listNotifications, { results_per_page: 1, status: 'new' })
    expect(results[0]).toMatchObject({
      docket_entry_id: id,
      actor_names: ['Tom Reyes', 'Lucia Barrientos'],
      details: ['Moved from 12/01/2026 to 12/02/2026'],
    })
  })

  it('after ten minutes, or once it was read, are two', async () => {
    const id = await anEntry()
    await raise(lucia, { ...moved('2026-12-01', '2026-12-08'), ...toRosa(id) }, at('15:00'))
    await raise(lucia, { ...moved('2026-12-08', '2026-12-09'), ...toRosa(id) }, at('15:10'))
    expect(await raised(id)).toHaveLength(2)
    const { results } = await rosa.do(listNotifications, { status: 'new' })
    for (const notice of results) await rosa.do(markRead, { id: notice.id })
    await raise(lucia, { ...moved('2026-12-09', '2026-12-10'), ...toRosa(id) }, at('15:11'))
    expect(await raised(id)).toHaveLength(3)
  })

  it('that cancel out leave nothing', async () => {
    const id = await anEntry()
    await raise(lucia, { kind: 'assigned', ...toRosa(id) }, at('15:00'))
    await raise(tom, { kind: 'unassigned', ...toRosa(id) }, at('15:05'))
    expect(await raised(id)).toEqual([])
    await raise(lucia, { ...moved('2026-12-01', '2026-12-08'), ...toRosa(id) }, at('15:06'))
    await raise(lucia, { ...moved('2026-12-08', '2026-12-01'), ...toRosa(id) }, at('15:07'))
    expect(await raised(id)).toEqual([])
  })

  it('are delivered as the person wants what they amount to', async () => {
    const id = await anEntry()
    await raise(lucia, { ...moved('2026-12-01', '2026-12-08'), ...toRosa(id) })
    await raise(lucia, { kind: 'cancelled', ...toRosa(id) })
    expect(await raised(id)).toMatchObject([{ kind: 'cancelled', delivery: 'email' }])
  })

  it('one person reads between them, and another does not: each has what is new to them', async () => {
    const id = await anEntry()
    const both = { docket_entry_id: id, user_ids: [rosa.id, tom.id] }
    await raise(lucia, { ...moved('2026-12-01', '2026-12-08'), ...both })
    const { results } = await tom.do(listNotifications, { results_per_page: 1, status: 'new' })
    await tom.do(markRead, { id: results[0]!.id })
    await raise(lucia, { kind: 'done', ...both })
    expect((await raised(id)).map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [rosa.id, 'done'],
      [tom.id, 'rescheduled'],
      [tom.id, 'done'],
    ])
  })
})

describe('of a case', () => {
  const ofCase = (who: Person, kind: 'case_closed' | 'case_reopened', legal_case_id: number, now: Date) =>
    act(who, now, (ctx) => notifyOfCase(ctx, { kind, legal_case_id, user_ids: [rosa.id, lucia.id] }))

  it('who works on it is notified of its closing, and closing by mistake is soon forgotten', async () => {
    const worker = await office.user({ team_ids: [team] })
    const { id } = await aCase(lucia, { title: 'Bond' })
    await act(lucia, at('15:00'), (ctx) =>
      notifyOfCase(ctx, { kind: 'case_closed', legal_case_id: id, user_ids: [worker.id, lucia.id] }),
    )
    const { results } = await worker.do(listNotifications)
    expect(results).toMatchObject([
      {
        kind: 'case_closed',
        text: 'Lucia Barrientos closed the case Bond of Ana Pérez',
        path: `/cases/${id}`,
        details: [],
      },
    ])
    await act(lucia, at('15:01'), (ctx) =>
      notifyOfCase(ctx, { kind: 'case_reopened', legal_case_id: id, user_ids: [worker.id] }),
    )
    expect(await worker.do(listNotifications)).toMatchObject({ results: [], total_notifications_count: 0 })
  })

  it('notices of two cases, and of an entry of a case, stay apart', async () => {
    const [one, two] = [await aCase(lucia), await aCase(lucia)]
    const entry = await aDocketEntry(lucia, { legal_case_id: one.id })
    const before = (await rosa.do(listNotifications)).total_notifications_count
    await ofCase(lucia, 'case_closed', one.id, at('16:00'))
    await ofCase(lucia, 'case_closed', two.id, at('16:00'))
    await raise(lucia, { kind: 'done', docket_entry_id: entry.id, user_ids: [rosa.id] }, at('16:00'))
    expect((await rosa.do(listNotifications)).total_notifications_count).toBe(before + 3)
  })
})
