import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { detentionContract } from '#features/detention/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { hearingsContract } from '../contract.ts'
import { staleAfter } from '../staleness.ts'

const office = useOffice()
const calls = hearingsContract.endpoints
const docket = docketContract.endpoints
let editor: Person
let attorney: Person
let external: Person
let stranger: Person
let chicago: number

// A year that no test outlives; its days are far enough from holidays.
const first = '2099-03-10'
const second = '2099-04-14'

beforeAll(async () => {
  editor = await office.user({ user_type: 'editor', all_teams: true })
  attorney = await office.user({ user_type: 'editor', all_teams: true, is_attorney: true })
  external = await office.user({ user_type: 'external' })
  stranger = await office.user({ user_type: 'editor' })
  chicago = await courtIdIn(office, 'Chicago')
})

async function aHearing(facts: object = {}) {
  const { record, party } = await aRecord(editor)
  const legalCase = await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })
  const hearing = await aDocketEntry(editor, {
    legal_case_id: legalCase.id,
    action_date: first,
    event_time_start: '09:00',
    event_time_end: '10:30',
    judge: 'Huang',
    assignee_ids: [attorney.id],
    ...facts,
  })
  return { ...hearing, party_id: party.id }
}
type Hearing = Awaited<ReturnType<typeof aHearing>>

/** A filing that is due before it by the rule. */
const aFiling = ({ legal_case_id }: Hearing, facts: object = {}) =>
  editor.do(docket.createDocketEntryNested, {
    docket_entry: {
      legal_case_id,
      docket_entry_type_id: entryTypes.one_year_deadline,
      deadline: { rule_key: 'eoir-filing-master', trigger_day: first, facts: {} },
      assignee_ids: [attorney.id],
      ...facts,
    },
  })

const lineOf = async (id: number, only?: 'to_check', person = editor) => {
  const { items } = await person.do(calls.listHearings, { items_per_page: 200, ...(only && { only }) })
  return items.find((line) => line.id === id)
}
const movesOf = async ({ legal_case_id }: Hearing) =>
  (await editor.do(calls.listHearingMoves, {})).items.filter(
    ({ entry }) => entry.legal_case_id === legal_case_id,
  )
const entryOf = (id: number) => editor.do(docket.getDocketEntry, { id })
const moved = (id: number, action_date = second, note?: string) =>
  editor.do(calls.checkHearing, {
    id,
    result: 'changed',
    source: 'case_status',
    ...(note && { note }),
    found: { action_date },
  })

it.each([
  [0, false, 1],
  [7, false, 1],
  [8, false, 3],
  [31, false, 7],
  [400, false, 14],
  [30, true, 1],
  [31, true, 3],
  [91, true, 7],
])('a look at a hearing %i days away, in custody %s, is stale after %i days', (days, custody, stale) => {
  expect(staleAfter(days, custody)).toBe(stale)
})

describe('the check list', () => {
  it('has hearings ahead with what was last seen, and is the office’s own', async () => {
    const hearing = await aHearing()
    expect(await lineOf(hearing.id)).toMatchObject({
      action_date: first,
      judge: 'Huang',
      in_custody: false,
      last_check: null,
      source: null,
      is_due: false,
      stale_after: 14,
      can_check: true,
    })
    expect(await lineOf(hearing.id, 'to_check')).toBeUndefined()
    expect(await lineOf(hearing.id, undefined, stranger)).toBeUndefined()
    expect((await external.call(calls.listHearings, {})).status).toBe(403)
  })

  it('has stale ones to check, and keeps those checked today', async () => {
    const near = await aHearing({ action_date: addDays(new Date().toISOString().slice(0, 10), 5) })
    await office.database.transaction(async ({ db }) => {
      const long = '2026-01-05T18:00:00Z'
      await sql`update hearing_versions set noted_at = ${long} where docket_entry_id = ${near.id}`.execute(db)
      await sql`update docket_entries set created_at = ${long} where id = ${near.id}`.execute(db)
    })
    expect(await lineOf(near.id, 'to_check')).toMatchObject({ is_due: true, last_seen_on: '2026-01-05' })
    await editor.do(calls.checkHearing, { id: near.id, result: 'same', source: 'case_status' })
    const line = await lineOf(near.id, 'to_check')
    expect(line).toMatchObject({
      is_due: false,
      last_check: { result: 'same', source: 'case_status', checked_by_name: expect.any(String) },
    })
    await editor.do(calls.checkHearing, {
      id: near.id,
      result: 'not_found',
      source: 'phone',
      note: 'No answer',
    })
    expect(await lineOf(near.id)).toMatchObject({
      stale_after: 1,
      last_check: { result: 'not_found', note: 'No answer' },
    })
  })

  it('checks people in custody more often', async () => {
    const hearing = await aHearing()
    await editor.do(sectionsContract.endpoints.createCharacteristic, {
      detention_histories: { party_id: hearing.party_id, released: false, facility_other: 'Farmville' },
    })
    expect(await lineOf(hearing.id)).toMatchObject({ in_custody: true, stale_after: 7 })
  })
})

describe('a hearing found changed', () => {
  it('moves as one that is rescheduled, tells who is assigned, and keeps every version with its source', async () => {
    const hearing = await aHearing()
    const { versions: begun } = await editor.do(calls.getHearing, { id: hearing.id })
    expect(begun).toMatchObject([
      { action_date: first, source: null, place_time: expect.stringMatching(/^9:00/) },
    ])
    await editor.do(calls.nameHearingSource, { id: begun[0]!.id, source: 'notice', note: 'Scan of March 1' })
    const now = await moved(hearing.id, second, 'Seen twice')
    expect(await entryOf(hearing.id)).toMatchObject({ is_done: true, rescheduled_at: expect.any(String) })
    expect(await entryOf(now.id)).toMatchObject({
      action_date: second,
      event_time_start: '09:00',
      event_time_end: '10:30',
      judge: 'Huang',
    })
    const { versions, checks } = await editor.do(calls.getHearing, { id: now.id })
    expect(versions).toMatchObject([
      { docket_entry_id: now.id, action_date: second, source: 'case_status', note: 'Seen twice' },
      { docket_entry_id: hearing.id, action_date: first, source: 'notice', note: 'Scan of March 1' },
    ])
    expect(versions[0]!.noted_by_name).toEqual(checks[0]!.checked_by_name)
    const { results } = await attorney.do(notificationsContract.endpoints.listNotifications, {})
    expect(results.some((notice) => JSON.stringify(notice).includes(String(hearing.id)))).toBe(true)
  })

  it('stays the same entry where only the judge or court is another', async () => {
    const hearing = await aHearing()
    const now = await editor.do(calls.checkHearing, {
      id: hearing.id,
      result: 'changed',
      source: 'notice',
      found: { judge: 'Okafor', location_id: chicago, action_date: first },
    })
    expect(now).toEqual({ id: hearing.id, move_count: 0 })
    const { versions } = await editor.do(calls.getHearing, { id: hearing.id })
    expect(versions).toMatchObject([
      { judge: 'Okafor', location_name: expect.stringMatching(/^Chicago/), source: 'notice' },
      { judge: 'Huang', source: null },
    ])
  })

  it('is refused where nothing differs, or where it is over', async () => {
    const hearing = await aHearing()
    const found = { judge: 'Huang', action_date: first }
    const same = await editor.call(calls.checkHearing, {
      id: hearing.id,
      result: 'changed',
      source: 'phone',
      found,
    })
    expect(same.status).toBe(422)
    await moved(hearing.id)
    const again = await editor.call(calls.checkHearing, { id: hearing.id, result: 'same', source: 'phone' })
    expect(again.error?.code).toBe('hearings.over')
  })
})

describe('what follows from a hearing that moved', () => {
  it('is proposed by its rule, and moves when somebody accepts the day shown', async () => {
    const hearing = await aHearing()
    const filing = await aFiling(hearing)
    expect(filing.action_date).toBe('2099-02-23')
    const { move_count, id } = await moved(hearing.id)
    expect(move_count).toBe(1)
    const [move] = await movesOf(hearing)
    expect(move).toMatchObject({
      entry: { id: filing.id, action_date: '2099-02-23' },
      hearing: { id },
      from_day: first,
      to_day: second,
      new_day: '2099-03-30',
      new_legal_day: '2099-03-30',
      can_settle: true,
    })
    expect(await entryOf(filing.id)).toMatchObject({ action_date: '2099-02-23' })
    const other = await editor.call(calls.settleHearingMove, {
      id: move!.id,
      outcome: 'moved',
      new_day: second,
    })
    expect(other.error?.code).toBe('hearings.other_day')
    await editor.do(calls.settleHearingMove, { id: move!.id, outcome: 'moved', new_day: move!.new_day! })
    expect(await entryOf(filing.id)).toMatchObject({
      action_date: '2099-03-30',
      deadline: { safe_day: '2099-03-30' },
      deadline_count: { trigger_day: second },
    })
    expect(await movesOf(hearing)).toEqual([])
    expect((await editor.call(calls.settleHearingMove, { id: move!.id, outcome: 'kept' })).status).toBe(404)
  })

  it('is proposed for tasks that follow it, and waits over a second move', async () => {
    const hearing = await aHearing()
    const task = await editor.do(docket.createDocketEntryNested, {
      docket_entry: {
        legal_case_id: hearing.legal_case_id,
        docket_entry_type_id: entryTypes.one_year_deadline,
        action_date: '2099-03-03',
      },
    })
    await editor.do(docket.updateDocketEntryNested, {
      id: hearing.id,
      version: hearing.version,
      docket_entry: { child_docket_entry_relations_attributes: [{ child_docket_entry_id: task.id }] },
    })
    const once = await moved(hearing.id)
    expect(await movesOf(hearing)).toMatchObject([{ entry: { id: task.id }, new_day: '2099-04-07' }])
    await moved(once.id, '2099-05-12')
    const [move] = await movesOf(hearing)
    expect(move).toMatchObject({ from_day: first, to_day: '2099-05-12', new_day: '2099-05-05' })
    await editor.do(calls.settleHearingMove, { id: move!.id, outcome: 'kept' })
    expect(await movesOf(hearing)).toEqual([])
    expect(await entryOf(task.id)).toMatchObject({ action_date: '2099-03-03' })
  })

  it('is proposed however the hearing moved, and taken back with it', async () => {
    const hearing = await aHearing()
    const filing = await aFiling(hearing)
    await editor.do(docket.createDocketEntryNested, {
      docket_entry: {
        legal_case_id: hearing.legal_case_id,
        docket_entry_type_id: entryTypes.master_hearing,
        action_date: second,
      },
      reschedule_of_id: hearing.id,
    })
    expect(await movesOf(hearing)).toHaveLength(1)
    await editor.do(docket.undoReschedule, { id: hearing.id })
    expect(await movesOf(hearing)).toEqual([])
    await moved(hearing.id)
    const [move] = await movesOf(hearing)
    await editor.do(calls.settleHearingMove, { id: move!.id, outcome: 'moved', new_day: move!.new_day! })
    await editor.do(docket.undoReschedule, { id: hearing.id })
    expect(await movesOf(hearing)).toMatchObject([
      { entry: { id: filing.id }, from_day: second, to_day: first, new_day: '2099-02-23' },
    ])
  })

  it('is a matter of those who see the hearing', async () => {
    const insider = await office.user({
      user_type: 'editor',
      all_teams: true,
      team_ids: [await aTeamThat(office, 'canCreateInternalDockets')],
    })
    const plain = await aHearing()
    const internal = await aDocketEntry(insider, {
      legal_case_id: plain.legal_case_id,
      action_date: first,
      event_time_start: '14:00',
      is_internal: true,
    })
    const filing = await aFiling(plain)
    const { move_count } = await insider.do(calls.checkHearing, {
      id: internal.id,
      result: 'changed',
      source: 'phone',
      found: { action_date: second },
    })
    expect(move_count).toBe(1)
    expect(await movesOf(plain)).toEqual([])
    const { items } = await insider.do(calls.listHearingMoves, {})
    const move = items.find(({ entry }) => entry.id === filing.id)!
    expect(move).toMatchObject({ to_day: second })
    const settled = await editor.call(calls.settleHearingMove, { id: move.id, outcome: 'kept' })
    expect(settled.status).toBe(404)
    await insider.do(calls.settleHearingMove, { id: move.id, outcome: 'kept' })
  })

  it('stays in doubt about its court after a transfer', async () => {
    const hearing = await aHearing()
    const stay = (facility_other: string) =>
      editor.do(sectionsContract.endpoints.createCharacteristic, {
        detention_histories: { party_id: hearing.party_id, facility_other },
      })
    await stay('Aurora')
    await stay('Eloy')
    const now = await moved(hearing.id)
    expect(await entryOf(now.id)).toMatchObject({ is_venue_in_doubt: true })
    await editor.do(detentionContract.endpoints.clearVenue, {
      id: now.id,
      outcome: 'same_court',
      source: 'Called the court',
    })
    expect(await entryOf(now.id)).toMatchObject({ is_venue_in_doubt: false })
  })
})
