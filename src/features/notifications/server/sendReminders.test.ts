import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { notificationsContract } from '../contract.ts'
import { sendReminders } from './sendReminders.ts'

const office = useOffice()
const { listNotifications, setPreferences } = notificationsContract.endpoints
let team: number
let lucia: Person
let rosa: Person

beforeAll(async () => {
  team = await office.team('Removal defense')
  lucia = await office.user({ team_ids: [team], first_name: 'Lucia', last_name: 'Barrientos' })
})
beforeEach(async () => {
  rosa = await office.user({ team_ids: [team] })
})

// 9:00 AM in Los Angeles.
const starts = '2026-12-02T17:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(starts) - minutes * 60_000)

type Reminder = { channel?: 'in_app' | 'email'; minutes_before: number; created_at?: string }

/** A hearing at `starts` given to Rosa (and nobody else), with these reminders, set long before. */
async function aHearing(
  reminders: Reminder[],
  facts: Parameters<typeof aDocketEntry>[1] = {},
): Promise<number> {
  const { id } = await aDocketEntry(lucia, {
    action_date: '2026-12-02',
    event_time_start: '09:00',
    timezone: 'America/Los_Angeles',
    ...facts,
  })
  await office.database.transaction(async ({ db }) => {
    await db
      .insertInto('docket_entries_assignments')
      .values({ docket_entry_id: id, user_id: rosa.id })
      .execute()
    await db
      .insertInto('docket_entry_notifications')
      .values(
        reminders.map((reminder) => ({
          channel: 'in_app',
          created_at: '2026-10-01T00:00:00Z',
          ...reminder,
          docket_entry_id: id,
        })),
      )
      .execute()
  })
  return id
}

const change = (id: number, values: Record<string, unknown>) =>
  office.database.transaction(({ db }) =>
    db.updateTable('docket_entries').set(values).where('id', '=', id).execute(),
  )

const reminded = async (who: Person, now: Date) => {
  await sendReminders(office, now)
  const rows = await office.database.read
    .selectFrom('notifications')
    .select(['docket_entry_id', 'delivery'])
    .where('user_id', '=', who.id)
    .where('kind', '=', 'reminder')
    .execute()
  return rows.map((row) => row.delivery)
}

it('comes when it is due, not before, and once', async () => {
  await aHearing([{ minutes_before: 60 }])
  expect(await reminded(rosa, before(61))).toEqual([])
  expect(await reminded(rosa, before(60))).toEqual(['in_app'])
  expect(await reminded(rosa, before(59))).toEqual(['in_app'])
})

it('says in plain words what is coming, to the assignee alone', async () => {
  const id = await aHearing([{ minutes_before: 60 }])
  await sendReminders(office, before(60))
  const { results } = await rosa.do(listNotifications)
  expect(results).toMatchObject([
    { kind: 'reminder', docket_entry_id: id, actor_names: [], path: `/docket_entries/${id}`, details: [] },
  ])
  expect(results[0]!.text).toMatch(/^Master calendar hearing for Ana Pérez is (in|on|tomorrow|today)/)
  expect((await lucia.do(listNotifications)).results).toEqual([])
})

it('two workers at once remind once', async () => {
  await aHearing([{ minutes_before: 60 }])
  await Promise.all([
    sendReminders(office, before(60)),
    sendReminders(office, before(60)),
    sendReminders(office, before(60)),
  ])
  expect(await reminded(rosa, before(60))).toEqual(['in_app'])
})

it('several of one entry that are due together are one, by mail if one of them asks for mail', async () => {
  await aHearing([{ minutes_before: 60 }, { minutes_before: 1440 }, { minutes_before: 60, channel: 'email' }])
  expect(await reminded(rosa, before(30))).toEqual(['email'])
})

it('mail goes only to who wants mail of reminders, and nothing to who wants none', async () => {
  const quiet = await office.user({ team_ids: [team] })
  await quiet.do(setPreferences, { deliveries: { reminder: 'none' } })
  await rosa.do(setPreferences, { deliveries: { reminder: 'in_app' } })
  const id = await aHearing([{ minutes_before: 60, channel: 'email' }])
  await office.database.transaction(({ db }) =>
    db.insertInto('docket_entries_assignments').values({ docket_entry_id: id, user_id: quiet.id }).execute(),
  )
  expect(await reminded(rosa, before(60))).toEqual(['in_app'])
  expect(await reminded(quiet, before(60))).toEqual([])
})

describe('after an outage', () => {
  it('what is late still comes while the entry has not begun', async () => {
    await aHearing([{ minutes_before: 1440 }])
    expect(await reminded(rosa, before(10))).toEqual(['in_app'])
  })

  it('once it has begun nobody is reminded any more, now or later', async () => {
    const id = await aHearing([{ minutes_before: 60 }])
    expect(await reminded(rosa, before(-1))).toEqual([])
    const [row] = await office.database.read
      .selectFrom('docket_entry_notifications')
      .select('sent_at')
      .where('docket_entry_id', '=', id)
      .execute()
    expect(row!.sent_at).not.toBeNull()
  })

  it('a reminder at the very beginning has a few minutes of grace', async () => {
    await aHearing([{ minutes_before: 0 }])
    expect(await reminded(rosa, before(-2))).toEqual(['in_app'])
  })

  it('an entry without a time is not over before its day is', async () => {
    await aHearing([{ minutes_before: 0 }], { event_time_start: null })
    // Due at nine; half past eleven at night in Los Angeles is the next day in London.
    expect(await reminded(rosa, new Date('2026-12-03T07:30:00Z'))).toEqual(['in_app'])
  })
})

describe('what is no longer to do', () => {
  it.each([
    ['done', { is_done: true, done_at: starts }, { is_done: false, done_at: null }],
    ['cancelled', { cancelled_at: starts }, { cancelled_at: null }],
    ['deleted', { deleted_at: starts }, { deleted_at: null }],
  ])('an entry that is %s reminds nobody, until that is taken back', async (_state, away, back) => {
    const id = await aHearing([{ minutes_before: 60 }])
    await change(id, away)
    expect(await reminded(rosa, before(60))).toEqual([])
    await change(id, back)
    expect(await reminded(rosa, before(30))).toEqual(['in_app'])
  })

  it('a reminder whose time had passed when it was set is not made up for', async () => {
    await aHearing([{ minutes_before: 1440, created_at: before(120).toISOString() }])
    expect(await reminded(rosa, before(119))).toEqual([])
  })
})

it('a moved entry reminds anew, at its new time', async () => {
  const id = await aHearing([{ minutes_before: 60 }])
  expect(await reminded(rosa, before(60))).toEqual(['in_app'])
  await change(id, { event_time_start: '12:00' })
  expect(await reminded(rosa, before(0))).toEqual(['in_app'])
  expect(await reminded(rosa, before(-120))).toEqual(['in_app', 'in_app'])
})

it('a task without a day reminds of nothing', async () => {
  await aHearing([{ minutes_before: 60 }], {
    docket_entry_type_id: await taskType(),
    action_date: null,
    event_time_start: null,
  })
  expect(await reminded(rosa, before(0))).toEqual([])
})

async function taskType(): Promise<number> {
  const { id } = await office.database.read
    .selectFrom('docket_entry_types')
    .select('id')
    .where('action_type', '=', 'task')
    .where('id', '<>', entryTypes.master_hearing)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

it('who may no longer see the entry is not reminded of it', async () => {
  await aHearing([{ minutes_before: 60 }])
  await office.database.transaction(({ db }) =>
    db.deleteFrom('team_members').where('user_id', '=', rosa.id).execute(),
  )
  expect(await reminded(rosa, before(60))).toEqual([])
})
