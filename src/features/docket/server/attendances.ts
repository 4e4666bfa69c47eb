import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid, invalidAt, notFound, type Refusal } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import { outcomeWords } from '../contract/entry.ts'
import { changedBy, locked, touched, recordChange } from './recordEntry.ts'

type Calls = (typeof docketContract)['endpoints']

interface Attended {
  legal_case_id: number
  ids: readonly number[]
}

/** Whether somebody may attend entries of a case: visible parties of the case and its record may. */
async function mayAttend(ctx: WriteCtx, entries: readonly Attended[]): Promise<(entry: Attended) => boolean> {
  const attended = entries.filter(({ ids }) => ids.length > 0)
  if (attended.length === 0) return () => true
  const cases = [...new Set(attended.map(({ legal_case_id }) => legal_case_id))]
  const people = [...new Set(attended.flatMap(({ ids }) => ids))]
  const rows = await visibleParties(ctx)
    .innerJoin(
      sql<{ legal_case_id: number; party_id: number }>`(
        select legal_case_id, party_id from legal_case_parties where legal_case_id = any(${cases})
        union
        select c.id, rp.party_id from record_parties rp join legal_cases c on c.record_id = rp.record_id
          where c.id = any(${cases}))`.as('able'),
      'able.party_id',
      'parties.id',
    )
    .select(['able.legal_case_id', 'able.party_id'])
    .where('parties.id', '=', sql<number>`any(${people})`)
    .execute()
  const able = new Set(rows.map(({ legal_case_id, party_id }) => `${legal_case_id} ${party_id}`))
  return ({ legal_case_id, ids }) => ids.every((id) => able.has(`${legal_case_id} ${id}`))
}

export async function checkAttendees(ctx: WriteCtx, legal_case_id: number, ids: number[]): Promise<void> {
  const entry = { legal_case_id, ids }
  ;(await attendeeChecks(ctx, [entry]))(entry)
}

/** Checks who attends many entries, read once. */
export async function attendeeChecks(ctx: WriteCtx, entries: readonly Attended[]) {
  const isAble = await mayAttend(ctx, entries)
  return (entry: Attended): void => {
    if (!isAble(entry))
      throw invalidAt('docket_entry', { attendee_ids: 'Choose parties of this case or its record' })
  }
}

/** Remaining attendances keep outcome and notes. */
export async function setAttendees(ctx: WriteCtx, docket_entry_id: number, ids: number[]): Promise<void> {
  await ctx.db
    .deleteFrom('docket_entry_attendances')
    .where('docket_entry_id', '=', docket_entry_id)
    .where(sql<boolean>`party_id <> all(${ids})`)
    .execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('docket_entry_attendances')
    .values([...new Set(ids)].map((party_id) => ({ docket_entry_id, party_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}

async function lockedForAttendance(ctx: WriteCtx, id: number): Promise<DocketEntry> {
  const entry = await locked(ctx, id)
  if (!entry.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  return entry
}

async function publishAttendances(ctx: WriteCtx, before: DocketEntry): Promise<DocketEntry> {
  await touched(ctx, before, {})
  return recordChange(ctx, 'attendance_changed', before)
}

export async function addAttendance(
  ctx: WriteCtx,
  { id, party_id, outcome, notes }: InputOf<Calls['addAttendance']>,
): Promise<DocketEntry> {
  const before = await lockedForAttendance(ctx, id)
  const there = before.attendances.find((one) => one.party_id === party_id)
  if (there)
    throw conflict('docket.attends_already', `${there.display_name} is among those who attend already.`)
  const attended = { legal_case_id: before.legal_case_id, ids: [party_id] }
  if (!(await mayAttend(ctx, [attended]))(attended))
    throw invalid({ party_id: 'Choose a party of this case or its record' })
  await ctx.db
    .insertInto('docket_entry_attendances')
    .values({ docket_entry_id: id, party_id, outcome: outcome ?? null, notes: notes ?? null })
    .execute()
  return publishAttendances(ctx, before)
}

export async function changeAttendance(
  ctx: WriteCtx,
  { id, attendanceId, outcome, notes, version }: InputOf<Calls['changeAttendance']>,
): Promise<DocketEntry> {
  const before = await lockedForAttendance(ctx, id)
  const attendance = requireAttendance(before, attendanceId)
  if (attendance.version !== version) throw await staleAttendance(ctx, id, attendance)
  await ctx.db
    .updateTable('docket_entry_attendances')
    .set({
      ...(outcome !== undefined && { outcome }),
      ...(notes !== undefined && { notes }),
      updated_at: ctx.now,
      version: attendance.version + 1,
    })
    .where('id', '=', attendanceId)
    .execute()
  return publishAttendances(ctx, before)
}

export async function removeAttendance(
  ctx: WriteCtx,
  { id, attendanceId }: InputOf<Calls['removeAttendance']>,
): Promise<DocketEntry> {
  const before = await lockedForAttendance(ctx, id)
  requireAttendance(before, attendanceId)
  await ctx.db.deleteFrom('docket_entry_attendances').where('id', '=', attendanceId).execute()
  return publishAttendances(ctx, before)
}

type Attendance = DocketEntry['attendances'][number]

function requireAttendance(entry: DocketEntry, attendanceId: number): Attendance {
  const attendance = entry.attendances.find(({ id }) => id === attendanceId)
  if (!attendance) throw notFound('This attendance')
  return attendance
}

/** The page shows the typed text until it is saved, so the refusal has the text it would replace. */
async function staleAttendance(
  ctx: WriteCtx,
  entryId: number,
  { display_name, outcome, notes }: Attendance,
): Promise<Refusal> {
  const who = (await changedBy(ctx, entryId, ['docket_entry.attendance_changed'])) ?? null
  const now = [outcome ? outcomeWords[outcome] : 'not said yet', ...(notes ? [`“${notes}”`] : [])].join(', ')
  return conflict(
    'stale',
    `${who ?? 'Someone'} changed the attendance of ${display_name} while you were editing. It is now: ${now}. Save again to replace that.`,
    { changed_by: who },
  )
}
