import { beforeAll, describe, expect, it } from 'vitest'
import { aDocketEntry, auditOf, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor, viewer } = {} as Staff

beforeAll(async () => {
  ;({ editor, viewer } = await aStaff(office))
})

describe('what a notice of hearing says', () => {
  const notice = {
    judge: 'Nguyen, Thuy',
    hearing_medium: 'video' as const,
    courtroom: '14',
    meeting_link: 'https://eoir.webex.com/meet/IJ.Nguyen',
  }

  it('is kept, and goes along when the hearing is rescheduled', async () => {
    const entry = await aDocketEntry(editor, notice)
    expect(entry).toMatchObject(notice)
    const moved = await editor.do(calls.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: '2027-01-13', courtroom: '7' },
    })
    expect(moved).toMatchObject({ ...notice, courtroom: '7' })
  })

  it.each(['javascript:alert(1)', 'eoir.webex.com', 'data:text/html,x'])(
    'has a link to follow, not %s',
    async (meeting_link) => {
      const { legal_case_id } = await aDocketEntry(editor)
      const reply = await editor.call(calls.createDocketEntry, {
        docket_entry: { legal_case_id, docket_entry_type_id: 1, action_date: '2026-12-02', meeting_link },
      })
      expect(reply.error.issues).toMatchObject([
        {
          path: 'docket_entry.meeting_link',
          message: 'Enter the whole link, beginning with https://',
        },
      ])
    },
  )
})

describe('the outcome of a hearing', () => {
  it('is said on marking it done, corrected later, and gone when it is to do again', async () => {
    const { id } = await aDocketEntry(editor)
    expect(await editor.do(calls.markDone, { id, hearing_outcome: 'continued' })).toMatchObject({
      is_done: true,
      hearing_outcome: 'continued',
    })
    // A second click does not set an outcome.
    expect((await editor.do(calls.markDone, { id })).hearing_outcome).toBe('continued')
    expect((await editor.do(calls.markDone, { id, hearing_outcome: 'granted' })).hearing_outcome).toBe(
      'granted',
    )
    expect(await editor.do(calls.undoDone, { id })).toMatchObject({ is_done: false, hearing_outcome: null })
    const { changes } = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('entity', '=', 'docket_entries')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(changes).toEqual({ is_done: [true, false], hearing_outcome: ['granted', null] })
    expect(await auditOf(office, id)).toEqual([
      'docket_entry.created',
      'docket_entry.done',
      'docket_entry.updated',
      'docket_entry.done_undone',
    ])
  })

  it('is of hearings only', async () => {
    const { id } = await aDocketEntry(editor, { docket_entry_type_id: entryTypes.one_year_deadline })
    const reply = await editor.call(calls.markDone, { id, hearing_outcome: 'granted' })
    expect(reply.error.issues).toMatchObject([
      { path: 'hearing_outcome', message: 'Only a hearing has an outcome' },
    ])
    expect((await editor.do(calls.getDocketEntry, { id })).is_done).toBe(false)
  })

  it('is not for those who may not mark it done', async () => {
    const { id } = await aDocketEntry(editor)
    await editor.do(calls.markDone, { id })
    expect((await viewer.call(calls.markDone, { id, hearing_outcome: 'granted' })).status).toBe(403)
    const moved = await aDocketEntry(editor)
    await editor.do(calls.rescheduleDocketEntry, {
      id: moved.id,
      docket_entry: { action_date: '2027-01-13' },
    })
    const contributor = await office.user({ user_type: 'contributor', all_teams: true })
    const reply = await contributor.call(calls.markDone, { id: moved.id, hearing_outcome: 'granted' })
    expect(reply.status).toBe(403)
  })
})
