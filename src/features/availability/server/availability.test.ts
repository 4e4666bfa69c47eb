import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { availabilityContract } from '../contract.ts'

const office = useOffice()
const calls = availabilityContract.endpoints
let admin: Person
let miriam: Person
let theo: Person
let outsider: Person

// 2098-06-02 is a Monday.
const monday = '2098-06-02'
const mornings = {
  docket_entry_type_id: entryTypes.client_meeting,
  start_date: '2098-06-01',
  slots: [{ weekday: 1, start_time: '09:00', end_time: '11:00' }],
}
const onMonday = { from: monday, to: monday, timezone: 'America/New_York' }

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  miriam = await office.user({ user_type: 'editor', all_teams: true, is_attorney: true })
  theo = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Park' })
  outsider = await office.user({ user_type: 'editor', team_ids: [await office.team('Elsewhere')] })
})

async function refusal(
  person: Person,
  endpoint: (typeof calls)[keyof typeof calls],
  input: unknown,
  status: number,
): Promise<string[]> {
  const reply = await person.send(endpoint, input)
  expect(reply.status).toBe(status)
  return (reply.error.issues ?? []).map(({ path }) => path)
}

const meeting = (person: Person, at: { event_time_start: string; event_time_end: string }, facts = {}) =>
  aDocketEntry(admin, {
    docket_entry_type_id: entryTypes.client_meeting,
    action_date: monday,
    timezone: 'America/New_York',
    assignee_ids: [person.id],
    ...at,
    ...facts,
  })
const starts = async (reader: Person, person: Person) =>
  (await reader.do(calls.listAvailabilitySlots, { user_ids: [person.id], ...onMonday })).items.map(
    ({ start_time, docket_entry_id }) => (docket_entry_id ? `${start_time} taken` : start_time),
  )

describe('rules', () => {
  it('are listed by their first day, twenty a page, without those that are over', async () => {
    const person = await office.user({ user_type: 'contributor', all_teams: true })
    const add = (start_date: string) => person.do(calls.createAvailabilityRule, { ...mornings, start_date })
    const made = [await add('2099-01-01'), await add('2098-01-01'), await add('2097-01-01')]
    await office.database.transaction(async ({ db }) => {
      await db
        .updateTable('availability_rules')
        .set({ start_date: '2020-01-01', end_date: '2020-02-01' })
        .where('id', '=', made[2]!.id)
        .execute()
    })
    const list = await person.do(calls.listAvailabilityRules, { appointment_types: [0] })
    expect(list).toMatchObject({ page: 1, items_per_page: 20, sort_by: 'start_date', sort_order: 'asc' })
    expect(list.items.map(({ start_date }) => start_date)).toEqual(['2098-01-01', '2099-01-01'])
    const all = await person.do(calls.listAvailabilityRules, { hide_expired_rules: false })
    expect(all.items.map(({ id }) => id)).toEqual([made[2]!.id, made[1]!.id, made[0]!.id])
    expect(
      (await person.do(calls.listAvailabilityRules, { appointment_types: [entryTypes.master_hearing] }))
        .items,
    ).toEqual([])
    expect((await theo.do(calls.listAvailabilityRules, { user_id: person.id })).items[0]!.can).toEqual({
      edit: false,
    })
  })

  it.each([
    [{ slots: [] }, 'slots'],
    [{ slots: [{ weekday: 1, start_time: '09:00', end_time: '09:00' }] }, 'slots.0.end_time'],
    [
      { slots: [...mornings.slots, { weekday: 1, start_time: '10:00', end_time: '12:00' }] },
      'slots.1.start_time',
    ],
    [
      {
        slots: [
          { weekday: 6, start_time: '22:00', end_time: '02:00' },
          { weekday: 0, start_time: '01:00', end_time: '03:00' },
        ],
      },
      'slots.1.start_time',
    ],
    [{ end_date: '2098-05-01' }, 'end_date'],
    [{ exceptions: [{ start_date: '2098-07-02', end_date: '2098-07-01' }] }, 'exceptions.0.end_date'],
    [{ docket_entry_type_id: entryTypes.master_hearing }, 'docket_entry_type_id'],
    [{ most_per_day: 0 }, 'most_per_day'],
  ])('%j are refused at %s', async (change, path) => {
    const paths = await refusal(miriam, calls.createAvailabilityRule, { ...mornings, ...change }, 422)
    expect(paths).toEqual([path])
  })

  it('belong to their owner, and admins change them for others', async () => {
    const rule = await theo.do(calls.createAvailabilityRule, mornings)
    await refusal(miriam, calls.replaceAvailabilityRule, { id: rule.id, ...mornings }, 403)
    await refusal(miriam, calls.createAvailabilityRule, { ...mornings, user_id: theo.id }, 403)
    await refusal(
      miriam,
      calls.createAvailabilityException,
      { availability_rule_id: rule.id, start_date: monday, end_date: monday },
      403,
    )
    const changed = await admin.do(calls.replaceAvailabilityRule, {
      id: rule.id,
      ...mornings,
      most_per_day: 2,
      version: rule.version,
    })
    expect(changed).toMatchObject({ most_per_day: 2, user: { id: theo.id }, version: 2 })
    await refusal(
      theo,
      calls.replaceAvailabilityRule,
      { id: rule.id, ...mornings, version: rule.version },
      409,
    )
    await theo.do(calls.deleteAvailabilityRule, { id: rule.id })
    await refusal(theo, calls.deleteAvailabilityRule, { id: rule.id }, 404)
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'availability_rules')
      .where('entity_id', '=', rule.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'availability.added',
      'availability.changed',
      'availability.deleted',
    ])
  })
})

describe('slots', () => {
  it('are what is left of the hours, by the clock of the zone that is asked for', async () => {
    const person = await office.user({ user_type: 'editor', all_teams: true })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ timezone: 'America/Los_Angeles' }).where('id', '=', person.id).execute(),
    )
    const rule = await person.do(calls.createAvailabilityRule, mornings)
    const free = await starts(miriam, person)
    expect(free[0]).toBe('12:00')
    const { action_date: _, ...entry } = await meeting(person, {
      event_time_start: '12:00',
      event_time_end: '13:00',
    })
    const left = await starts(miriam, person)
    expect(left[0]).toBe('12:00 taken')
    expect(left).not.toContain('12:30')
    const { items } = await miriam.do(calls.listAvailabilitySlots, { user_ids: [person.id], ...onMonday })
    expect(items[0]).toMatchObject({
      availability_rule_id: rule.id,
      docket_entry_id: entry.id,
      docket_entry_type_id: entryTypes.client_meeting,
      user_id: person.id,
      day: monday,
      end_time: '13:00',
    })
    await person.do(calls.replaceAvailabilityRule, { id: rule.id, ...mornings, most_per_day: 1 })
    expect(await starts(miriam, person)).toEqual(['12:00 taken'])
  })

  it('say nothing of an appointment that the reader does not see, and do not offer its time', async () => {
    const person = await office.user({ user_type: 'editor', all_teams: true })
    await person.do(calls.createAvailabilityRule, mornings)
    const { record } = await aRecord(admin, { team_ids: [await office.team('Sealed')] })
    const hidden = await aCase(admin, { record_id: record.id })
    await meeting(
      person,
      { event_time_start: '09:00', event_time_end: '10:00' },
      { legal_case_id: hidden.id },
    )
    expect((await starts(person, person))[0]).toBe('09:00 taken')
    const seen = await starts(outsider, person)
    expect(seen[0]).toBe('10:00')
    expect(seen.join()).not.toContain('taken')
  })

  it('end with an exception, and come back without it', async () => {
    const person = await office.user({ user_type: 'editor', all_teams: true })
    const rule = await person.do(calls.createAvailabilityRule, mornings)
    const exception = await person.do(calls.createAvailabilityException, {
      availability_rule_id: rule.id,
      start_date: monday,
      end_date: monday,
    })
    expect(await starts(person, person)).toEqual([])
    await refusal(theo, calls.deleteAvailabilityException, { id: exception.id }, 403)
    await person.do(calls.deleteAvailabilityException, { id: exception.id })
    expect((await starts(person, person))[0]).toBe('09:00')
    await refusal(person, calls.listAvailabilitySlots, { from: monday, to: '2098-12-01' }, 422)
  })
})

describe('times for several people', () => {
  it('fit everybody, and say who is not free at others and why', async () => {
    const ana = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Ana' })
    const ben = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Ben' })
    await ana.do(calls.createAvailabilityRule, mornings)
    await meeting(ben, { event_time_start: '09:00', event_time_end: '10:30' })
    const input = { user_ids: [ana.id, ben.id], length_minutes: 30, ...onMonday }
    const found = await miriam.do(calls.listMeetingTimes, input)
    expect(found.times.map(({ start_time }) => start_time)).toEqual(['10:30'])
    expect(found.without_rules).toEqual([{ id: ben.id, name: expect.stringContaining('Ben') }])
    const reasons = found.almost.flatMap((time) => time.reasons.map(({ user, text }) => [user?.id, text]))
    expect(reasons).toContainEqual([ben.id, expect.stringMatching(/^Client meeting.* until 10:30 AM EDT$/)])
    expect(reasons).toContainEqual([ana.id, expect.stringMatching(/^outside their hours, .* EDT there$/)])
  })

  it('count nothing hidden of somebody without published hours, and only that of somebody with', async () => {
    const person = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Quiet' })
    const { record } = await aRecord(admin, { team_ids: [await office.team('Walled')] })
    const hidden = await aCase(admin, { record_id: record.id })
    await meeting(
      person,
      { event_time_start: '09:00', event_time_end: '11:00' },
      { legal_case_id: hidden.id },
    )
    const input = { user_ids: [person.id], length_minutes: 60, ...onMonday, latest: '11:00' }
    expect((await outsider.do(calls.listMeetingTimes, input)).times.map((time) => time.start_time)).toContain(
      '09:00',
    )
    await person.do(calls.createAvailabilityRule, mornings)
    const after = await outsider.do(calls.listMeetingTimes, input)
    expect(after.times).toEqual([])
    expect(after.almost[0]!.reasons).toEqual([
      {
        user: { id: person.id, name: expect.any(String) },
        name: expect.any(String),
        text: 'busy until 11:00 AM EDT',
      },
    ])
  })

  it('are refused for people who do not work here, and backwards', async () => {
    const external = await office.user({ user_type: 'external' })
    expect(await refusal(miriam, calls.listMeetingTimes, { user_ids: [external.id] }, 422)).toEqual([
      'user_ids',
    ])
    await refusal(
      miriam,
      calls.listMeetingTimes,
      { user_ids: [theo.id], earliest: '12:00', latest: '11:00' },
      422,
    )
    await refusal(external, calls.listMeetingTimes, { user_ids: [external.id] }, 403)
  })
})
