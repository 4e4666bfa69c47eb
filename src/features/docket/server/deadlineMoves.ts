import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, Refusal } from '#core/errors.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import {
  countBy,
  deadlineCountColumn,
  keepDeadline,
  type Count,
} from '#features/deadlines/server/entryDeadline.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import type { DocketEntry, docketContract, DocketItem } from '../contract.ts'
import { entryColumns, entryLookups, toEntries, visibleEntries } from './entries.ts'
import { inputOf } from '../deadlineInput.ts'
import { countEntry } from './countEntry.ts'
import { locked, recordChange, touched } from './recordEntry.ts'

export { inputOf }

const mostShown = 200

/** Entries still to do whose deadline comes from a rule. */
const openDeadlines = (ctx: ReadCtx) =>
  visibleEntries(ctx)
    .innerJoin('entry_deadlines as had', 'had.docket_entry_id', 'docket_entries.id')
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('c.is_closed', '=', false)

type Move = { id: number; count: Count | null }

/** Entries whose days differ from those that their rule gives now; null where it gives none. */
async function movesOf(ctx: ReadCtx): Promise<Move[]> {
  const rules = await readRules(ctx)
  const rows = await openDeadlines(ctx)
    .select(['docket_entries.id', 'had.legal_day', 'had.safe_day', deadlineCountColumn.as('stored')])
    .orderBy('had.safe_day')
    .orderBy('docket_entries.id')
    .execute()
  const moves = await mapWithPauses(rows, 100, ({ id, legal_day, safe_day, stored }): Move | null => {
    const count = tried(() => countBy(rules, inputOf(stored!)))
    return count?.legal_day === legal_day && count.safe_day === safe_day ? null : { id, count }
  })
  return moves.filter((move) => move !== null)
}

/** A rule that does not apply, or is no more, counts nothing. */
export function tried(count: () => Count): Count | null {
  try {
    return count()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function entriesOf(ctx: ReadCtx, ids: readonly number[]): Promise<DocketItem[]> {
  if (ids.length === 0) return []
  const rows = await visibleEntries(ctx)
    .select(entryColumns)
    .select(entryLookups)
    .where('docket_entries.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  const byId = new Map((await toEntries(ctx, rows)).map((entry) => [entry.id, entry as DocketItem]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listDeadlineMoves(ctx: ReadCtx) {
  const moves = await movesOf(ctx)
  const counts = new Map(moves.flatMap(({ id, count }) => (count ? [[id, count] as const] : [])))
  const shown = await entriesOf(ctx, [...counts.keys()].slice(0, mostShown))
  const without = moves.flatMap(({ id, count }) => (count ? [] : [id])).slice(0, mostShown)
  return {
    items: shown.map((entry) => {
      const { legal_day, safe_day } = counts.get(entry.id)!
      return { ...entry, new_legal_day: legal_day, new_safe_day: safe_day }
    }),
    total_items: counts.size,
    without_rule: await entriesOf(ctx, without),
  }
}

/** Nobody’s due day moves unseen: who accepts sends the days that were shown. */
export async function acceptDeadlineMove(
  ctx: WriteCtx,
  { id, legal_day, safe_day }: InputOf<(typeof docketContract)['endpoints']['acceptDeadlineMove']>,
): Promise<DocketEntry> {
  const before = await locked(ctx, id)
  if (!before.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  if (before.is_done || before.cancelled_at)
    throw conflict('docket.deadline_over', 'This entry is not open any more, so its deadline does not move.')
  const stored = before.deadline_count
  const deadline = stored && (await countEntry(ctx, inputOf(stored)))
  const had = before.deadline
  if (
    !deadline ||
    !had ||
    (had.legal_day === deadline.count.legal_day && had.safe_day === deadline.count.safe_day)
  )
    throw conflict('docket.deadline_same', 'The rule gives this entry the days it has.')
  if (deadline.count.legal_day !== legal_day || deadline.count.safe_day !== safe_day)
    throw conflict(
      'docket.deadline_other',
      'The rule has changed again. Look at its days anew before you accept them.',
    )
  await keepDeadline(ctx, id, deadline)
  await touched(ctx, before, {
    ...(before.action_date === had.safe_day && { action_date: safe_day }),
    version: before.version + 1,
  })
  return recordChange(ctx, 'updated', before)
}
