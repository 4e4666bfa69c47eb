import { beforeAll, describe, expect, it } from 'vitest'
import { calendarContract } from '#features/calendar/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { deadlinesContract } from '#features/deadlines/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
const { changeDeadlineRule, resetDeadlineRule } = deadlinesContract.endpoints
let { team, editor, viewer, outsider } = {} as Staff
let admin: Person
let legal_case_id: number

beforeAll(async () => {
  ;({ team, editor, viewer, outsider } = await aStaff(office))
  admin = await office.user({ user_type: 'admin' })
  legal_case_id = (await aCase(editor)).id
})

const appeal = { rule_key: 'bia-notice-of-appeal', trigger_day: '2026-11-20' }
const rfe = { rule_key: 'rfe-response', trigger_day: '2026-03-02', facts: { by_mail: true } }
const anEntry = (facts: object = {}) =>
  editor.do(calls.createDocketEntry, {
    docket_entry: { legal_case_id, docket_entry_type_id: entryTypes.one_year_deadline, ...facts },
  })

describe('an entry counted from a rule', () => {
  it('is due on the safe day, and shows both days and the count', async () => {
    const entry = await anEntry({ deadline: appeal })
    expect(entry).toMatchObject({
      action_date: '2026-12-18',
      deadline: {
        rule_key: 'bia-notice-of-appeal',
        title: 'Notice of appeal to the Board (EOIR-26)',
        kind: 'last_day',
        legal_day: '2026-12-21',
        safe_day: '2026-12-18',
      },
      deadline_count: {
        rule_version: 1,
        trigger_day: '2026-11-20',
        trigger_day_format: 'MM/DD/YYYY',
        facts: {},
      },
    })
    expect(entry.deadline_count!.steps.map(({ of }) => of)).toEqual(['legal', 'legal', 'legal', 'safe'])
    const { items } = await viewer.do(calls.listCaseDocketEntries, { id: legal_case_id, items_per_page: 200 })
    expect(items.find(({ id }) => id === entry.id)!.deadline).toEqual(entry.deadline)
  })

  it('says both days in the calendar and in notices', async () => {
    const { id } = await anEntry({ deadline: appeal, assignee_ids: [viewer.id] })
    const both = 'egal last day 12/21/2026, safe day 12/18/2026'
    const event = await viewer.do(calendarContract.endpoints.getItem, { id })
    expect(event.deadline).toBe(`L${both}`)
    const { results } = await viewer.do(notificationsContract.endpoints.listNotifications, {})
    expect(results.find(({ docket_entry_id }) => docket_entry_id === id)!.text).toContain(`(l${both})`)
  })

  it('keeps another day that somebody chose', async () => {
    const entry = await anEntry({ deadline: rfe, action_date: '2026-05-15' })
    expect(entry).toMatchObject({ action_date: '2026-05-15', deadline: { legal_day: '2026-05-28' } })
  })

  it('is counted again when its facts change, and from nothing when the rule is taken off', async () => {
    const entry = await anEntry({ deadline: rfe })
    const update = (
      version: number,
      deadline: (Omit<typeof rfe, 'facts'> & { facts: { by_mail?: boolean } }) | null,
    ) => editor.do(calls.updateDocketEntry, { id: entry.id, version, docket_entry: { deadline } })
    const served = await update(entry.version, { ...rfe, facts: {} })
    expect(served).toMatchObject({
      action_date: '2026-05-22',
      deadline: { legal_day: '2026-05-26', safe_day: '2026-05-22' },
    })
    const without = await update(served.version, null)
    expect(without).toMatchObject({ action_date: '2026-05-22', deadline: null, deadline_count: null })
  })

  it('stays counted when it is changed otherwise or rescheduled', async () => {
    const entry = await anEntry({ deadline: appeal })
    const changed = await editor.do(calls.updateDocketEntry, {
      id: entry.id,
      version: entry.version,
      docket_entry: { comment: 'Transcript asked for' },
    })
    expect(changed.deadline).toEqual(entry.deadline)
    const moved = await editor.do(calls.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: '2026-12-17' },
    })
    expect(moved).toMatchObject({ action_date: '2026-12-17', deadline: entry.deadline })
  })

  it('refuses what cannot be counted, at its place in the form', async () => {
    const refused = await editor.call(calls.createDocketEntry, {
      docket_entry: {
        legal_case_id,
        docket_entry_type_id: entryTypes.one_year_deadline,
        deadline: { ...appeal, rule_key: 'none' },
      },
    })
    expect(refused.error.issues).toMatchObject([
      { path: 'docket_entry.deadline.rule_key', message: 'Choose a rule from the list' },
    ])
  })

  it('says in the log what it was counted from', async () => {
    const { id } = await anEntry({ deadline: appeal })
    const { changes } = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('entity', '=', 'docket_entries')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({
      deadline: [
        null,
        'Notice of appeal to the Board (EOIR-26): Legal last day 12/21/2026, safe day 12/18/2026',
      ],
    })
  })
})

describe('a changed rule', () => {
  const version = { rule_key: 'ij-motion-to-reconsider', rule_version: 1 }
  const motion = { rule_key: version.rule_key, trigger_day: '2026-11-25' }
  const shorten = () =>
    admin.do(changeDeadlineRule, { ...version, change: { length: 20 }, note: 'New rule', version: null })
  const moves = async () => (await editor.do(calls.listDeadlineMoves, {})).items

  it('lists exactly the open deadlines it would move, and moves what is accepted', async () => {
    const open = await anEntry({ deadline: motion })
    const ownDay = await anEntry({ deadline: motion, action_date: '2026-12-01' })
    const done = await anEntry({ deadline: motion, is_done: true })
    await anEntry({ deadline: appeal })
    await aDocketEntry(editor, { legal_case_id })
    expect(await moves()).toEqual([])
    await shorten()
    expect((await moves()).map(({ id }) => id)).toEqual([open.id, ownDay.id])
    expect((await moves())[0]).toMatchObject({
      deadline: { legal_day: '2026-12-28', safe_day: '2026-12-24' },
      new_legal_day: '2026-12-15',
      new_safe_day: '2026-12-15',
    })
    expect((await outsider.do(calls.listDeadlineMoves, {})).total_items).toBe(0)

    const days = { legal_day: '2026-12-15', safe_day: '2026-12-15' }
    const other = await editor.call(calls.acceptDeadlineMove, {
      id: open.id,
      ...days,
      legal_day: '2026-12-16',
    })
    expect(other.error.code).toBe('docket.deadline_other')
    expect(await editor.do(calls.acceptDeadlineMove, { id: open.id, ...days })).toMatchObject({
      action_date: '2026-12-15',
      deadline: days,
    })
    expect(await editor.do(calls.acceptDeadlineMove, { id: ownDay.id, ...days })).toMatchObject({
      action_date: '2026-12-01',
      deadline: days,
    })
    const again = await editor.call(calls.acceptDeadlineMove, { id: open.id, ...days })
    expect(again.error.code).toBe('docket.deadline_same')
    expect(await moves()).toEqual([])
    const over = await editor.call(calls.acceptDeadlineMove, { id: done.id, ...days })
    expect(over.error.code).toBe('docket.deadline_over')
    expect((await editor.do(calls.getDocketEntry, { id: done.id })).deadline!.legal_day).toBe('2026-12-28')
    await admin.do(resetDeadlineRule, version)
  })

  it('moves nothing for those who do not see the entry or may not change it', async () => {
    const enters = await office.user({
      team_ids: [team, await aTeamThat(office, 'canCreateInternalDockets')],
    })
    const entry = await enters.do(calls.createDocketEntry, {
      docket_entry: {
        legal_case_id,
        docket_entry_type_id: entryTypes.one_year_deadline,
        deadline: motion,
        is_internal: true,
      },
    })
    await shorten()
    expect(await moves()).toEqual([])
    expect((await enters.do(calls.listDeadlineMoves, {})).items.map(({ id }) => id)).toEqual([entry.id])
    const accept = { id: entry.id, legal_day: '2026-12-15', safe_day: '2026-12-15' }
    for (const [person, status] of [
      [editor, 404],
      [outsider, 404],
      [viewer, 403],
      [enters, 200],
    ] as const)
      expect((await person.send(calls.acceptDeadlineMove, accept)).status).toBe(status)
    await admin.do(resetDeadlineRule, version)
  })

  it('that no longer applies leaves its deadlines to be looked at', async () => {
    const entry = await anEntry({ deadline: { rule_key: 'noir-response', trigger_day: '2026-11-02' } })
    const ended = { rule_key: 'noir-response', rule_version: 1 }
    await admin.do(changeDeadlineRule, {
      ...ended,
      change: { effective_to: '2026-10-01' },
      note: 'Withdrawn',
      version: null,
    })
    const { without_rule } = await editor.do(calls.listDeadlineMoves, {})
    expect(without_rule.map(({ id }) => id)).toEqual([entry.id])
    const docket_entry = { action_date: '2026-11-30' }
    const moved = await editor.do(calls.rescheduleDocketEntry, { id: entry.id, docket_entry })
    expect(moved).toMatchObject({ ...docket_entry, deadline: entry.deadline })
    await admin.do(resetDeadlineRule, ended)
  })
})

describe('somebody in detention', () => {
  const filing = { rule_key: 'eoir-filing-master', trigger_day: '2098-12-15' }

  it('has no default days of filings, unless it is for somebody else of the case', async () => {
    const { record, party } = await aRecord(editor)
    const { id } = await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })
    const before = await anEntry({ legal_case_id: id, deadline: filing })
    await editor.do(sectionsContract.endpoints.createCharacteristic, {
      detention_histories: { party_id: party.id, facility_other: 'Farmville', released: false },
    })
    const docket_entry = {
      legal_case_id: id,
      docket_entry_type_id: entryTypes.one_year_deadline,
      deadline: filing,
    }
    const refused = await editor.send(calls.createDocketEntry, { docket_entry })
    expect(refused.status).toBe(422)
    expect(refused.error.issues).toMatchObject([
      {
        path: expect.stringMatching(/^docket_entry\.deadline/),
        message: expect.stringContaining('there is no default'),
      },
    ])
    const ofAnother = await anEntry({
      legal_case_id: id,
      deadline: { ...filing, facts: { custody: 'not_detained' } },
    })
    expect(ofAnother.deadline?.rule_key).toBe('eoir-filing-master')
    // A count from before the detention stays until somebody changes it.
    const changed = await editor.do(calls.updateDocketEntryNested, {
      id: before.id,
      version: before.version,
      docket_entry: { comment: 'Ask the court', deadline: { ...filing, facts: {} } },
    })
    expect(changed.deadline?.rule_key).toBe('eoir-filing-master')
    expect((await anEntry({ legal_case_id: id, deadline: appeal })).action_date).toBe('2026-12-18')
  })
})
