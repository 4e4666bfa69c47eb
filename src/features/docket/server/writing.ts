import type { Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { notFound } from '../../../core/errors.ts'
import { changesBetween, type Changes } from '../../../core/server/audit.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { notifyOfEntry } from '../../notifications/server/notify.ts'
import type { DocketEntry } from '../contract.ts'
import { storedOf } from './checked.ts'
import { getDocketEntry } from './getDocketEntry.ts'

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
  await ctx.db
    .updateTable('docket_entries')
    .set({ ...values, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Who last changed what can be edited of an entry; marking it done and the like is no reason to read it anew. */
export async function changedBy(ctx: WriteCtx, id: number): Promise<string | null> {
  const line = await ctx.db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('entity', '=', 'docket_entries')
    .where('entity_id', '=', id)
    .where('action', 'in', ['docket_entry.updated', 'docket_entry.checklist_changed'])
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
}

/** Writes the audit line, tells those concerned and open browsers, and answers with the entry as it is now. */
export async function tell(
  ctx: WriteCtx,
  before: Pick<DocketEntry, 'id'> & Partial<DocketEntry>,
  { action, notice, changes: more }: Told,
): Promise<DocketEntry> {
  const after = await getDocketEntry(ctx, before)
  const was = before.version === undefined ? nothing : audited(before as DocketEntry)
  const changes = { ...changesBetween(was, audited(after)), ...more }
  await tellOf(ctx, after, { action, notice, changes }, before.assignees ?? [])
  return after
}

/** The same for an entry that is gone, or whose changes are known. */
export async function tellOf(
  ctx: WriteCtx,
  entry: DocketEntry,
  { action, notice, changes = {} }: Told,
  assigneesBefore: DocketEntry['assignees'] = entry.assignees,
): Promise<void> {
  const { id, record_id, legal_case_id } = entry
  await ctx.audit({ action, entity: 'docket_entries', entity_id: id, record_id, changes })
  const facts = await ctx.db
    .selectFrom('docket_entries')
    .innerJoin('legal_cases as c', 'c.id', 'docket_entries.legal_case_id')
    .select([
      'docket_entries.access_set_id',
      'docket_entries.is_internal',
      'docket_entries.created_by_id',
      'c.primary_attorney_id',
      'c.primary_legal_assistant_id',
    ])
    .where('docket_entries.id', '=', id)
    .executeTakeFirst()
  if (!facts) throw notFound('This docket entry')
  const has = (people: DocketEntry['assignees'], { id: userId }: { id: number }) =>
    people.some((one) => one.id === userId)
  const added = entry.assignees.filter((user) => !has(assigneesBefore, user))
  const removed = assigneesBefore.filter((user) => !has(entry.assignees, user))
  const stayed = entry.assignees.filter((user) => has(assigneesBefore, user))
  const ids = (people: DocketEntry['assignees']) => people.map((user) => user.id)
  await notifyOfEntry(ctx, { kind: 'assigned', docket_entry_id: id, user_ids: ids(added) })
  await notifyOfEntry(ctx, { kind: 'unassigned', docket_entry_id: id, user_ids: ids(removed) })
  if (notice) {
    // A hearing that moves or falls away concerns who answers for the case, assigned or not.
    const isMoved = ['cancelled', 'rescheduled', 'deleted'].includes(notice)
    const answerable =
      entry.is_hearing && isMoved ? [facts.primary_attorney_id, facts.primary_legal_assistant_id] : []
    const concerned = [...ids(stayed), facts.created_by_id, ...answerable].filter((one) => one !== null)
    const told = [...new Set(concerned)].filter((one) => !has([...added, ...removed], { id: one }))
    await notifyOfEntry(ctx, { kind: notice, docket_entry_id: id, user_ids: told, changes })
  }
  const { access_set_id, is_internal } = facts
  await ctx.announce({ topic: 'docket', ids: [id], access_set_id, is_internal })
  // The case list is sorted by its newest entry and shows the next one.
  await ctx.announce({ topic: 'cases', ids: [legal_case_id], access_set_id, is_internal })
}
