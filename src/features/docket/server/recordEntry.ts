import { sql, type Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { changesBetween, type Changes } from '#core/server/effects/audit.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import type { LoggedParty } from '#features/parties/server/loggedParty.ts'
import type { DocketEntry } from '../contract.ts'
import { docketEvents, type DocketEvent, type EntryChange } from '../events.ts'
import { storedOf } from './entryChecks.ts'
import { getDocketEntry, type EntryAudience } from './getDocketEntry.ts'

export const lock = (ctx: WriteCtx, id: number) =>
  ctx.db.selectFrom('docket_entries').select('id').where('id', '=', id).forUpdate().execute()

/** The entry as this user sees it, locked until the transaction ends. */
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

const touch = compiledQuery(
  (db, { id, values }: { id: number; values: Updateable<Tables['docket_entries']> }) =>
    (db as Transacting).updateTable('docket_entries').set(values).where('id', '=', id),
)

const factsOf = (ctx: WriteCtx, id: number): Promise<EntryAudience> =>
  ctx.db
    .selectFrom('docket_entries')
    .select(['access_set_id', 'is_internal', 'created_by_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Last author of an editable field; marking the entry done and the like does not make an edit stale. */
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

const listed = <T>(things: T[]) => (things.length > 0 ? things : null)

/** Log summary of an entry, with words in place of ids. */
const audited = (entry: DocketEntry) => ({
  ...storedOf(entry),
  is_done: entry.is_done,
  hearing_outcome: entry.hearing_outcome,
  cancelled_at: entry.cancelled_at,
  rescheduled_at: entry.rescheduled_at,
  deadline: entry.deadline && `${entry.deadline.title}: ${deadlineWords(entry.deadline)}`,
  assignees: listed(entry.assignees.map(({ name }) => name)),
  attending: listed(
    entry.attendances.map(({ party_id, display_name, outcome, notes }): LoggedParty => ({
      party_id,
      words: [display_name, outcome, notes].filter(Boolean).join(', '),
    })),
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

interface Details extends Pick<
  EntryChange,
  'workflows' | 'depth' | 'is_outcome_chosen' | 'is_notified_later'
> {
  /** Where more changed than the entry itself shows. */
  changes?: Changes
  /** Where they are known already. */
  facts?: EntryAudience
  is_minor?: boolean
}

type Before = Pick<DocketEntry, 'id'> & Partial<DocketEntry>

/** Records what changed since `before`, and answers with the entry as it is now. */
export async function recordChange(
  ctx: WriteCtx,
  event: DocketEvent,
  before: Before,
  details: Details = {},
): Promise<DocketEntry> {
  const after = await getDocketEntry(ctx, before)
  await recordDifference(ctx, event, before, after, details)
  return after
}

/** Same where the current entry is already loaded. */
export async function recordDifference(
  ctx: WriteCtx,
  event: DocketEvent,
  before: Before,
  after: DocketEntry,
  details: Details = {},
): Promise<void> {
  const was = before.version === undefined ? nothing : audited(before as DocketEntry)
  const changes = { ...changesBetween(was, audited(after)), ...details.changes }
  const { assignees = [], is_internal = after.is_internal } = before
  await recordEntry(ctx, event, after, { ...details, changes }, { assignees, is_internal })
}

/** For a deleted entry, or one with unchanged fields. */
export async function recordEntry(
  ctx: WriteCtx,
  event: DocketEvent,
  entry: DocketEntry,
  {
    changes = {},
    facts,
    is_minor = false,
    is_notified_later = false,
    workflows = {},
    depth = 0,
    is_outcome_chosen = false,
  }: Details = {},
  before: Pick<DocketEntry, 'assignees' | 'is_internal'> = entry,
): Promise<void> {
  const { id, record_id } = entry
  const { created_by_id, ...scope } = facts ?? (await factsOf(ctx, id))
  await ctx.record(docketEvents, event, {
    entity_id: id,
    record_id,
    changes,
    ...scope,
    // An entry that becomes internal is to leave the pages of those who saw it.
    is_internal: scope.is_internal && before.is_internal,
    subject: {
      entry,
      assignees_before: before.assignees,
      created_by_id,
      is_minor,
      is_notified_later,
      workflows,
      depth,
      is_outcome_chosen,
      ...scope,
    },
  })
}
