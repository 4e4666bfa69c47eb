import { deadlineOf, titled, type StoredDeadline } from '#features/deadlines/server/entryDeadline.ts'
import { sql } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Changes } from '../changes.ts'
import type { Notification } from '../contract.ts'
import type { NotificationKind } from '../kinds.ts'
import { detailsOf, fewActors, sentenceOf, type NoticeFacts } from '../words.ts'

/** The reader: a calling user, or the recipient of a mail. */
export interface Reader {
  actor: Actor
  db: ReadDb
  now: Date
}

/**
 * A person's notifications, as far as they may see now what each is about. A deleted entry still has its notice; what
 * belongs to a deleted case is gone with it, and back when the case is.
 */
export function ownNotifications({ db, actor }: Pick<Reader, 'db' | 'actor'>) {
  let own = db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', actor.user_id)
    .where(sql<boolean>`not n.is_gone`)
  if (actor.access_set_ids !== null)
    own = own.where(
      sql<boolean>`(n.access_set_id = any(${actor.access_set_ids}) or n.saved_query_id is not null or n.transfer_id is not null or n.page is not null)`,
    )
  return actor.sees_internal ? own : own.where('n.is_internal', '=', false)
}

/** Same, with the text of each. */
export const notificationRows = (reader: Pick<Reader, 'db' | 'actor'>) =>
  ownNotifications(reader)
    .leftJoin('docket_entries as e', 'e.id', 'n.docket_entry_id')
    .leftJoin('legal_cases as c', 'c.id', 'n.legal_case_id')
    .leftJoin('records as r', 'r.id', 'c.record_id')
    .select(notificationColumns)
    .select(notificationLookups)

const notificationColumns = [
  'n.id',
  'n.kind',
  'n.status',
  'n.read',
  'n.changes',
  'n.actor_id',
  'n.other_actor_ids',
  'n.docket_entry_id',
  'n.created_at',
  'n.updated_at',
  'n.legal_case_id',
  'n.party_id',
  'n.saved_query_id',
  'n.transfer_id',
  'n.page',
  'c.title as case_title',
  'r.public_id as record_public_id',
  'e.docket_entry_type_id',
  'e.action_type',
  'e.action_date',
  'e.event_time_start',
  'e.event_time_end',
  'e.timezone',
  'e.starts_at',
  'e.deleted_at',
] as const

const notificationLookups = [
  sql<string>`coalesce((select display_name from parties where id = coalesce(n.party_id, r.record_holder_party_id)),
    n.changes->'query'->>1, n.changes->'of'->>1)`.as('holder_name'),
  deadlineOf('e.id').as('deadline'),
]

interface NotificationRow {
  id: number
  kind: string
  status: string
  read: boolean | null
  changes: unknown
  actor_id: number | null
  other_actor_ids: number[]
  docket_entry_id: number | null
  created_at: string
  updated_at: string
  legal_case_id: number | null
  party_id: number | null
  saved_query_id: number | null
  transfer_id: number | null
  page: string | null
  case_title: string | null
  record_public_id: string | null
  holder_name: string
  docket_entry_type_id: number | null
  action_type: string | null
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string | null
  starts_at: string | null
  deleted_at: string | null
  deadline: StoredDeadline | null
}

/** Rows with what their sentences are made of. */
export async function toNotices(
  { db, actor }: Reader,
  rows: NotificationRow[],
): Promise<(NotificationRow & NoticeFacts & { path: string })[]> {
  const changed = (field: string) =>
    rows.flatMap((row) => (row.changes as Changes)[field] ?? []).filter((id) => typeof id === 'number')
  const types = rows.flatMap((row) => row.docket_entry_type_id ?? [])
  const [users, docket_entry_types, locations] = await Promise.all([
    namesOf(
      db,
      'users',
      'display_name',
      rows.flatMap((row) => [row.actor_id ?? [], row.other_actor_ids].flat()),
    ),
    namesOf(db, 'docket_entry_types', 'name', [...types, ...changed('docket_entry_type_id')]),
    namesOf(db, 'locations', 'name', changed('location_id')),
  ])
  const nameOf = (id: number) => (id === actor.user_id ? 'You' : (users.get(id) ?? 'Somebody'))
  return rows.map((row) => ({
    ...row,
    kind: row.kind as NotificationKind,
    changes: row.changes as Changes,
    actor_names: fewActors([row.actor_id ?? [], row.other_actor_ids].flat().map(nameOf)),
    entry:
      row.docket_entry_type_id === null
        ? null
        : {
            type_name: docket_entry_types.get(row.docket_entry_type_id)!,
            action_type: row.action_type!,
            action_date: row.action_date,
            event_time_start: row.event_time_start,
            event_time_end: row.event_time_end,
            timezone: row.timezone!,
            starts_at: row.starts_at,
            deadline: row.deadline && titled(row.deadline),
          },
    names: { docket_entry_types, locations },
    path: pathOf(row),
  }))
}

function pathOf(row: NotificationRow): string {
  const { kind, party_id, saved_query_id, transfer_id, page, docket_entry_id, deleted_at } = row
  if (page !== null) return page
  if (transfer_id !== null) return `/transfers/${transfer_id}`
  if (saved_query_id !== null) return `/saved_searches/${saved_query_id}`
  if (party_id !== null) return `/parties/${party_id}#${kind === 'message' ? 'messages' : 'surveys'}`
  if (docket_entry_id !== null && deleted_at === null) return `/docket_entries/${docket_entry_id}`
  return `/cases/${row.legal_case_id}`
}

async function namesOf(
  db: ReadDb,
  table: 'users' | 'docket_entry_types' | 'locations',
  column: string,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table as 'locations')
    .select(['id', sql<string>`${sql.ref(column)}`.as('name')])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function toNotifications(reader: Reader, rows: NotificationRow[]): Promise<Notification[]> {
  return (await toNotices(reader, rows)).map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    status: notice.status as Notification['status'],
    read: notice.read ?? false,
    actor_names: notice.actor_names,
    text: sentenceOf(notice, reader.now),
    details: detailsOf(notice),
    docket_entry_id: notice.docket_entry_id,
    party_id: notice.party_id,
    legal_case_id: notice.legal_case_id,
    case_title: notice.case_title,
    record_public_id: notice.record_public_id,
    holder_name: notice.holder_name,
    path: notice.path,
    created_at: notice.created_at,
    updated_at: notice.updated_at,
  }))
}
