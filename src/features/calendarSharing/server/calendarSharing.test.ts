import { beforeAll, describe, expect, it } from 'vitest'
import { availabilityContract } from '#features/availability/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { calendarSharingContract } from '../contract.ts'

const office = useOffice()
const { listCalendarPermissions, setCalendarPermission, deleteCalendarPermission } =
  calendarSharingContract.endpoints
const { listBusyTimes, listMeetingTimes, createAvailabilityRule } = availabilityContract.endpoints
const { linkCalendar, listLinkedItems } = linkedCalendarsContract.endpoints

const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const on = { from: day, to: day, timezone: 'UTC' }
const at = (time: string) => `${day.replaceAll('-', '')}T${time}Z`
const content = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test',
  'BEGIN:VEVENT',
  'UID:a',
  `DTSTART:${at('180000')}`,
  `DTEND:${at('190000')}`,
  'SUMMARY:Dentist',
  'LOCATION:Elm St',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

let team: number
let rosa: Person
let theo: Person
let third: Person

beforeAll(async () => {
  team = await office.team('Walled')
  rosa = await office.user({ user_type: 'editor', team_ids: [team] })
  theo = await office.user({ user_type: 'contributor', team_ids: [await office.team('Elsewhere')] })
  third = await office.user({ user_type: 'editor', team_ids: [] })
  const legal_case_id = (await aCase(rosa)).id
  for (const [from, to] of [
    ['09:00', '10:00'],
    ['09:30', '11:00'],
  ])
    await aDocketEntry(rosa, {
      legal_case_id,
      docket_entry_type_id: entryTypes.client_meeting,
      action_date: day,
      event_time_start: from!,
      event_time_end: to!,
      timezone: 'UTC',
      assignee_ids: [rosa.id],
    })
  await rosa.do(linkCalendar, { content })
})

const give = (permission: string, enabled = true, by = rosa, to = theo) =>
  by.do(setCalendarPermission, {
    from_user_id: rosa.id,
    to_user_id: to.id,
    permission: permission as 'edit',
    enabled,
  })
const busy = async (by: Person) =>
  (await by.do(listBusyTimes, { user_ids: [rosa.id], ...on })).items.map(({ start_time, end_time }) => [
    start_time,
    end_time,
  ])
const items = async (by: Person) => (await by.do(listLinkedItems, { user_ids: [rosa.id], ...on })).items
const free = async (by: Person) =>
  (
    await by.do(listMeetingTimes, {
      user_ids: [rosa.id],
      ...on,
      earliest: '09:00',
      latest: '11:00',
      length_minutes: 60,
    })
  ).times.length

describe('a calendar', () => {
  it('that nobody shares shows nothing that is hidden', async () => {
    expect([await busy(theo), await items(theo)]).toEqual([[], []])
  })

  it('is times, joined, then titles, then everything, and never an entry that is hidden', async () => {
    expect((await give('see_busy')).item).toMatchObject({ permission: 'see_busy', shares_on: false })
    expect(await busy(theo)).toEqual([
      ['09:00', '11:00'],
      ['18:00', '19:00'],
    ])
    expect(await items(theo)).toEqual([])
    await give('see_titles')
    expect(await items(theo)).toMatchObject([{ title: 'Dentist', location: null, user_id: rosa.id }])
    expect(await busy(theo)).toEqual([['09:00', '11:00']])
    await give('see_details')
    expect(await items(theo)).toMatchObject([{ title: 'Dentist', location: null, attendees: [] }])
    const answer = JSON.stringify(await theo.do(listBusyTimes, { user_ids: [rosa.id], ...on }))
    expect(answer).not.toMatch(/docket_entry|title|Pérez/)
    expect((await theo.do(docketContract.endpoints.listDocketEntries, {})).total_items).toBe(0)
    expect([await busy(third), await items(third)]).toEqual([[], []])
    expect(await free(theo)).toBe(0)
    // Nor where one of them ends.
    const { almost } = await theo.do(listMeetingTimes, {
      user_ids: [rosa.id],
      ...on,
      earliest: '09:00',
      latest: '10:00',
      length_minutes: 60,
    })
    for (const { text } of almost.flatMap(({ reasons }) => reasons))
      expect(text).toMatch(/^(busy until 11:00|outside their hours)/)
    await give('see_titles', false)
    expect(await items(theo)).toEqual([])
    await give('see_busy', false)
    expect(await busy(theo)).toEqual([])
    expect((await theo.do(listCalendarPermissions, {})).calendars).toEqual([])
  })

  it('is shared with a team as long as one is a member, and the team is not archived', async () => {
    const { id } = await office.user({ user_type: 'viewer' })
    expect(id).toBeGreaterThan(0)
    const to_team_id = await office.team('Sharing')
    const member = await office.user({ user_type: 'viewer', team_ids: [to_team_id] })
    await rosa.do(setCalendarPermission, { to_team_id, permission: 'see_busy' })
    expect(await busy(member)).toHaveLength(2)
    expect((await member.do(listCalendarPermissions, {})).received).toMatchObject([
      { to_team: { name: 'Sharing' }, from_user_id: rosa.id, can: { change: false } },
    ])
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    await admin.do(teamsContract.endpoints.archiveTeam, { id: to_team_id })
    expect(await busy(member)).toEqual([])
    await rosa.do(deleteCalendarPermission, { to_team_id })
  })

  it('is passed on as far as one has it, for as long as one may', async () => {
    await give('see_titles')
    expect(
      (
        await theo.call(setCalendarPermission, {
          from_user_id: rosa.id,
          to_user_id: third.id,
          permission: 'see_busy',
        })
      ).status,
    ).toBe(404)
    await give('share_on')
    const passOn = (permission: string) =>
      theo.call(setCalendarPermission, {
        from_user_id: rosa.id,
        to_user_id: third.id,
        permission: permission as 'edit',
      })
    expect([(await passOn('see_details')).status, (await passOn('share_on')).status]).toEqual([422, 422])
    expect((await passOn('see_titles')).status).toBe(200)
    expect(await items(third)).toHaveLength(1)
    await give('see_titles', false)
    expect([(await items(third)).length, (await busy(third)).length]).toEqual([0, 2])
    await give('share_on', false)
    expect(await busy(third)).toEqual([])
    expect((await rosa.do(listCalendarPermissions, {})).given.map(({ to_user_id }) => to_user_id)).toEqual(
      expect.arrayContaining([theo.id, third.id]),
    )
    // Changed by the owner, it is their own from then on.
    expect((await give('see_titles', true, rosa, third)).item).toMatchObject({ given_by: { id: rosa.id } })
    expect(await items(third)).toHaveLength(1)
    await rosa.do(deleteCalendarPermission, { to_user_id: third.id })
    await theo.do(deleteCalendarPermission, { from_user_id: rosa.id, to_user_id: theo.id })
    expect((await rosa.do(listCalendarPermissions, {})).given).toEqual([])
  })

  it('that is shared to be edited lets hours and entries be changed that one sees', async () => {
    const colleague = await office.user({ user_type: 'contributor', team_ids: [team] })
    const { id: legal_case_id } = await aCase(rosa)
    const entry = await aDocketEntry(rosa, {
      legal_case_id,
      docket_entry_type_id: entryTypes.client_meeting,
      action_date: day,
      event_time_start: '20:00',
      assignee_ids: [rosa.id],
    })
    const { getDocketEntry } = docketContract.endpoints
    const mayEdit = async (by: Person) => (await by.do(getDocketEntry, { id: entry.id })).can
    expect(await mayEdit(colleague)).toMatchObject({ edit: false, reschedule: false })
    const hours = {
      user_id: rosa.id,
      docket_entry_type_id: entryTypes.client_meeting,
      start_date: day,
      slots: [{ weekday: 1, start_time: '09:00', end_time: '12:00' }],
    }
    expect((await colleague.call(createAvailabilityRule, hours)).status).toBe(403)
    await give('edit', true, rosa, colleague)
    expect(await mayEdit(colleague)).toMatchObject({ edit: true, reschedule: true, delete: false })
    expect((await colleague.call(createAvailabilityRule, hours)).status).toBe(200)
    await give('edit', true, rosa, theo)
    expect((await theo.call(getDocketEntry, { id: entry.id })).status).toBe(404)
  })

  it.each([
    [{ permission: 'see_busy' }, 'to_user_id'],
    [{ to_user_id: 999_999, permission: 'see_busy' }, 'to_user_id'],
    [{ to_team_id: 999_999, permission: 'see_busy' }, 'to_team_id'],
    [{ to_user_id: 1, permission: 'everything' }, 'permission'],
  ])('%j is refused with a sentence', async (input, path) => {
    const reply = await rosa.send(setCalendarPermission, input)
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.map((issue) => issue.path)).toEqual([path])
  })

  it('is for the office alone', async () => {
    const external = await office.user({ user_type: 'external', team_ids: [team] })
    expect((await external.call(listCalendarPermissions, {})).status).toBe(403)
    const reply = await rosa.send(setCalendarPermission, { to_user_id: external.id, permission: 'see_busy' })
    expect(reply.error.issues?.[0]?.path).toBe('to_user_id')
  })
})
