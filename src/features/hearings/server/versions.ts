import { sql } from 'kysely'
import { isAtLeast } from '#access/levels.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { EntryChange } from '#features/docket/events.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import { instantsOf, placeTime } from '#fields/time/clock.ts'
import type { HearingVersion, hearingsContract } from '../contract.ts'
import { hearingEvents } from '../events.ts'
import type { Source } from '../sources.ts'
import { requireStaff } from './requireStaff.ts'

type Calls = (typeof hearingsContract)['endpoints']

/** The entries that a hearing has had on the docket, each in place of the one before. */
export async function chainOf({ db }: Pick<ReadCtx, 'db'>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain (id) as (
      select ${id}::bigint
      union
      select case when r.child_docket_entry_id = chain.id then r.parent_docket_entry_id else r.child_docket_entry_id end
      from chain join docket_entry_relations r on chain.id in (r.parent_docket_entry_id, r.child_docket_entry_id)
      where r.kind = 'rescheduled' and r.dropped_at is null
    ) select id from chain order by id`.execute(db)
  return rows.map((row) => row.id)
}

export async function getHearing(
  ctx: ReadCtx,
  { id }: InputOf<Calls['getHearing']>,
): Promise<OutputOf<Calls['getHearing']>> {
  requireStaff(ctx)
  const chain = await chainOf(ctx, id)
  const entries = await visibleEntries(ctx)
    .select('docket_entries.id')
    .where('docket_entries.id', '=', sql<number>`any(${chain})`)
    .execute()
  const ids = entries.map((entry) => entry.id)
  if (!ids.includes(id)) throw notFound('This docket entry')
  const versions = await ctx.db
    .selectFrom('hearing_versions as v')
    .innerJoin('docket_entry_types as t', 't.id', 'v.docket_entry_type_id')
    .leftJoin('locations as l', 'l.id', 'v.location_id')
    .leftJoin('users as u', 'u.id', 'v.noted_by_id')
    .select(['v.id', 'v.docket_entry_id', 't.name as type_name', 'v.action_date', 'v.event_time_start'])
    .select(['v.event_time_end', 'v.timezone', 'l.name as location_name', 'v.judge', 'v.hearing_medium'])
    .select(['v.courtroom', 'v.source', 'v.note', 'u.display_name as noted_by_name', 'v.noted_at'])
    .where('v.docket_entry_id', '=', sql<number>`any(${ids})`)
    .orderBy('v.id', 'desc')
    .execute()
  const checks = await ctx.db
    .selectFrom('hearing_checks as k')
    .innerJoin('users as u', 'u.id', 'k.checked_by_id')
    .select(['k.id', 'k.result', 'k.source', 'k.note', 'k.checked_on', 'u.display_name as checked_by_name'])
    .where('k.docket_entry_id', '=', sql<number>`any(${ids})`)
    .orderBy('k.checked_on', 'desc')
    .orderBy('k.id', 'desc')
    .limit(100)
    .execute()
  return {
    versions: versions.map(({ event_time_start, event_time_end, timezone, ...version }) => ({
      ...version,
      source: version.source as HearingVersion['source'],
      place_time: placeTime({
        ...version,
        event_time_start,
        event_time_end,
        timezone,
        starts_at:
          (event_time_start && instantsOf(version.action_date, event_time_start, timezone)[0]) || null,
      }),
    })),
    checks: checks as OutputOf<Calls['getHearing']>['checks'],
    can_check: isAtLeast(ctx.actor.user_type, 'contributor'),
  }
}

export async function nameHearingSource(
  ctx: WriteCtx,
  { id, source, note = null }: InputOf<Calls['nameHearingSource']>,
): Promise<void> {
  requireStaff(ctx)
  const version = await visibleEntries(ctx)
    .innerJoin('hearing_versions as v', 'v.docket_entry_id', 'docket_entries.id')
    .where('v.id', '=', id)
    .select([
      'docket_entries.id',
      'docket_entries.access_set_id',
      'docket_entries.is_internal',
      'c.record_id',
    ])
    .select('v.source')
    .executeTakeFirst()
  if (!version) throw notFound('This version of a hearing')
  await ctx.db.updateTable('hearing_versions').set({ source, note }).where('id', '=', id).execute()
  const { id: entity_id, record_id, access_set_id, is_internal } = version
  await ctx.record(hearingEvents, 'source_named', {
    entity_id,
    record_id,
    access_set_id,
    is_internal,
    changes: { hearing_source: [version.source, source] },
  })
}

const newestOf = (id: number) =>
  sql<number>`(select max(id) from hearing_versions where docket_entry_id = ${id})`

/** Says of the newest version of an entry from what it is known. */
export const nameNewestSource = (ctx: WriteCtx, id: number, source: Source, note: string | null) =>
  ctx.db
    .updateTable('hearing_versions')
    .set({ source, note, noted_by_id: ctx.actor.user_id })
    .where('id', '=', newestOf(id))
    .execute()

const shownInVersions = [
  'docket_entry_type_id',
  'action_date',
  'event_time_start',
  'event_time_end',
  'timezone',
  'location_id',
  'judge',
  'hearing_medium',
  'courtroom',
]

/** The trigger that keeps versions does not know who changed the entry. */
export const signVersion: Reaction<EntryChange> = async (ctx, { entity_id, changes = {}, subject }) => {
  if (!subject.entry.is_hearing || !shownInVersions.some((name) => name in changes)) return
  if (!ctx.actor) return
  await ctx.db
    .updateTable('hearing_versions')
    .set({ noted_by_id: ctx.actor.user_id })
    .where('id', '=', newestOf(entity_id!))
    .where('noted_by_id', 'is', null)
    .execute()
}
