import { sql, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#db/tables.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { notFound } from '#core/errors.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { timeInJson } from '#core/server/db/instantInJson.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { deadlineCountColumn } from '#features/deadlines/server/entryDeadline.ts'
import { blobUrl } from '#features/documents/server/blobUrl.ts'
import type { DocketEntry } from '../contract.ts'
import { entryColumns, entryLookups, nameOf, visibleEntries, toEntries } from './entries.ts'

const checklist = sql<DocketEntry['checklist']>`coalesce((
  select json_agg(json_build_object('text', item->'text', 'done', item->'done', 'done_at', item->'done_at',
      'done_by_name', (select display_name from users where id = (item->>'done_by_id')::bigint)) order by position)
  from jsonb_array_elements(docket_entries.checklist) with ordinality items(item, position)), '[]')`

const reminders = sql<DocketEntry['docket_entry_notifications']>`coalesce((
  select json_agg(json_build_object('id', n.id, 'channel', n.channel, 'minutes_before', n.minutes_before)
    order by n.minutes_before desc, n.channel)
  from docket_entry_notifications n where n.docket_entry_id = docket_entries.id), '[]')`

const files = sql<Omit<DocketEntry['files'][number], 'url'>[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'content_type', f.content_type, 'size', f.size)
    order by f.id)
  from attachments f where f.docket_entry_id = docket_entries.id and f.deleted_at is null), '[]')`

interface Lists {
  assignees: { id: number }[]
  attendances: { party_id: number }[]
  files: Omit<DocketEntry['files'][number], 'url'>[]
}
const withIds = <R extends Lists>(row: R) => ({
  ...row,
  files: row.files.map((file) => ({ ...file, url: blobUrl(file.id) })),
  assignee_ids: row.assignees.map(({ id }) => id),
  attendee_ids: row.attendances.map(({ party_id }) => party_id),
  attachment_ids: row.files.map(({ id }) => id),
})

/** Those it follows, or those that follow it; only what this person sees. */
function related(ctx: ScopedDb, id: number, other: 'parent' | 'child'): RawBuilder<DocketEntry['parents']> {
  const self = other === 'parent' ? 'child' : 'parent'
  return jsonArrayFrom(
    visibleEntries(ctx)
      .innerJoin('docket_entry_relations as rel', `rel.${other}_docket_entry_id`, 'docket_entries.id')
      .where(`rel.${self}_docket_entry_id`, '=', id)
      .where('rel.dropped_at', 'is', null)
      .select([
        'docket_entries.id',
        'docket_entries.legal_case_id',
        't.name as type_name',
        'docket_entries.action_date',
        timeInJson('docket_entries.event_time_start').as('event_time_start'),
        sql<'follow_up' | 'rescheduled'>`rel.kind`.as('kind'),
        'rel.is_protected',
        'docket_entries.is_done',
        sql<boolean>`docket_entries.cancelled_at is not null`.as('is_cancelled'),
      ])
      .orderBy('rel.created_at')
      .orderBy('docket_entries.id'),
  )
}

const attendances = (ctx: ScopedDb, id: number): RawBuilder<DocketEntry['attendances']> =>
  jsonArrayFrom(
    visibleParties(ctx)
      .innerJoin('docket_entry_attendances as a', 'a.party_id', 'parties.id')
      .where('a.docket_entry_id', '=', id)
      .select([
        'a.id',
        'a.party_id',
        'parties.display_name',
        'parties.initials',
        'parties.photo_id',
        sql<DocketEntry['attendances'][number]['outcome']>`a.outcome`.as('outcome'),
        'a.notes',
        'a.version',
      ])
      .orderBy('a.id'),
  )

export async function getDocketEntry(ctx: ScopedDb<Actor>, { id }: { id: number }): Promise<DocketEntry> {
  const entry = await findDocketEntry(ctx, id)
  if (!entry) throw notFound('This docket entry')
  return entry
}

export async function findDocketEntry(ctx: ScopedDb<Actor>, id: number): Promise<DocketEntry | undefined> {
  const rows = await readRows(ctx.db, { ...scopeOf(ctx), id }, null)
  const [entry] = await toEntries(
    ctx,
    rows.map(({ access_set_id: _, ...row }) => withIds(row)),
  )
  return entry
}

/** Decides who may see the entry, and who is notified in addition to the assignees. */
export type EntryAudience = Pick<
  Selectable<Tables['docket_entries']>,
  'access_set_id' | 'is_internal' | 'created_by_id'
>

export async function getWithFacts(
  ctx: WriteCtx,
  id: number,
): Promise<{ entry: DocketEntry; facts: EntryAudience }> {
  const [row] = await readRows(ctx.db, { ...scopeOf(ctx), id }, null)
  if (!row) throw notFound('This docket entry')
  const { access_set_id, ...shown } = row
  const [entry] = await toEntries(ctx, [withIds(shown)])
  const { is_internal, created_by_id } = row
  return { entry: entry!, facts: { access_set_id, is_internal, created_by_id } }
}

const readRows = compiledQuery((db, { id, ...scope }: Scope & { id: number }, _shape: null) => {
  const ctx = { db, actor: scope }
  return visibleEntries(ctx)
    .select('docket_entries.access_set_id')
    .select(entryColumns)
    .select(entryLookups)
    .select([
      checklist.as('checklist'),
      reminders.as('docket_entry_notifications'),
      deadlineCountColumn.as('deadline_count'),
      sql<boolean>`exists (select from scheduled_texts() s
        where s.docket_entry_id = docket_entries.id and s.due_at > now())`.as('has_scheduled_text'),
      nameOf('docket_entries.cancelled_by_id').as('cancelled_by_name'),
      sql<string | null>`(select timezone from locations where id = docket_entries.location_id)`.as(
        'location_timezone',
      ),
      attendances(ctx, id).as('attendances'),
      files.as('files'),
      related(ctx, id, 'parent').as('parents'),
      related(ctx, id, 'child').as('children'),
    ])
    .where('docket_entries.id', '=', id)
})
