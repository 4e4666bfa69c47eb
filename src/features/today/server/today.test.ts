import { describe, expect, it } from 'vitest'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { todayContract } from '../contract.ts'

const office = useOffice()
const { getMetrics, recordVisit, listRecentActivity } = todayContract.endpoints
const docket = docketContract.endpoints
const cases = casesContract.endpoints

const longAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const todayHere = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
const inDays = (days: number) =>
  new Date(Date.parse(`${todayHere()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const none = { open_cases: 0, hearings_in_14_days: 0, overdue: 0, tasks_done_this_week: 0 }

describe('figures of the office', () => {
  it('are for people who are signed in', async () => {
    expect((await office.stranger.call(getMetrics, { today: '2026-11-20' })).status).toBe(401)
  })

  it('refuse a day that does not exist', async () => {
    const editor = await office.user()
    expect((await editor.call(getMetrics, { today: '2026-02-30' })).status).toBe(422)
  })

  it('count what the caller sees, and nothing else', async () => {
    const team = await office.team()
    const editor = await office.user({ team_ids: [team] })
    const outsider = await office.user({ team_ids: [await office.team()] })
    const { record } = await aRecord(editor, { opened: todayHere() })
    const open = await aCase(editor, { record_id: record.id })
    const entry = { legal_case_id: open.id }
    await aDocketEntry(editor, { ...entry, action_date: inDays(3) })
    await aDocketEntry(editor, { ...entry, action_date: inDays(15) })
    await aDocketEntry(editor, { ...entry, action_date: inDays(-3) })
    const cancelled = await aDocketEntry(editor, { ...entry, action_date: inDays(-4) })
    await editor.do(docket.cancelDocketEntry, { id: cancelled.id })
    const task = await aDocketEntry(editor, {
      ...entry,
      docket_entry_type_id: entryTypes.one_year_deadline,
      action_date: inDays(1),
    })
    await editor.do(docket.markDone, { id: task.id })

    const figures = await editor.do(getMetrics, { today: todayHere() })
    expect(figures).toMatchObject({
      open_cases: 1,
      hearings_in_14_days: 1,
      overdue: 1,
      tasks_done_this_week: 1,
      records_opened_this_month: 1,
      mine: none,
    })
    expect(await outsider.do(getMetrics, { today: todayHere() })).toMatchObject({
      ...none,
      records_opened_this_month: 0,
      mine: none,
    })
  })

  it('say what of the office is one’s own', async () => {
    const team = await office.team()
    const [me, colleague] = [await office.user({ team_ids: [team] }), await office.user({ team_ids: [team] })]
    const mine = await aCase(colleague, { primary_legal_assistant_id: me.id })
    const other = await aCase(colleague, {})
    for (const { id } of [mine, other])
      for (const assignee_ids of [[me.id, colleague.id], [colleague.id]])
        await aDocketEntry(colleague, { legal_case_id: id, action_date: inDays(-2), assignee_ids })
    expect(await me.do(getMetrics, { today: todayHere() })).toMatchObject({
      open_cases: 2,
      overdue: 4,
      mine: { open_cases: 1, overdue: 2, hearings_in_14_days: 0, tasks_done_this_week: 0 },
    })
  })

  it('leave internal entries out for those who do not see them', async () => {
    const team = await office.team()
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const editor = await office.user({ team_ids: [team] })
    const { record } = await aRecord(editor, {})
    const { id } = await aCase(editor, { record_id: record.id })
    await aDocketEntry(admin, { legal_case_id: id, action_date: inDays(-2), is_internal: true })
    expect(await editor.do(getMetrics, { today: todayHere() })).toMatchObject({ overdue: 0 })
  })
})

describe('since one was last here', () => {
  it('is nothing at the first visit, and the end of the visit before at the next', async () => {
    const editor = await office.user()
    expect(await editor.do(recordVisit, {})).toEqual({ since: null })
    expect(await editor.do(recordVisit, {})).toEqual({ since: null })
    const away = new Date(Date.now() - 2 * 3_600_000).toISOString()
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ today_seen_at: away }).where('id', '=', editor.id).execute(),
    )
    expect(await editor.do(recordVisit, {})).toEqual({ since: away })
    expect(await editor.do(recordVisit, {})).toEqual({ since: away })
    const { since } = await editor.do(recordVisit, { all_seen: true })
    expect(Date.parse(since!)).toBeGreaterThan(Date.parse(away))
  })

  it('refuses what is no instant', async () => {
    const editor = await office.user()
    expect((await editor.call(listRecentActivity, { since: 'yesterday' })).status).toBe(422)
  })

  it('shows what others did to entries one is assigned to, gathered by entry', async () => {
    const team = await office.team()
    const [me, colleague] = [await office.user({ team_ids: [team] }), await office.user({ team_ids: [team] })]
    const entry = await aDocketEntry(colleague, { action_date: '2027-03-02' })
    const updated = await colleague.do(docket.updateDocketEntry, {
      id: entry.id,
      version: entry.version,
      docket_entry: { assignee_ids: [me.id] },
    })
    const moved = await colleague.do(docket.updateDocketEntry, {
      id: entry.id,
      version: updated.version,
      docket_entry: { action_date: '2027-03-09' },
    })
    // Taken off them and given back: what came last counts.
    const { version } = await colleague.do(docket.updateDocketEntry, {
      id: entry.id,
      version: moved.version,
      docket_entry: { assignee_ids: [] },
    })
    await colleague.do(docket.updateDocketEntry, {
      id: entry.id,
      version,
      docket_entry: { assignee_ids: [me.id] },
    })
    await me.do(docket.addNote, { id: entry.id, body: 'My own act is no news to me' })

    const { items, is_complete } = await me.do(listRecentActivity, { since: longAgo() })
    expect(is_complete).toBe(true)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      entity: 'docket_entry',
      id: entry.id,
      is_mine: true,
      action_date: '2027-03-09',
    })
    expect(items[0]!.acts.slice(0, 2)).toEqual(['assigned_to_me', 'moved'])
    expect(items[0]!.acts).not.toContain('taken_off_me')
    expect((await me.do(listRecentActivity, { since: new Date().toISOString() })).items).toEqual([])
  })

  it('shows cases one is an attorney of, and stops when one may not see them any more', async () => {
    const team = await office.team()
    const colleague = await office.user({ team_ids: [team] })
    const attorney = await office.user({ team_ids: [team], is_attorney: true })
    const { id } = await aCase(colleague, { primary_attorney_id: attorney.id })
    const entry = await aDocketEntry(colleague, { legal_case_id: id, action_date: '2027-04-01' })
    await colleague.do(docket.cancelDocketEntry, { id: entry.id })
    await colleague.do(cases.closeCase, { id, closing_reasons_ids: [-1], closing_notes: 'Test' })

    const { items } = await attorney.do(listRecentActivity, { since: longAgo() })
    expect(items.map(({ entity }) => entity)).toEqual(['case', 'docket_entry'])
    expect(items[0]!.acts[0]).toBe('closed')
    expect(items[1]).toMatchObject({ is_mine: false })
    expect(items[1]!.acts[0]).toBe('cancelled')

    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', attorney.id).execute(),
    )
    expect((await attorney.do(listRecentActivity, { since: longAgo() })).items).toEqual([])
  })

  it('says nothing of internal entries to those who do not see them', async () => {
    const team = await office.team()
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const attorney = await office.user({ team_ids: [team], is_attorney: true })
    const { record } = await aRecord(attorney, {})
    const { id } = await aCase(admin, { record_id: record.id, primary_attorney_id: attorney.id })
    const entry = await aDocketEntry(admin, { legal_case_id: id, is_internal: true })
    const { items } = await attorney.do(listRecentActivity, { since: longAgo() })
    expect(items.map((item) => [item.entity, item.id])).not.toContainEqual(['docket_entry', entry.id])
  })
})
