import { sql } from 'kysely'
import { docketRights, type Lifts } from '#access/docketRights.ts'
import { isAtLeast } from '#access/levels.ts'
import { mayEditCalendarsOf } from '#access/server/calendarGrants.ts'
import { overridesOwnership } from '#access/server/usersWhoSee.ts'
import { visibleUndeletedEntries, type ScopedDb } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { deadlineColumn, titled } from '#features/deadlines/server/entryDeadline.ts'
import { placeTime } from '#fields/time/clock.ts'
import type { DocketItem } from '../contract.ts'

/** Entries visible to a user, with the columns shown everywhere. */
export const visibleEntries = (ctx: ScopedDb) =>
  visibleUndeletedEntries(ctx)
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')

export const entryColumns = [
  'docket_entries.id',
  'docket_entries.legal_case_id',
  'c.title as case_title',
  'c.is_closed as case_is_closed',
  'c.record_id',
  'r.public_id as record_public_id',
  'holder.display_name as holder_name',
  'docket_entries.docket_entry_type_id',
  't.name as type_name',
  't.color as type_color',
  't.is_hearing',
  't.is_deadline',
  'docket_entries.action_type',
  'docket_entries.action_date',
  'docket_entries.event_time_start',
  'docket_entries.event_time_end',
  'docket_entries.timezone',
  'docket_entries.starts_at',
  'docket_entries.ends_at',
  'docket_entries.location_id',
  'docket_entries.judge',
  'docket_entries.hearing_medium',
  'docket_entries.courtroom',
  'docket_entries.meeting_link',
  'docket_entries.appointment_location',
  'docket_entries.room_id',
  'docket_entries.interpreter_id',
  'docket_entries.agency_num',
  'docket_entries.comment',
  'docket_entries.is_internal',
  'docket_entries.require_all_done',
  'docket_entries.is_done',
  'docket_entries.done_at',
  'docket_entries.hearing_outcome',
  'docket_entries.cancelled_at',
  'docket_entries.rescheduled_at',
  'docket_entries.left_without_relations',
  'docket_entries.created_by_id',
  'docket_entries.created_at',
  'docket_entries.updated_at',
  'docket_entries.version',
] as const

export const nameOf = (column: string) =>
  sql<
    string | null
  >`case when ${sql.ref(column)} is not null then (select display_name from users where id = ${sql.ref(column)}) end`

const reserved = (column: 'room_id' | 'interpreter_id', list: string) =>
  sql<
    string | null
  >`case when ${sql.ref(`docket_entries.${column}`)} is not null then (select name from ${sql.table(list)}
    where id = ${sql.ref(`docket_entries.${column}`)}) end`

export const entryLookups = [
  sql<string | null>`(select name from locations where id = docket_entries.location_id)`.as('location_name'),
  reserved('room_id', 'appointment_locations').as('room_name'),
  reserved('interpreter_id', 'interpreters').as('interpreter_name'),
  nameOf('docket_entries.done_by_id').as('done_by_name'),
  nameOf('docket_entries.created_by_id').as('created_by_name'),
  sql<{ id: number; name: string; initials: string }[]>`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.display_name, 'initials', initials(u.first_name, u.last_name)) order by u.display_name, u.id)
    from docket_entries_assignments a join users u on u.id = a.user_id
    where a.docket_entry_id = docket_entries.id), '[]')`.as('assignees'),
  deadlineColumn.as('deadline'),
  sql<boolean>`t.is_hearing and exists (select from venue_doubts v
    where v.docket_entry_id = docket_entries.id and v.cleared_at is null)`.as('is_venue_in_doubt'),
  sql<number>`jsonb_array_length(docket_entries.checklist)`.as('checklist_count'),
  sql<number>`case when docket_entries.checklist = '[]' then 0 else (
    select count(*) from jsonb_array_elements(docket_entries.checklist) item
    where (item->>'done')::boolean) end`.as('checklist_done_count'),
  sql<number>`(select count(*) from docket_entry_notes n where n.docket_entry_id = docket_entries.id)`.as(
    'note_count',
  ),
  // Only internal entries name an internal parent: whoever may read them may see both.
  sql<number | null>`(select min(r.parent_docket_entry_id) from docket_entry_relations r
    join docket_entries parent on parent.id = r.parent_docket_entry_id
    where r.child_docket_entry_id = docket_entries.id and r.dropped_at is null and parent.deleted_at is null
      and (not parent.is_internal or docket_entries.is_internal))`.as('parent_id'),
]

type EntryRow = Omit<
  DocketItem,
  'action_type' | 'hearing_medium' | 'hearing_outcome' | 'place_time' | 'can' | 'deadline'
> & {
  deadline: Omit<NonNullable<DocketItem['deadline']>, 'title' | 'kind'> | null
  action_type: string
  hearing_medium: string | null
  hearing_outcome: string | null
  created_by_id: number | null
}
type Answered<R extends EntryRow> = Omit<R, keyof EntryRow> & DocketItem

/** Rows as they are answered, each with what this person may do with it. */
export async function toEntries<R extends EntryRow>(
  { actor, db }: ScopedDb<Actor>,
  rows: R[],
): Promise<Answered<R>[]> {
  if (rows.length === 0) return []
  const overrides = await liftsOwnership({ actor, db })
  return rows.map(({ created_by_id, ...row }) => ({
    ...row,
    action_type: row.action_type as DocketItem['action_type'],
    hearing_medium: row.hearing_medium as DocketItem['hearing_medium'],
    hearing_outcome: row.hearing_outcome as DocketItem['hearing_outcome'],
    place_time: placeTime(row),
    deadline: row.deadline && titled(row.deadline),
    can: docketRights(
      actor,
      { ...row, created_by_id, assignee_ids: row.assignees.map(({ id }) => id) },
      overrides,
    ),
  })) as Answered<R>[]
}

/** Ownership matters for contributors only; nobody else has a restriction to lift. */
export async function liftsOwnership({ actor, db }: ScopedDb<Actor>): Promise<Lifts> {
  if (isAtLeast(actor.user_type, 'editor') || !isAtLeast(actor.user_type, 'contributor'))
    return { overrides: false, edited: [] }
  const [overrides, edited] = await Promise.all([
    overridesOwnership(db, actor.team_ids),
    mayEditCalendarsOf(db, actor),
  ])
  return { overrides, edited }
}
