import { isVisible } from '#access/server/visibleRows.ts'
import { addDays } from '#core/days.ts'
import { daysBetween } from '#fields/day/dayRange.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import { previousBusinessDay } from '#core/holidays.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import {
  countBy,
  deadlineCountColumn,
  keepDeadline,
  type Count,
} from '#features/deadlines/server/entryDeadline.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import { inputOf, tried } from '#features/docket/server/deadlineMoves.ts'
import { entryColumns, entryLookups, toEntries, visibleEntries } from '#features/docket/server/entries.ts'
import { locked, recordChange, touched } from '#features/docket/server/recordEntry.ts'
import type { DocketItem } from '#features/docket/contract.ts'
import type { HearingMove, hearingsContract } from '../contract.ts'
import { hearingEvents } from '../events.ts'
import { requireStaff } from './requireStaff.ts'

type Calls = (typeof hearingsContract)['endpoints']

const mostShown = 200

/** Entries still to do that wait for somebody to move or keep them; their day tells that of the hearing, so both must be seen. */
export const openMoves = (ctx: ReadCtx) =>
  visibleEntries(ctx)
    .innerJoin('hearing_moves as m', 'm.docket_entry_id', 'docket_entries.id')
    .innerJoin('docket_entries as h', 'h.id', 'm.hearing_id')
    .innerJoin('docket_entry_types as ht', 'ht.id', 'h.docket_entry_type_id')
    .where('m.settled_at', 'is', null)
    .where('h.deleted_at', 'is', null)
    .where(isVisible(ctx.actor, 'docket_entries', 'h'))
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)

const daysAway = (from: string, to: string) => (from <= to ? daysBetween(from, to) : -daysBetween(to, from))

interface Moving {
  action_date: string | null
  deadline: { safe_day: string } | null
  stored: Parameters<typeof inputOf>[0] | null
  from_day: string
  to_day: string
}

interface Proposal {
  new_day: string | null
  deadline: { input: DeadlineInput; count: Count } | null
}

/**
 * The day an entry would have: that of its rule, counted from the hearing as it is now; otherwise as many days before
 * or after it as until now, back to a business day. One that was set apart from the safe day of its rule keeps that
 * distance, and is never later than the safe day.
 */
function proposed(
  rules: Awaited<ReturnType<typeof readRules>>,
  { action_date, deadline, stored, from_day, to_day }: Moving,
): Proposal {
  const shifted = action_date && previousBusinessDay(addDays(to_day, daysAway(from_day, action_date)))
  if (!stored || stored.trigger_day !== from_day) return { new_day: shifted, deadline: null }
  const input = { ...inputOf(stored), trigger_day: to_day }
  const count = tried(() => countBy(rules, input))
  if (!count) return { new_day: null, deadline: null }
  const isSafe = !action_date || action_date === deadline?.safe_day
  const new_day = isSafe || shifted! > count.safe_day ? count.safe_day : shifted
  return { new_day, deadline: { input, count } }
}

export async function listHearingMoves(ctx: ReadCtx): Promise<OutputOf<Calls['listHearingMoves']>> {
  requireStaff(ctx)
  const rows = await openMoves(ctx)
    .select(entryColumns)
    .select(entryLookups)
    .select(['m.id as move_id', 'm.from_day', 'm.to_day', 'h.id as hearing_id', 'ht.name as hearing_name'])
    .select(deadlineCountColumn.as('stored'))
    .orderBy('docket_entries.action_date', (o) => o.asc().nullsLast())
    .orderBy('m.id')
    .limit(mostShown)
    .execute()
  const { count } = await openMoves(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (rows.length === 0) return { items: [], total_items: 0 }
  const rules = await readRules(ctx)
  const items = (await toEntries(ctx, rows)).map((row): HearingMove => {
    const { move_id, from_day, to_day, hearing_id, hearing_name, stored, ...entry } = row
    const { new_day, deadline } = proposed(rules, { ...entry, stored, from_day, to_day })
    return {
      id: move_id,
      entry: entry as HearingMove['entry'],
      hearing: { id: hearing_id, type_name: hearing_name, holder_name: (entry as DocketItem).holder_name },
      from_day,
      to_day,
      new_day,
      new_legal_day: deadline?.count.legal_day ?? null,
      can_settle: entry.can.edit,
    }
  })
  return { items, total_items: Number(count) }
}

/** Nobody’s due day moves unseen: who moves it sends the day that was shown. */
export async function settleHearingMove(
  ctx: WriteCtx,
  { id, outcome, new_day }: InputOf<Calls['settleHearingMove']>,
): Promise<void> {
  requireStaff(ctx)
  const move = await openMoves(ctx)
    .where('m.id', '=', id)
    .select(['docket_entries.id', 'm.from_day', 'm.to_day'])
    .select(['docket_entries.access_set_id', 'docket_entries.is_internal', 'c.record_id'])
    .executeTakeFirst()
  if (!move) throw notFound('This proposal')
  const before = await locked(ctx, move.id)
  if (!before.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  const settled = await ctx.db
    .updateTable('hearing_moves')
    .set({ outcome, settled_by_id: ctx.actor.user_id, settled_at: ctx.now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (settled.numUpdatedRows === 0n) throw conflict('hearings.settled', 'Somebody has settled this already.')
  if (outcome === 'kept') {
    await ctx.record(hearingEvents, 'not_moved', {
      entity_id: move.id,
      record_id: move.record_id,
      access_set_id: move.access_set_id,
      is_internal: move.is_internal,
      changes: { hearing_day: [move.from_day, move.to_day] },
    })
    return
  }
  const proposal = proposed(await readRules(ctx), { ...before, stored: before.deadline_count, ...move })
  if (!proposal.new_day || proposal.new_day !== new_day)
    throw conflict('hearings.other_day', 'The day has changed. Look at it anew before you move the entry.')
  if (proposal.deadline) await keepDeadline(ctx, move.id, proposal.deadline)
  await touched(ctx, before, { action_date: proposal.new_day, version: before.version + 1 })
  await recordChange(ctx, 'updated', before)
}
