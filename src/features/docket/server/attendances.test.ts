import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, auditOf } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract, type DocketEntry } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor, contributor, commenter, outsider } = {} as Staff
let legalCase: { id: number; record_id: number }
let entry: DocketEntry
let client: number
let sister: number
let stranger: number

beforeAll(async () => {
  ;({ editor, contributor, commenter, outsider } = await aStaff(office))
  legalCase = await aCase(editor)
  const { parties } = await editor.do(casesContract.endpoints.getCase, { id: legalCase.id })
  client = parties[0]!.id
  sister = (await aParty(editor, { record_id: legalCase.record_id, first_name: 'Luz' })).id
  stranger = (await aCase(editor).then(({ id }) => editor.do(casesContract.endpoints.getCase, { id })))
    .parties[0]!.id
  entry = await aDocketEntry(editor, { legal_case_id: legalCase.id })
})

const fresh = () => aDocketEntry(editor, { legal_case_id: legalCase.id })

describe('attendances', () => {
  it('are for those who may change the entry', async () => {
    for (const [person, status] of [
      [outsider, 404],
      [commenter, 403],
      [contributor, 403],
      [editor, 200],
    ] as const)
      expect((await person.call(calls.addAttendance, { id: entry.id, party_id: client })).status).toBe(status)
    const [attendance] = (await editor.do(calls.getDocketEntry, { id: entry.id })).attendances
    const one = { id: entry.id, attendanceId: attendance!.id }
    for (const [person, status] of [
      [outsider, 404],
      [commenter, 403],
      [contributor, 403],
    ] as const) {
      expect(
        (await person.call(calls.changeAttendance, { ...one, outcome: 'late', version: 1 })).status,
      ).toBe(status)
      expect((await person.call(calls.removeAttendance, one)).status).toBe(status)
    }
  })

  it('are of parties of the case or its record', async () => {
    const { id } = await fresh()
    for (const party_id of [stranger, 999_999]) {
      const reply = await editor.call(calls.addAttendance, { id, party_id })
      expect([reply.status, reply.error.issues]).toMatchObject([
        422,
        [{ path: 'party_id', message: 'Choose a party of this case or its record' }],
      ])
      const nested = await editor.call(calls.createDocketEntryNested, {
        docket_entry: {
          legal_case_id: legalCase.id,
          docket_entry_type_id: 1,
          action_date: '2026-12-02',
          attendee_ids: [client, party_id],
        },
      })
      expect(nested.error.issues).toMatchObject([{ path: 'docket_entry.attendee_ids' }])
    }
    const odd = await editor.send(calls.addAttendance, { id, party_id: sister, outcome: 'maybe' })
    expect(odd.error.issues).toMatchObject([
      { path: 'outcome', message: 'Must be one of: attended, late, missed, excused' },
    ])
  })

  it('are added, changed and removed one at a time', async () => {
    const { id } = await fresh()
    await editor.do(calls.addAttendance, { id, party_id: sister })
    const twice = await editor.call(calls.addAttendance, { id, party_id: sister })
    expect([twice.status, twice.error.message]).toEqual([409, 'Luz Reyes is among those who attend already.'])
    const { attendances } = await editor.do(calls.addAttendance, {
      id,
      party_id: client,
      outcome: 'attended',
    })
    expect(attendances).toMatchObject([
      { party_id: sister, display_name: 'Luz Reyes', outcome: null, notes: null },
      { party_id: client, outcome: 'attended' },
    ])
    const one = { id, attendanceId: attendances[0]!.id }
    const late = await editor.do(calls.changeAttendance, {
      ...one,
      outcome: 'late',
      notes: ' The bus ',
      version: 1,
    })
    expect(late.attendances[0]).toMatchObject({ outcome: 'late', notes: 'The bus' })
    const unsaid = await editor.do(calls.changeAttendance, { ...one, outcome: null, version: 2 })
    expect(unsaid.attendances[0]).toMatchObject({ outcome: null, notes: 'The bus' })
    const left = await editor.do(calls.removeAttendance, one)
    expect(left.attendances).toMatchObject([{ party_id: client }])
    expect((await editor.call(calls.removeAttendance, one)).status).toBe(404)
    expect(left.version).toBe(1)
    expect((await auditOf(office, id)).slice(1)).toEqual(Array(5).fill('docket_entry.attendance_changed'))
  })

  it('changed by somebody else meanwhile are not overwritten unseen', async () => {
    const { id } = await fresh()
    const { attendances } = await editor.do(calls.addAttendance, { id, party_id: sister })
    const { id: attendanceId, version } = attendances[0]!
    const one = { id, attendanceId, version }
    const other = await office.user({ first_name: 'Ada', last_name: 'Quick', all_teams: true })
    const after = await other.do(calls.changeAttendance, { ...one, outcome: 'late', notes: 'The bus' })
    for (const edit of [{ notes: 'A flat tire' }, { outcome: 'missed' as const }]) {
      const { status, error } = await editor.call(calls.changeAttendance, { ...one, ...edit })
      expect(error.details).toEqual({ changed_by: 'Ada Quick' })
      expect([status, error.code, error.message]).toEqual([
        409,
        'stale',
        'Ada Quick changed the attendance of Luz Reyes while you were editing. It is now: Came late, “The bus”. Save again to replace that.',
      ])
    }
    const { version: newest } = after.attendances[0]!
    const { attendances: saved } = await editor.do(calls.changeAttendance, {
      ...one,
      notes: 'A flat tire',
      version: newest,
    })
    expect(saved[0]).toMatchObject({ outcome: 'late', notes: 'A flat tire' })
  })

  it('of another entry are not found here', async () => {
    const [one, other] = [await fresh(), await fresh()]
    const { attendances } = await editor.do(calls.addAttendance, { id: one.id, party_id: sister })
    const reply = await editor.call(calls.removeAttendance, {
      id: other.id,
      attendanceId: attendances[0]!.id,
    })
    expect(reply.status).toBe(404)
  })

  it('given whole keep what is known of those who stay', async () => {
    const { id, version } = await fresh()
    await editor.do(calls.addAttendance, { id, party_id: sister, outcome: 'missed' })
    const edited = await editor.do(calls.updateDocketEntryNested, {
      id,
      docket_entry: { attendee_ids: [sister, client] },
      version,
    })
    expect(edited.attendances).toMatchObject([
      { party_id: sister, outcome: 'missed' },
      { party_id: client, outcome: null },
    ])
    const fewer = await editor.do(calls.updateDocketEntryNested, {
      id,
      docket_entry: { attendee_ids: [client] },
      version: edited.version,
    })
    expect(fewer.attendances).toMatchObject([{ party_id: client }])
  })
})
