import { may } from '#access/may.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { requireStaff } from '#features/connections/server/connect.ts'
import { cancelDocketEntry } from '#features/docket/server/cancelDocketEntry.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import { rescheduleDocketEntry } from '#features/docket/server/rescheduleDocketEntry.ts'
import { wallClock } from '#fields/time/clock.ts'
import type { CalendarInfo } from '../contract.ts'
import { calendarSyncEvents } from '../events.ts'
import type { SyncedService } from './calendarClient.ts'
import { queueSync } from './queueSync.ts'

type OpenMatters = Pick<NonNullable<CalendarInfo['own_calendar']>, 'proposals' | 'refused'>

/** Changes there about which its owner is to decide, and entries that the service does not take. */
export async function listOpenMatters(ctx: ReadCtx, own_calendar_id: number): Promise<OpenMatters> {
  const rows = await visibleEntries(ctx)
    .innerJoin('own_calendar_entries as e', 'e.docket_entry_id', 'docket_entries.id')
    .leftJoin('calendar_proposals as p', 'p.own_calendar_entry_id', 'e.id')
    .where('e.own_calendar_id', '=', own_calendar_id)
    .where((eb) => eb.or([eb('p.id', 'is not', null), eb('e.refusal', 'is not', null)]))
    .select(['p.id as proposal_id', 'p.day', 'p.starts_at as to_starts_at', 'p.ends_at as to_ends_at'])
    .select(['e.refusal', 'docket_entries.id', 'docket_entries.action_date', 'docket_entries.starts_at'])
    .select(['docket_entries.timezone', 't.name as type_name', 'holder.display_name as holder_name'])
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.id')
    .limit(200)
    .execute()
  const can_accept = may(ctx.actor, 'contributor', 'docket.edit')
  const matters = rows.map(({ type_name, holder_name, ...row }) => ({
    ...row,
    title: `${type_name} · ${holder_name}`,
  }))
  return {
    proposals: matters.flatMap(({ proposal_id, id, title, day, to_starts_at, to_ends_at, ...entry }) =>
      proposal_id === null
        ? []
        : [
            {
              id: proposal_id,
              docket_entry_id: id,
              title,
              action_date: entry.action_date,
              starts_at: entry.starts_at,
              timezone: entry.timezone,
              to: day === null ? null : { day, starts_at: to_starts_at, ends_at: to_ends_at },
              can: { accept: can_accept },
            },
          ],
    ),
    refused: matters.flatMap(({ id, title, refusal }) =>
      refusal === null ? [] : [{ docket_entry_id: id, title, text: refusal }],
    ),
  }
}

/** Proposal in one’s own calendar, locked against a second press. */
async function ownProposal(ctx: WriteCtx, id: number) {
  requireStaff(ctx)
  const row = await ctx.db
    .selectFrom('calendar_proposals as p')
    .innerJoin('own_calendar_entries as e', 'e.id', 'p.own_calendar_entry_id')
    .innerJoin('own_calendars as own', 'own.id', 'e.own_calendar_id')
    .where('p.id', '=', id)
    .where('own.user_id', '=', ctx.actor.user_id)
    .selectAll('p')
    .select(['e.docket_entry_id', 'e.starts_at as from_starts_at', 'e.ends_at as from_ends_at'])
    .select(['own.id as own_calendar_id', 'own.service'])
    .forUpdate('p')
    .executeTakeFirst()
  if (!row) throw notFound('This change')
  return row
}
type Proposal = Awaited<ReturnType<typeof ownProposal>>

/** Moves or cancels the entry as its owner did there, by the same rules as here. */
export async function acceptProposal(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const proposal = await ownProposal(ctx, id)
  if (proposal.day === null) await cancelDocketEntry(ctx, { id: proposal.docket_entry_id })
  else
    await rescheduleDocketEntry(ctx, {
      id: proposal.docket_entry_id,
      docket_entry: await timesOf(ctx, proposal),
    })
  await decided(ctx, proposal, 'accepted')
}

/** The clock of the entry’s zone; an end stays unsaid where the entry lasts as long as before. */
async function timesOf(ctx: WriteCtx, { docket_entry_id, starts_at, ends_at, ...proposal }: Proposal) {
  const entry = await ctx.db
    .selectFrom('docket_entries')
    .where('id', '=', docket_entry_id)
    .select(['timezone', 'event_time_end'])
    .executeTakeFirst()
  if (!entry) throw notFound('This docket entry')
  if (starts_at === null || ends_at === null)
    return { action_date: proposal.day, event_time_start: null, event_time_end: null }
  const [begins, ends] = [wallClock(starts_at, entry.timezone), wallClock(ends_at, entry.timezone)]
  const length = (from: string | null, to: string | null) => Date.parse(to ?? '') - Date.parse(from ?? '')
  const isAsLong = length(starts_at, ends_at) === length(proposal.from_starts_at, proposal.from_ends_at)
  return {
    action_date: begins.day,
    event_time_start: begins.time,
    event_time_end: entry.event_time_end === null && isAsLong ? null : ends.time,
  }
}

/** Leaves the entry as it is here, and writes it there again. */
export async function declineProposal(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const proposal = await ownProposal(ctx, id)
  await ctx.db
    .updateTable('own_calendar_entries')
    .set({ content_sha256: Buffer.alloc(0) })
    .where('id', '=', proposal.own_calendar_entry_id)
    .execute()
  await decided(ctx, proposal, 'declined')
}

async function decided(ctx: WriteCtx, proposal: Proposal, event: 'accepted' | 'declined'): Promise<void> {
  const { user_id } = ctx.actor
  await ctx.db.deleteFrom('calendar_proposals').where('id', '=', proposal.id).execute()
  await ctx.record(calendarSyncEvents, event, { entity_id: proposal.own_calendar_id, user_ids: [user_id] })
  await queueSync(ctx, { user_id, service: proposal.service as SyncedService }, ctx.now)
}
