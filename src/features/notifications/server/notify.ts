import { sql, type Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { kindOfChanges, notifiedChanges, type Changes } from '../changes.ts'
import type { CaseNotice, EntryNotice, NotificationKind, PartyNotice } from '../kinds.ts'
import { recipients } from './recipients.ts'
import { addToBatch, batchStart, type UnreadNotice, type Notice, type NotifyCtx } from './addToBatch.ts'

/**
 * Notifies these people of a change of a docket entry, except those who may not see it and the author of the change,
 * unless they want notices of their own changes. Call it after the write: `changes` are from → to.
 */
export async function notifyOfEntry(
  ctx: NotifyCtx,
  input: {
    kind: Exclude<EntryNotice, 'reminder'>
    docket_entry_id: number
    user_ids: readonly number[]
    changes?: Changes
    /** As it is now, where that is known already. */
    entry?: EntryFacts
  },
): Promise<void> {
  const { entry, ...notice } = input
  if (notice.user_ids.length === 0) return
  const { access_set_id, is_internal, ...moment } = entry ?? (await factsOf(ctx, notice.docket_entry_id))
  await raise(ctx, {
    ...notice,
    changes: notifiedChanges(notice.kind, notice.changes, moment),
    legal_case_id: null,
    party_id: null,
    access_set_id,
    is_internal,
  })
}

const facts = [
  'access_set_id',
  'is_internal',
  'action_type',
  'action_date',
  'event_time_start',
  'event_time_end',
  'timezone',
] as const
type EntryFacts = Pick<Selectable<Tables['docket_entries']>, (typeof facts)[number]>

const factsOf = ({ db }: NotifyCtx, id: number): Promise<EntryFacts> =>
  db.selectFrom('docket_entries').select(facts).where('id', '=', id).executeTakeFirstOrThrow()

/** Notifies these people of a change of a case. */
export async function notifyOfCase(
  ctx: NotifyCtx,
  notice: { kind: CaseNotice; legal_case_id: number; user_ids: readonly number[]; changes?: Changes },
): Promise<void> {
  if (notice.user_ids.length === 0) return
  const { access_set_id } = await ctx.db
    .selectFrom('legal_cases')
    .select('access_set_id')
    .where('id', '=', notice.legal_case_id)
    .executeTakeFirstOrThrow()
  await raise(ctx, {
    ...notice,
    changes: notifiedChanges(notice.kind, notice.changes, null),
    docket_entry_id: null,
    party_id: null,
    access_set_id,
    is_internal: false,
  })
}

/** Notifies these people of something a person did, as far as they may see them. */
export async function notifyOfParty(
  ctx: NotifyCtx,
  {
    access_set_id,
    ...notice
  }: { kind: PartyNotice; party_id: number; access_set_id: number; user_ids: readonly number[] },
): Promise<void> {
  if (notice.user_ids.length === 0) return
  await raise(ctx, {
    ...notice,
    changes: notifiedChanges(notice.kind, undefined, null),
    docket_entry_id: null,
    legal_case_id: null,
    access_set_id,
    is_internal: false,
  })
}

/** One statement finds the recipients, avoids a second unread notice for one thing, and returns those to batch. */
async function raise(
  ctx: NotifyCtx,
  notice: Notice & { user_ids: readonly number[]; access_set_id: number; is_internal: boolean },
): Promise<void> {
  const { docket_entry_id, legal_case_id, party_id, access_set_id, is_internal, user_ids, changes } = notice
  const kind = kindOfChanges(changes)
  if (!kind) return
  const rows = await insertOrHold(
    ctx.db,
    {
      user_ids: [...user_ids],
      actor_id: ctx.actor?.user_id ?? null,
      now: ctx.now.toISOString(),
      gathering_since: batchStart(ctx.now),
      changes: JSON.stringify(changes),
      docket_entry_id,
      legal_case_id,
      party_id,
      access_set_id,
      is_internal,
    },
    kind,
  )
  const held = rows.flatMap((row) => row.held ?? [])
  if (held.length > 0) await addToBatch(ctx, notice, held)
  if (rows.length > 0)
    ctx.publish({ topic: 'notifications', user_ids: [...new Set(rows.map((row) => row.user_id))] })
}

interface Raised {
  user_ids: number[]
  actor_id: number | null
  now: string
  gathering_since: string
  changes: string
  docket_entry_id: number | null
  legal_case_id: number | null
  party_id: number | null
  access_set_id: number
  is_internal: boolean
}

const insertOrHold = compiledQuery((db, raised: Raised, kind: NotificationKind) => {
  const { user_ids, actor_id, now, docket_entry_id, legal_case_id, party_id, access_set_id, is_internal } =
    raised
  const actor = actor_id === null ? null : { user_id: actor_id }
  const people = recipients(
    { db: db as Transacting, actor },
    { kind, access_set_id, is_internal },
    sql`${user_ids}::bigint[]`,
  )
  const isAbout =
    docket_entry_id !== null
      ? sql`n.docket_entry_id = ${docket_entry_id}`
      : legal_case_id !== null
        ? sql`n.docket_entry_id is null and n.legal_case_id = ${legal_case_id}`
        : sql`n.party_id = ${party_id} and (n.kind = 'message') = ${kind === 'message'}`
  const query = sql<{ user_id: number; held: UnreadNotice | null }>`
    with people as (${people}), held as (
      select n.id, n.user_id, n.changes, n.actor_id, n.other_actor_ids from notifications n join people on people.id = n.user_id
      where n.status = 'new' and n.mailed_at is null and n.kind <> 'reminder'
        and n.created_at > ${raised.gathering_since}::timestamptz
        and ${isAbout}
      for update of n
    ), made as (
      insert into notifications
        (user_id, kind, docket_entry_id, legal_case_id, party_id, actor_id, changes, delivery, created_at, updated_at)
      select people.id, ${kind}, ${docket_entry_id}::bigint, ${legal_case_id}::bigint, ${party_id}::bigint,
        ${actor_id}::bigint, ${raised.changes}::jsonb, people.delivery, ${now}::timestamptz, ${now}::timestamptz
      from people where people.delivery <> 'none' and not exists (select from held where held.user_id = people.id)
      returning user_id
    )
    select user_id, null::json as held from made
    union all select held.user_id, to_json(held) from held`
  return { compile: () => query.compile(db as Transacting) }
})
