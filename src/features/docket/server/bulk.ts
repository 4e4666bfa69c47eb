import { sql } from 'kysely'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { docketContract, type DocketEntry } from '../contract.ts'
import { markDone } from './markDone.ts'
import { visibleEntries } from './entries.ts'
import { reschedule } from './rescheduleDocketEntry.ts'
import { updateDocketEntry } from './service.ts'
import { locked } from './recordEntry.ts'

const calls = docketContract.endpoints
type Moving = Pick<InputOf<typeof calls.rescheduleDocketEntries>, 'action_date'>
type Assigning = Omit<InputOf<typeof calls.assignDocketEntries>, 'ids'>

export const markEntriesDone = (
  ctx: WriteCtx,
  { ids }: InputOf<typeof calls.markEntriesDone>,
): Promise<StartedWork> => start(ctx, ids, 'docket_entries.done', 'Mark done', {})

export const rescheduleDocketEntries = (
  ctx: WriteCtx,
  { ids, ...input }: InputOf<typeof calls.rescheduleDocketEntries>,
): Promise<StartedWork> => start(ctx, ids, 'docket_entries.reschedule', 'Reschedule', input)

export async function assignDocketEntries(
  ctx: WriteCtx,
  { ids, ...input }: InputOf<typeof calls.assignDocketEntries>,
): Promise<StartedWork> {
  await requireAssignable(ctx, input.assignee_ids)
  return start(ctx, ids, 'docket_entries.assign', 'Assign', input)
}

/** Whether they may be assigned is checked for each entry in turn. */
async function requireAssignable(ctx: WriteCtx, ids: readonly number[]): Promise<void> {
  const found = await ctx.db
    .selectFrom('users')
    .select('users.id')
    .where(isVisibleUser(ctx.actor))
    .where('users.is_assignable', '=', true)
    .where('users.deactivated', '=', false)
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  if (found.length < new Set(ids).size) throw invalid({ assignee_ids: 'Choose assignees from the list' })
}

async function start(
  ctx: WriteCtx,
  ids: readonly number[],
  kind: string,
  verb: string,
  input: object,
): Promise<StartedWork> {
  const items = await visibleEntries(ctx)
    .select('docket_entries.id as entity_id')
    .select(sql<string>`concat_ws(', ', t.name, holder.display_name)`.as('label'))
    .where('docket_entries.id', '=', sql<number>`any(${ids})`)
    .orderBy('docket_entries.action_date', (order) => order.asc().nullsLast())
    .orderBy('docket_entries.id')
    .execute()
  if (items.length === 0) throw invalid({ ids: 'Choose at least one entry' })
  const what = items.length === 1 ? '1 entry' : `${items.length.toLocaleString('en-US')} entries`
  return startTracked(ctx, { kind, title: `${verb} ${what}`, input, items })
}

/** Bulk operations, by kind: each entry is changed by the function, rule and right of the single call. */
export const entryBulkWork: Record<string, TrackedWork> = {
  'docket_entries.done': {
    endpoint: calls.markEntriesDone,
    run: (ctx: WriteCtx, _input: object, id) => markDone(ctx, { id }),
  },
  'docket_entries.reschedule': { endpoint: calls.rescheduleDocketEntries, run: moveEntry },
  'docket_entries.assign': { endpoint: calls.assignDocketEntries, run: assignEntry },
}

/** A task gets another day; anything else a new entry on it, so that its history stays. Times of day stay. */
async function moveEntry(ctx: WriteCtx, { action_date }: Moving, id: number): Promise<DocketEntry> {
  const entry = await locked(ctx, id)
  const { action_type, version, event_time_start, event_time_end } = entry
  if (action_type !== 'task') return reschedule(ctx, id, { action_date, event_time_start, event_time_end })
  if (entry.can.edit && entry.action_date === action_date) return entry
  return updateDocketEntry(ctx, { id, version, docket_entry: { action_date } })
}

async function assignEntry(
  ctx: WriteCtx,
  { assignee_ids: added, keeps_others }: Assigning,
  id: number,
): Promise<DocketEntry> {
  const entry = await locked(ctx, id)
  const before = entry.assignees.map((user) => user.id)
  const assignee_ids = [...new Set([...(keeps_others ? before : []), ...added])]
  const isSame = before.length === assignee_ids.length && before.every((one) => assignee_ids.includes(one))
  if (entry.can.edit && isSame) return entry
  const { version } = entry
  return updateDocketEntry(ctx, { id, version, docket_entry: { assignee_ids } })
}
