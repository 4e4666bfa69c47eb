import { sql, type Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { changesBetween, type Changes } from '#core/server/effects/audit.ts'
import { builtOnce } from '#core/server/db/builtOnce.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'
import type { DocketEntry } from '../contract.ts'
import { storedOf } from './checked.ts'
import { getDocketEntry, type Facts } from './getDocketEntry.ts'

type Notice = Parameters<typeof notifyOfEntry>[1]['kind']

export const lock = (ctx: WriteCtx, id: number) =>
  ctx.db.selectFrom('docket_entries').select('id').where('id', '=', id).forUpdate().execute()

/** The entry as this person sees it, kept from changing until the transaction ends. */
export async function locked(ctx: WriteCtx, id: number): Promise<DocketEntry> {
  await lock(ctx, id)
  return getDocketEntry(ctx, { id })
}

export async function touched(
  ctx: WriteCtx,
  { id }: { id: number },
  values: Updateable<Tables['docket_entries']>,
): Promise<void> {
  await touch(ctx.db, { id, values: { ...values, updated_at: ctx.now } }, null)
}

const touch = builtOnce((db, { id, values }: { id: number; values: Updateable<Tables['docket_entries']> }) =>
  (db as Transacting).updateTable('docket_entries').set(values).where('id', '=', id),
)

const factsOf = (ctx: WriteCtx, id: number): Promise<Facts> =>
  ctx.db
    .selectFrom('docket_entries')
    .select(['access_set_id', 'is_internal', 'created_by_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Who last changed what can be edited of an entry; marking it done and the like is no reason to read it anew. */
export async function changedBy(
  ctx: WriteCtx,
  id: number,
  actions = ['docket_entry.updated', 'docket_entry.checklist_changed'],
): Promise<string | null> {
  const line = await ctx.db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('entity', '=', 'docket_entries')
    .where('entity_id', '=', id)
    .where('action', '=', sql<string>`any(${actions})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.actor_name ?? null
}

const listed = (texts: string[]) => (texts.length > 0 ? texts : null)

/** What the activity log says of an entry, in words where ids would say nothing. */
const audited = (entry: DocketEntry) => ({
  ...storedOf(entry),
  is_done: entry.is_done,
  hearing_outcome: entry.hearing_outcome,
  cancelled_at: entry.cancelled_at,
  rescheduled_at: entry.rescheduled_at,
  assignees: listed(entry.assignees.map(({ name }) => name)),
  attending: listed(
    entry.attendances.map(({ display_name, outcome, notes }) =>
      [display_name, outcome, notes].filter(Boolean).join(', '),
    ),
  ),
  checklist: listed(entry.checklist.map(({ text, done }) => (done ? `${text} ✓` : text))),
  reminders: listed(
    entry.docket_entry_notifications.map(
      ({ channel, minutes_before }) => `${channel}, ${minutes_before} minutes before`,
    ),
  ),
  follows: listed(entry.parents.map(({ id }) => String(id))),
  led_to: listed(entry.children.map(({ id }) => String(id))),
})

const nothing = { is_internal: false, require_all_done: false, is_done: false }

interface Told {
  action: string
  /** What those concerned hear of it; null: nothing. */
  notice: Notice | null
  /** Where more changed than the entry itself shows. */
  changes?: Changes
  /** Where they are known already. */
  facts?: Facts
}

/** Writes the audit line, tells those concerned and open browsers, and answers with the entry as it is now. */
export async function tell(
  ctx: WriteCtx,
  before: Pick<DocketEntry, 'id'> & Partial<DocketEntry>,
  told: Told,
): Promise<DocketEntry> {
  const after = await getDocketEntry(ctx, before)
  await tellBoth(ctx, before, after, told)
  return after
}

/** The same where it is known how the entry is now. */
export async function tellBoth(
  ctx: WriteCtx,
  before: Pick<DocketEntry, 'id'> & Partial<DocketEntry>,
  after: DocketEntry,
  told: Told,
): Promise<void> {
  const was = before.version === undefined ? nothing : audited(before as DocketEntry)
  const changes = { ...changesBetween(was, audited(after)), ...told.changes }
  await tellOf(ctx, after, { ...told, changes }, before.assignees ?? [])
}

/** The same for an entry that is gone, or whose own fields are as they were. */
export async function tellOf(
  ctx: WriteCtx,
  entry: DocketEntry,
  { action, notice, changes = {}, facts: known }: Told,
  assigneesBefore: DocketEntry['assignees'] = entry.assignees,
): Promise<void> {
  const { id, record_id, legal_case_id } = entry
  await ctx.audit({ action, entity: 'docket_entries', entity_id: id, record_id, changes })
  const { access_set_id, is_internal, created_by_id } = known ?? (await factsOf(ctx, id))
  const had = new Set(assigneesBefore.map((user) => user.id))
  const has = new Set(entry.assignees.map((user) => user.id))
  const added = [...has.difference(had)]
  const removed = [...had.difference(has)]
  const about = { docket_entry_id: id, entry: { ...entry, access_set_id, is_internal } }
  await notifyOfEntry(ctx, { ...about, kind: 'assigned', user_ids: added })
  await notifyOfEntry(ctx, { ...about, kind: 'unassigned', user_ids: removed })
  if (notice) {
    const concerned = new Set([...has.intersection(had), ...(await answerable(ctx, entry, notice))])
    if (created_by_id !== null) concerned.add(created_by_id)
    const user_ids = [...concerned.difference(new Set([...added, ...removed]))]
    await notifyOfEntry(ctx, { ...about, kind: notice, user_ids, changes })
  }
  await ctx.publish({ topic: 'docket', ids: [id], access_set_id, is_internal })
  // The case list is sorted by its newest entry and shows the next one.
  await ctx.publish({ topic: 'cases', ids: [legal_case_id], access_set_id, is_internal })
}

/** A hearing that moves or falls away concerns who answers for the case, assigned or not. */
async function answerable(ctx: WriteCtx, entry: DocketEntry, notice: Notice): Promise<number[]> {
  if (!entry.is_hearing || !['cancelled', 'rescheduled', 'deleted'].includes(notice)) return []
  const { primary_attorney_id, primary_legal_assistant_id } = await ctx.db
    .selectFrom('legal_cases')
    .select(['primary_attorney_id', 'primary_legal_assistant_id'])
    .where('id', '=', entry.legal_case_id)
    .executeTakeFirstOrThrow()
  return [primary_attorney_id, primary_legal_assistant_id].filter((id) => id !== null)
}
