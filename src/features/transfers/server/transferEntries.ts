import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid } from '#core/errors.ts'
import type { Recording, WriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { reassignCase } from '#features/cases/server/reassignCase.ts'
import { reassignEntry } from '#features/docket/server/reassignEntry.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import { transfersContract } from '../contract.ts'
import { transferEvents } from '../events.ts'
import { partWords, type CasePart } from '../transferFields.ts'
import { planTransfer, requireReceivers } from './planTransfer.ts'
import { notifyTransferStaff } from './notifyTransferStaff.ts'
import { transferItems } from './transferItems.ts'
import { findTransfer } from './transfers.ts'

const calls = transfersContract.endpoints
type Calls = typeof calls
type Input = { transfer_id: number }

const inWords = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`)

/** Keeps the plan item by item, and starts the work on it. */
export async function transferEntries(
  ctx: WriteCtx,
  plan: InputOf<Calls['transferEntries']>,
): Promise<OutputOf<Calls['transferEntries']>> {
  const planned = await planTransfer(ctx, plan)
  requireReceivers(plan, planned)
  const items = planned.items.filter((item) => !item.is_left_out)
  if (!items.some((item) => item.to !== null))
    throw invalid({ receivers: 'Nothing of this can go to those you chose; the preview says why' })
  const { id } = await ctx.db
    .insertInto('docket_transfers')
    .values({
      from_user_id: plan.from_user_id,
      created_by_id: ctx.actor.user_id,
      rule: plan.rule,
      ends_on: plan.ends_on ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMany(
    ctx.db,
    'docket_transfer_items',
    items.map((item) => ({
      transfer_id: id,
      docket_entry_id: item.docket_entry_id,
      legal_case_id: item.part ? item.legal_case_id : null,
      part: item.part,
      to_user_id: item.to?.id ?? null,
      problem: item.problem && `${item.problem}.`,
    })),
  )
  await recordTransfer(ctx, 'started', id)
  const started = await startItems(
    ctx,
    id,
    'transfers.run',
    `${plan.ends_on ? 'Cover' : 'Transfer'} ${inWords(items.length)} of ${planned.from.name}`,
  )
  return { ...started!, transfer_id: id }
}

/** Takes back what went over, or ends a cover before its day. */
export async function undoTransfer(ctx: WriteCtx, { id }: { id: number }): Promise<StartedWork> {
  const transfer = await findTransfer(ctx, id)
  if (!transfer.can.undo && !transfer.ended_at && transfer.is_settled)
    throw forbidden('transfers.not_yours', 'Whoever made a transfer takes it back, or an admin.')
  const started = await takeBack(ctx, id, ctx.actor.user_id)
  if (!started)
    throw conflict(
      'transfers.nothing_left',
      'Nothing of it is open any more, so there is nothing to take back.',
    )
  return started
}

/**
 * Starts the way back, in the name of the caller; `ended_by_id` null: the cover ends by itself. Answers null where nothing
 * of it is open any more.
 */
export async function takeBack(
  ctx: WriteCtx,
  id: number,
  ended_by_id: number | null,
): Promise<StartedWork | null> {
  const transfer = await ctx.db
    .selectFrom('docket_transfers as t')
    .innerJoin('users as u', 'u.id', 't.from_user_id')
    .where('t.id', '=', id)
    .select(['t.settled_at', 't.ended_at', 't.ends_on', 'u.display_name'])
    .forUpdate('t')
    .executeTakeFirstOrThrow()
  if (transfer.ended_at) throw conflict('transfers.ended', 'It has been taken back already.')
  if (!transfer.settled_at)
    throw conflict('transfers.running', 'It is still under way. Stop it, or wait until it is done.')
  await ctx.db
    .updateTable('docket_transfers')
    .set({ ended_at: ctx.now.toISOString(), ended_by_id })
    .where('id', '=', id)
    .execute()
  await recordTransfer(ctx, ended_by_id === null || transfer.ends_on ? 'cover_ended' : 'undone', id)
  return startItems(ctx, id, 'transfers.return', `Give back to ${transfer.display_name}`)
}

/** The items of the way there, or of those that went over and are still open, of the way back. */
async function startItems(
  ctx: WriteCtx,
  transfer_id: number,
  kind: 'transfers.run' | 'transfers.return',
  title: string,
): Promise<StartedWork | null> {
  const isReturn = kind === 'transfers.return'
  const rows = await transferItems(ctx, transfer_id)
    .$if(isReturn, (q) =>
      q
        .where('i.moved_at', 'is not', null)
        .where('i.returned_at', 'is', null)
        .where(
          sql<boolean>`c.deleted_at is null and not c.is_closed and (e.id is null
          or (e.deleted_at is null and not e.is_done and e.cancelled_at is null))`,
        ),
    )
    .orderBy('i.id')
    .select(['i.id as entity_id', 'i.part', 't.name as type_name', 'c.title', 'holder.display_name'])
    .execute()
  const items = rows.map(({ entity_id, part, type_name, title: of, display_name }) => ({
    entity_id,
    label: part ? `${partWords[part as CasePart]}, ${of}` : `${type_name}, ${display_name}`,
  }))
  return items.length > 0 ? startTracked(ctx, { kind, title, input: { transfer_id }, items }) : null
}

/** One item each way, in a transaction that also marks it: done again, it changes nothing. */
async function moveItem(ctx: WriteCtx, { transfer_id }: Input, id: number): Promise<void> {
  const item = await lockedItem(ctx, transfer_id, id)
  if (item.moved_at) return
  if (item.to_user_id === null) throw conflict('transfers.nobody', item.problem ?? 'Nobody can have it.')
  const had_it = await reassign(ctx, item, { from_user_id: item.from_user_id, to_user_id: item.to_user_id })
  await ctx.db
    .updateTable('docket_transfer_items')
    .set({ moved_at: ctx.now.toISOString(), had_it, problem: null })
    .where('id', '=', id)
    .execute()
}

async function returnItem(ctx: WriteCtx, { transfer_id }: Input, id: number): Promise<void> {
  const item = await lockedItem(ctx, transfer_id, id)
  if (item.returned_at) return
  await reassign(ctx, item, {
    from_user_id: item.to_user_id!,
    to_user_id: item.from_user_id,
    keeps: item.had_it,
    is_return: true,
  })
  await ctx.db
    .updateTable('docket_transfer_items')
    .set({ returned_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
}

const reassign = (
  ctx: WriteCtx,
  { docket_entry_id, legal_case_id, part }: Awaited<ReturnType<typeof lockedItem>>,
  who: { from_user_id: number; to_user_id: number; keeps?: boolean; is_return?: boolean },
): Promise<boolean> =>
  docket_entry_id === null
    ? reassignCase(ctx, { id: legal_case_id!, part: part as CasePart, ...who })
    : reassignEntry(ctx, { id: docket_entry_id, ...who })

const lockedItem = (ctx: WriteCtx, transfer_id: number, id: number) =>
  ctx.db
    .selectFrom('docket_transfer_items as i')
    .innerJoin('docket_transfers as t', 't.id', 'i.transfer_id')
    .where('i.id', '=', id)
    .where('t.id', '=', transfer_id)
    .select([
      'i.docket_entry_id',
      'i.legal_case_id',
      'i.part',
      'i.to_user_id',
      'i.had_it',
      'i.moved_at',
      'i.returned_at',
      'i.problem',
      't.from_user_id',
    ])
    .forUpdate('i')
    .executeTakeFirstOrThrow()

/** Keeps why things stayed, which the tracker forgets after a month, and tells the people once of everything. */
const settle =
  (way: 'there' | 'back') =>
  async (ctx: Recording, input: object, job_id: string): Promise<void> => {
    const { transfer_id } = input as Input
    const column = way === 'there' ? sql`problem` : sql`return_problem`
    await sql`update docket_transfer_items i set ${column} = left(j.problem, 500)
      from tracked_job_items j where j.job_id = ${job_id}::uuid and j.problem is not null
        and i.id = j.entity_id and i.transfer_id = ${transfer_id}`.execute(ctx.db)
    if (way === 'there')
      await ctx.db
        .updateTable('docket_transfers')
        .set({ settled_at: ctx.now.toISOString() })
        .where('id', '=', transfer_id)
        .execute()
    await notifyTransferStaff(ctx, transfer_id, way, job_id)
    ctx.publish({ topic: 'transfers', user_ids: await peopleOf(ctx, transfer_id) })
  }

/** Transfers and their way back, as work that the tracker follows. */
export const transferWork: Record<string, TrackedWork> = {
  'transfers.run': { endpoint: calls.transferEntries, run: moveItem, finish: settle('there') },
  'transfers.return': { endpoint: calls.undoTransfer, run: returnItem, finish: settle('back') },
}

async function recordTransfer(
  ctx: WriteCtx,
  event: 'started' | 'undone' | 'cover_ended',
  id: number,
): Promise<void> {
  await ctx.record(transferEvents, event, { entity_id: id, user_ids: await peopleOf(ctx, id) })
}

/** Everybody with a part in it, and admins, who see all of them. */
async function peopleOf({ db }: Pick<Recording, 'db'>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select from_user_id as id from docket_transfers where id = ${id}
    union select created_by_id from docket_transfers where id = ${id}
    union select to_user_id from docket_transfer_items where transfer_id = ${id} and to_user_id is not null
    union select id from users where user_type = 'admin' and not deactivated`.execute(db)
  return rows.map((row) => row.id)
}
