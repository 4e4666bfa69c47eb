import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '../../../testing/server/aCase.ts'
import { aDocketEntry } from '../../../testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '../../../testing/server/aStaff.ts'
import { useOffice } from '../../../testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor } = {} as Staff
let caseId: number

beforeAll(async () => {
  ;({ editor } = await aStaff(office))
  caseId = (await aCase(editor)).id
})

/** A court of the office's list. */
const losAngeles = async () => idOf('Los Angeles%', 'immigration_court')
const idOf = async (name: string, kind: string) => {
  const { id } = await office.database.read
    .selectFrom('locations')
    .select('id')
    .where('name', 'like', name)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

describe('time zones', () => {
  it.each([
    [
      'America/New_York',
      '2026-12-02',
      '09:00',
      '10:00',
      '2026-12-02T14:00:00.000Z',
      '2026-12-02T15:00:00.000Z',
    ],
    [
      'America/Los_Angeles',
      '2026-12-02',
      '23:30',
      '00:30',
      '2026-12-03T07:30:00.000Z',
      '2026-12-03T08:30:00.000Z',
    ],
    ['Pacific/Guam', '2026-12-02', '08:00', '09:00', '2026-12-01T22:00:00.000Z', '2026-12-01T23:00:00.000Z'],
    // The night the clocks go forward: 22:00 to 04:00 are five hours.
    [
      'America/Denver',
      '2027-03-13',
      '22:00',
      '04:00',
      '2027-03-14T05:00:00.000Z',
      '2027-03-14T10:00:00.000Z',
    ],
    // The night they go back: 1:30 means the first one, summer time.
    [
      'America/New_York',
      '2026-11-01',
      '01:30',
      '02:30',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T07:30:00.000Z',
    ],
    [
      'America/New_York',
      '2026-10-31',
      '22:00',
      '01:30',
      '2026-11-01T02:00:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', null, '2026-04-04T14:45:00.000Z', null],
  ])('%s %s %s – %s', async (timezone, action_date, start, end, starts_at, ends_at) => {
    const made = await aDocketEntry(editor, {
      legal_case_id: caseId,
      timezone,
      action_date,
      event_time_start: start,
      event_time_end: end,
    })
    expect(made).toMatchObject({ starts_at, ends_at, action_date })
  })

  it('without one the entry takes the court’s, without a court the office’s', async () => {
    const location_id = await losAngeles()
    const inCourt = await aDocketEntry(editor, { legal_case_id: caseId, location_id })
    const inOffice = await aDocketEntry(editor, { legal_case_id: caseId })
    const said = await aDocketEntry(editor, {
      legal_case_id: caseId,
      location_id,
      timezone: 'America/Chicago',
    })
    expect([inCourt, inOffice, said].map(({ timezone }) => timezone)).toEqual([
      'America/Los_Angeles',
      'America/New_York',
      'America/Chicago',
    ])
    const moved = await editor.do(calls.updateDocketEntry, {
      id: inOffice.id,
      docket_entry: { location_id },
      version: inOffice.version,
    })
    expect(moved.timezone).toBe('America/Los_Angeles')
  })
})
