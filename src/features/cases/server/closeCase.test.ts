import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints
const docket = docketContract.endpoints

let team: number
let editor: Person
let attorney: Person
let colleague: Person

beforeAll(async () => {
  team = await office.team('Removal defense')
  editor = await office.user({ team_ids: [team] })
  attorney = await office.user({
    team_ids: [team],
    is_attorney: true,
    first_name: 'Rosa',
    last_name: 'Okafor',
  })
  colleague = await office.user({ team_ids: [team], first_name: 'Sam', last_name: 'Patel' })
})

describe('closing and reopening', () => {
  it('takes an editor', async () => {
    const made = await aCase(editor)
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    const closing = { id: made.id, closing_reasons_ids: [1] }
    expect((await contributor.call(calls.closeCase, closing)).status).toBe(403)
    expect((await contributor.call(calls.reopenCase, { id: made.id, reopening_reason: 'x' })).status).toBe(
      403,
    )
  })

  it('needs at least one reason from the list', async () => {
    const { id } = await aCase(editor)
    expect(
      (await editor.call(calls.closeCase, { id, closing_reasons_ids: [] })).error.issues?.[0],
    ).toMatchObject({
      path: 'closing_reasons_ids',
      message: 'Choose at least one reason',
    })
    expect((await editor.call(calls.closeCase, { id, closing_reasons_ids: [999_999] })).status).toBe(422)
    expect((await editor.do(calls.getCase, { id })).is_closed).toBe(false)
  })

  it('with the reason Other needs notes', async () => {
    const { id } = await aCase(editor)
    for (const closing_notes of [undefined, null, '', '  ']) {
      const reply = await editor.call(calls.closeCase, { id, closing_reasons_ids: [1, -1], closing_notes })
      expect(reply.status).toBe(422)
      expect(reply.error.issues).toEqual([
        {
          path: 'closing_notes',
          code: 'input.invalid',
          message: 'Say why the case is closed: the reason Other needs notes',
        },
      ])
    }
    const closed = await editor.do(calls.closeCase, {
      id,
      closing_reasons_ids: [-1],
      closing_notes: 'Went home to Honduras',
    })
    expect(closed.closings).toMatchObject([
      { reasons: [{ id: -1, name: 'Other' }], closing_notes: 'Went home to Honduras', reopened_at: null },
    ])
  })

  it('twice has a code of its own', async () => {
    const { id } = await aCase(editor)
    await editor.do(calls.closeCase, { id, closing_reasons_ids: [1] })
    const again = await editor.call(calls.closeCase, { id, closing_reasons_ids: [1] })
    expect([again.status, again.error.code]).toEqual([409, 'case.already_closed'])
    await editor.do(calls.reopenCase, { id, reopening_reason: 'New hearing' })
    const open = await editor.call(calls.reopenCase, { id, reopening_reason: 'New hearing' })
    expect([open.status, open.error.code]).toEqual([409, 'case.not_closed'])
  })

  it('at the same moment closes once', async () => {
    const { id } = await aCase(editor)
    const replies = await Promise.all(
      [editor, attorney, colleague].map((person) =>
        person.call(calls.closeCase, { id, closing_reasons_ids: [1] }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await editor.do(calls.getCase, { id })).closings).toHaveLength(1)
  })

  it('needs a reason to reopen, and keeps the history', async () => {
    const { id } = await aCase(editor)
    await editor.do(calls.closeCase, { id, closing_reasons_ids: [2], closing_notes: 'First' })
    expect((await editor.call(calls.reopenCase, { id, reopening_reason: ' ' })).status).toBe(422)
    const reopened = await editor.do(calls.reopenCase, { id, reopening_reason: 'Remanded' })
    expect(reopened).toMatchObject({ is_closed: false, closed: null, can: { close: true, reopen: false } })
    const closed = await attorney.do(calls.closeCase, { id, closing_reasons_ids: [1, 8] })
    expect(closed).toMatchObject({ is_closed: true, can: { close: false, reopen: true } })
    expect(closed.closings).toMatchObject([
      { closed_by_name: 'Rosa Okafor', reopened_at: null, reasons: [{ id: 1 }, { id: 8 }] },
      { closing_notes: 'First', reopening_reason: 'Remanded', reasons: [{ id: 2 }] },
    ])
  })
})

describe('what becomes of open docket entries', () => {
  const entries = async (id: number) =>
    (await editor.do(docket.listCaseDocketEntries, { id })).items.map(({ is_done, cancelled_at }) =>
      cancelled_at ? 'cancelled' : is_done ? 'done' : 'open',
    )
  async function aCaseWithEntries() {
    const { id } = await aCase(editor)
    await aDocketEntry(editor, { legal_case_id: id, action_date: '2026-12-01' })
    const { id: over } = await aDocketEntry(editor, { legal_case_id: id, action_date: '2026-12-02' })
    await editor.do(docket.markDone, { id: over })
    await aDocketEntry(editor, {
      legal_case_id: id,
      action_date: '2026-12-03',
      docket_entry_type_id: entryTypes.one_year_deadline,
      checklist: [{ text: 'File the I-589' }],
      require_all_done: true,
    })
    return id
  }

  it('is chosen, and taken back with the closing', async () => {
    const id = await aCaseWithEntries()
    const closed = await editor.do(calls.closeCase, { id, closing_reasons_ids: [1], open_entries: 'cancel' })
    expect(await entries(id)).toEqual(['cancelled', 'done', 'cancelled'])
    expect(closed.settled_entry_count).toBe(2)
    const reopening = { id, reopening_reason: 'Closed by mistake', reopens_entries: true }
    expect((await attorney.do(calls.reopenCase, reopening)).settled_entry_count).toBe(0)
    expect(await entries(id)).toEqual(['open', 'done', 'open'])
  })

  it('stays as it is unless something else is chosen', async () => {
    const id = await aCaseWithEntries()
    await editor.do(calls.closeCase, { id, closing_reasons_ids: [1] })
    expect(await entries(id)).toEqual(['open', 'done', 'open'])
    await editor.do(calls.reopenCase, { id, reopening_reason: 'Remanded', reopens_entries: true })
    expect(await entries(id)).toEqual(['open', 'done', 'open'])
  })

  it('is refused as a whole where a checklist is in the way', async () => {
    const id = await aCaseWithEntries()
    const reply = await editor.call(calls.closeCase, {
      id,
      closing_reasons_ids: [1],
      open_entries: 'done',
    })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'open_entries'])
    expect(await entries(id)).toEqual(['open', 'done', 'open'])
    expect((await editor.do(calls.getCase, { id })).is_closed).toBe(false)
  })

  it('leaves alone what the person closing does not see', async () => {
    const sees = await aTeamThat(office, 'canSeeInternalDockets', 'canCreateInternalDockets')
    const insider = await office.user({ team_ids: [team, sees] })
    const { id } = await aCase(editor)
    await aDocketEntry(insider, { legal_case_id: id, is_internal: true })
    const closed = await editor.do(calls.closeCase, { id, closing_reasons_ids: [1], open_entries: 'cancel' })
    expect(closed.settled_entry_count).toBe(0)
    const { items } = await insider.do(docket.listCaseDocketEntries, { id })
    expect(items).toMatchObject([{ is_internal: true, cancelled_at: null }])
  })
})
