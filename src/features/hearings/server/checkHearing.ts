import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalidAt } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry } from '#features/docket/contract.ts'
import { locked } from '#features/docket/server/recordEntry.ts'
import { reschedule } from '#features/docket/server/rescheduleDocketEntry.ts'
import { updateDocketEntryNested } from '#features/docket/server/service.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { timeAfter } from '#fields/time/clock.ts'
import type { hearingsContract } from '../contract.ts'
import { hearingEvents } from '../events.ts'
import type { FoundName } from '../hearingFields.ts'
import { openMoves } from './hearingMoves.ts'
import { requireStaff } from './requireStaff.ts'
import { nameNewestSource } from './versions.ts'

type Call = (typeof hearingsContract)['endpoints']['checkHearing']
type Found = NonNullable<InputOf<Call>['found']>

/** Stores a check. What changed is entered as on the docket: another day or time makes a new entry. */
export async function checkHearing(
  ctx: WriteCtx,
  { id, result, source, note = null, found = {} }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  requireStaff(ctx)
  const before = await locked(ctx, id)
  if (!before.is_hearing || before.is_done || before.cancelled_at)
    throw conflict('hearings.over', 'This is no hearing that is still to take place.')
  const now = result === 'changed' ? await change(ctx, before, found) : before
  const { access_set_id, is_internal } = await ctx.db
    .selectFrom('docket_entries')
    .select(['access_set_id', 'is_internal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('hearing_checks')
    .values({
      docket_entry_id: id,
      result,
      source,
      note,
      checked_on: await officeToday(ctx),
      checked_by_id: ctx.actor.user_id,
    })
    .execute()
  if (result === 'changed') await nameNewestSource(ctx, now.id, source, note)
  await ctx.record(hearingEvents, 'checked', {
    entity_id: id,
    record_id: before.record_id,
    access_set_id,
    is_internal,
    changes: { hearing_finding: [null, result], hearing_source: [null, source] },
  })
  const waiting = await openMoves(ctx).select('m.id').where('m.hearing_id', '=', now.id).execute()
  return { id: now.id, move_count: waiting.length }
}

async function change(ctx: WriteCtx, before: DocketEntry, found: Found): Promise<DocketEntry> {
  const names = (Object.keys(found) as FoundName[]).filter((name) => found[name] !== before[name])
  if (names.length === 0)
    throw invalidAt('found', { action_date: 'Nothing here differs from the docket: choose Same' })
  const changed = Object.fromEntries(names.map((name) => [name, found[name]])) as Found
  const start = found.event_time_start === undefined ? before.event_time_start : found.event_time_start
  if (!names.includes('action_date') && !names.includes('event_time_start')) {
    const { id, version } = before
    return updateDocketEntryNested(ctx, { id, version, docket_entry: changed })
  }
  return reschedule(ctx, before.id, {
    ...changed,
    action_date: found.action_date ?? before.action_date!,
    event_time_start: start,
    event_time_end: endAfter(before, start),
  })
}

/** As long as before. */
function endAfter({ event_time_start, event_time_end }: DocketEntry, start: string | null): string | null {
  if (!start || !event_time_start || !event_time_end) return null
  const minutes = minutesOf(event_time_end) - minutesOf(event_time_start)
  const end = timeAfter(start, minutes)
  return end > start ? end : null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
