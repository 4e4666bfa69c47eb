// The docket of one case: its counts, its next entry, and what remains to do when one of its entries ends.
import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { entryColumns, entryLookups, toEntries, visibleEntries } from './entries.ts'
import { getDocketEntry } from './getDocketEntry.ts'

export async function getCaseDocketInfo(
  ctx: ReadCtx,
  { id, today }: { id: number; today?: string | undefined },
) {
  await requireCase(ctx, id)
  const day = today ?? (await officeToday(ctx))
  const entries = visibleEntries(ctx).where('docket_entries.legal_case_id', '=', id)
  const isOpen = sql<boolean>`not docket_entries.is_done and docket_entries.cancelled_at is null`
  const counts = await entries
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where ${isOpen})`.as('open'),
      sql<number>`count(*) filter (where docket_entries.is_done)`.as('done'),
      sql<number>`count(*) filter (where ${isOpen} and docket_entries.action_date < ${day}::date)`.as(
        'overdue',
      ),
    ])
    .executeTakeFirstOrThrow()
  const next = await entries
    .select(['docket_entries.id', 't.name as type_name', 'docket_entries.event_time_start'])
    .select(sql<string>`docket_entries.action_date`.as('action_date'))
    .where(isOpen)
    .where('docket_entries.action_date', '>=', day)
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
    .orderBy('docket_entries.id')
    .executeTakeFirst()
  return { ...counts, next: next ?? null }
}

export async function listUndoneEntries(ctx: ReadCtx, { caseId, id }: { caseId: number; id: number }) {
  await requireCase(ctx, caseId)
  const origin = await getDocketEntry(ctx, { id })
  if (origin.legal_case_id !== caseId) throw notFound('This docket entry')
  const rows = await visibleEntries(ctx)
    .select(entryColumns)
    .select(entryLookups)
    .where('docket_entries.legal_case_id', '=', caseId)
    .where('docket_entries.id', '<>', id)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .orderBy('docket_entries.action_date', (o) => o.asc().nullsLast())
    .orderBy('docket_entries.id')
    .execute()
  const entries = await toEntries(ctx, rows)
  return {
    items: entries.map((entry) => ({ ...entry, falls: falls(entry.action_date, origin.action_date) })),
  }
}

function falls(day: string | null, origin: string | null): 'before' | 'same_day' | 'after' | 'undated' {
  if (!day || !origin) return 'undated'
  return day < origin ? 'before' : day > origin ? 'after' : 'same_day'
}
