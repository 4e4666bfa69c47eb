import { accessSetOf } from '../../../access/server/accessSetOf.ts'
import { sql } from 'kysely'
import { usersWhoSee } from '../../../access/server/staff.ts'
import { visibleCases } from '../../../access/server/visible.ts'
import type { InputOf } from '../../../core/contract.ts'
import { forbidden, invalid, stale } from '../../../core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '../../../core/server/audit.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { officeToday } from '../../settings/server/officeDay.ts'
import { readSetting } from '../../settings/server/settings.ts'
import { timeProblems } from '../clock.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import { getDocketEntry } from './entries.ts'

type Calls = (typeof docketContract)['endpoints']
type Given = Partial<InputOf<Calls['createDocketEntry']>['docket_entry']>

/** What is stored of an entry and can be entered; who it is assigned to lies in a table of its own. */
interface Stored {
  docket_entry_type_id: number
  action_type: DocketEntry['action_type']
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  location_id: number | null
  appointment_location: string | null
  agency_num: string | null
  comment: string | null
}

const stored = (entry: DocketEntry): Stored => ({
  docket_entry_type_id: entry.docket_entry_type_id,
  action_type: entry.action_type,
  action_date: entry.action_date,
  event_time_start: entry.event_time_start,
  event_time_end: entry.event_time_end,
  timezone: entry.timezone,
  location_id: entry.location_id,
  appointment_location: entry.appointment_location,
  agency_num: entry.agency_num,
  comment: entry.comment,
})

const at = (fields: Record<string, string>) =>
  invalid(
    Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`docket_entry.${name}`, problem])),
  )

export async function createDocketEntry(
  ctx: WriteCtx,
  { docket_entry: given }: InputOf<Calls['createDocketEntry']>,
): Promise<DocketEntry> {
  const legalCase = await visibleCases(ctx)
    .select(['legal_cases.id', 'legal_cases.access_set_id'])
    .where('legal_cases.id', '=', given.legal_case_id)
    .executeTakeFirst()
  if (!legalCase) throw at({ legal_case_id: 'This case does not exist, or you may not see it' })
  const entry = await checked(ctx, given)
  const assignees = given.assignee_ids ?? []
  await checkAssignees(ctx, legalCase.access_set_id, assignees)

  const { id } = await ctx.db
    .insertInto('docket_entries')
    .values({
      ...entry,
      legal_case_id: legalCase.id,
      created_by_id: ctx.actor.user_id,
      created_on: await officeToday(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAssignees(ctx, id, assignees)
  const made = await getDocketEntry(ctx, { id })
  await tell(ctx, made, 'docket_entry.created', changesFromNothing({ ...entry, assignees: namesOf(made) }))
  return made
}

export async function updateDocketEntry(
  ctx: WriteCtx,
  { id, docket_entry: given, version }: InputOf<Calls['updateDocketEntry']>,
): Promise<DocketEntry> {
  const before = await locked(ctx, id)
  if (!before.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'docket_entries', id))
  const entry = await checked(ctx, given, stored(before))
  const had = before.assignees.map((assignee) => assignee.id)
  if (given.assignee_ids) {
    const added = given.assignee_ids.filter((userId) => !had.includes(userId))
    await checkAssignees(ctx, await accessSetOf(ctx.db, 'docket_entries', id), added)
    await setAssignees(ctx, id, given.assignee_ids)
  }
  await ctx.db
    .updateTable('docket_entries')
    .set({ ...entry, version: version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const after = await getDocketEntry(ctx, { id })
  await tell(
    ctx,
    after,
    'docket_entry.updated',
    changesBetween(
      { ...stored(before), assignees: namesOf(before) },
      { ...stored(after), assignees: namesOf(after) },
    ),
  )
  return after
}

export const markDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, true)
export const undoDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, false)

async function setDone(ctx: WriteCtx, id: number, is_done: boolean): Promise<DocketEntry> {
  const before = await locked(ctx, id)
  if (!before.can.done)
    throw forbidden('docket.not_yours', 'You may mark entries done that you are assigned to.')
  // Twice the same click is one mark, by whoever came first.
  if (before.is_done === is_done) return before
  await ctx.db
    .updateTable('docket_entries')
    .set({
      is_done,
      done_at: is_done ? ctx.now : null,
      done_by_id: is_done ? ctx.actor.user_id : null,
      version: before.version + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  const after = await getDocketEntry(ctx, { id })
  await tell(
    ctx,
    after,
    is_done ? 'docket_entry.done' : 'docket_entry.done_undone',
    changesBetween({ is_done: before.is_done }, { is_done }),
  )
  return after
}

/** The entry as it will be stored, or why not. A type and a court out of use may stay on an entry that has them. */
async function checked(ctx: WriteCtx, given: Given, before?: Stored): Promise<Stored> {
  const type_id = given.docket_entry_type_id ?? before?.docket_entry_type_id
  const type = await ctx.db
    .selectFrom('docket_entry_types')
    .select(['name', 'action_type', 'archived_at'])
    .where('id', '=', type_id ?? 0)
    .executeTakeFirst()
  if (!type || !type_id || (type.archived_at && type_id !== before?.docket_entry_type_id))
    throw at({ docket_entry_type_id: 'Choose a type from the list' })
  const action_type = type.action_type as Stored['action_type']
  if (given.action_type && given.action_type !== action_type)
    throw at({ action_type: `${type.name} is ${action_type === 'task' ? 'a' : 'an'} ${action_type}` })

  const now = <K extends keyof Stored & keyof Given>(key: K) =>
    (given[key] === undefined ? before?.[key] : given[key]) ?? null
  const location_id = now('location_id')
  const place =
    location_id === null ? undefined : await placeOf(ctx, location_id, before?.location_id ?? null)
  const entry: Stored = {
    docket_entry_type_id: type_id,
    action_type,
    action_date: now('action_date'),
    event_time_start: now('event_time_start'),
    event_time_end: now('event_time_end'),
    timezone: await zoneOf(ctx, given, before, place),
    location_id,
    appointment_location: now('appointment_location'),
    agency_num: now('agency_num'),
    comment: now('comment'),
  }
  const problems = timeProblems(entry)
  if (Object.keys(problems).length > 0) throw at(problems)
  return entry
}

async function placeOf(ctx: WriteCtx, id: number, before: number | null) {
  const place = await ctx.db
    .selectFrom('locations')
    .select(['timezone', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place || (place.archived_at && id !== before))
    throw at({ location_id: 'Choose a court or agency from the list' })
  return place
}

/** Said, or the zone of the court when one was just chosen, or as it was, or the office's. */
async function zoneOf(
  ctx: WriteCtx,
  given: Given,
  before: Stored | undefined,
  place: { timezone: string } | undefined,
): Promise<string> {
  if (given.timezone) return given.timezone
  const isNewPlace = given.location_id !== undefined && given.location_id !== before?.location_id
  if (place && (isNewPlace || given.timezone === null)) return place.timezone
  if (before && given.timezone !== null) return before.timezone
  return (await readSetting(ctx.db, 'timezone')).timezone
}

async function checkAssignees(ctx: WriteCtx, accessSetId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const able = await usersWhoSee(ctx.db, accessSetId)
    .select('users.id')
    .where('users.is_assignable', '=', true)
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  const unable = ids.filter((id) => !able.some((user) => user.id === id))
  if (unable.length === 0) return
  const names = await ctx.db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', sql<number>`any(${unable})`)
    .orderBy('display_name')
    .execute()
  throw at({
    assignee_ids:
      names.length < unable.length
        ? 'Choose assignees from the list'
        : `${names.map((user) => user.display_name).join(', ')} cannot be assigned: not active, not assignable, or without sight of this case`,
  })
}

async function setAssignees(ctx: WriteCtx, docket_entry_id: number, ids: number[]): Promise<void> {
  await ctx.db
    .deleteFrom('docket_entries_assignments')
    .where('docket_entry_id', '=', docket_entry_id)
    .where(sql<boolean>`user_id <> all(${ids})`)
    .execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('docket_entries_assignments')
    .values(ids.map((user_id) => ({ docket_entry_id, user_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}

const namesOf = (entry: DocketEntry) => entry.assignees.map(({ name }) => name)

/** The entry as this person sees it, kept from changing until the transaction ends. */
async function locked(ctx: WriteCtx, id: number): Promise<DocketEntry> {
  await ctx.db.selectFrom('docket_entries').select('id').where('id', '=', id).forUpdate().execute()
  return getDocketEntry(ctx, { id })
}

async function tell(
  ctx: WriteCtx,
  entry: DocketEntry,
  action: string,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  await ctx.audit({
    action,
    entity: 'docket_entries',
    entity_id: entry.id,
    record_id: entry.record_id,
    changes,
  })
  const access_set_id = await accessSetOf(ctx.db, 'docket_entries', entry.id)
  await ctx.announce({ topic: 'docket', ids: [entry.id], access_set_id })
  // The case list is sorted by its newest entry and shows the next one.
  await ctx.announce({ topic: 'cases', ids: [entry.legal_case_id], access_set_id })
}
