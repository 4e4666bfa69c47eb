import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { linkClosed } from '#guests/server/admitGuest.ts'
import { RateLimit } from '#guests/server/rateLimit.ts'
import { addDays } from '#core/days.ts'
import type { Streamed } from '#core/contract.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { networkOf } from '#core/server/http/networkOf.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { writeIcs, type IcsEvent } from '#fields/time/server/writeIcs.ts'
import type { Privacy } from '../contract.ts'
import { eventOf, feedColumns } from './feedEvents.ts'

const wrong = new RateLimit(30)
const mostEvents = 5_000
const daysBack = 90
const daysAhead = 400
/** Days for which cancelled entries stay in a feed, so that programs that were off learn of it. */
const cancelledDays = 30

interface Feed {
  id: number
  owner_id: number
  name: string
  user_id: number | null
  team_id: number | null
  legal_case_type_id: number | null
  privacy: Privacy
  last_read_at: string | null
}

/**
 * Entries that the owner of the feed may see at this moment. Of somebody who has left, is locked out or has to choose a new
 * password, the feed is closed, and so is one whose address was replaced: nobody learns which it was.
 */
export async function readFeed(ctx: AnyoneWriteCtx, { token }: { token: string }): Promise<Streamed> {
  const address = networkOf(ctx.request.ip)
  wrong.refuseFurther(address)
  const feed = (await ctx.db
    .selectFrom('guest_link_tokens as t')
    .innerJoin('calendar_feeds as f', 'f.id', 't.calendar_feed_id')
    .where('t.token_hash', '=', tokenHash(token.replace(/\.ics$/, '')))
    .selectAll('f')
    .executeTakeFirst()) as Feed | undefined
  const owner = feed && (await findActor(ctx.db, feed.owner_id))
  if (!feed || !owner || owner.user_type === 'external') {
    wrong.count(address)
    throw linkClosed()
  }
  await ctx.db
    .updateTable('calendar_feeds')
    .set((eb) => ({ read_count: eb('read_count', '+', 1), last_read_at: ctx.now.toISOString() }))
    .where('id', '=', feed.id)
    .execute()
  const events = await eventsOf({ db: ctx.db, actor: owner }, feed, ctx)
  const body = writeIcs({ name: feed.name, refresh_minutes: 30, events })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`
  return {
    content_type: 'text/calendar; charset=utf-8',
    file_name: 'calendar.ics',
    is_inline: true,
    cache: { etag, seconds: 0 },
    body: [body],
  }
}

async function eventsOf(
  scope: ScopedDb,
  feed: Feed,
  { now, public_url }: Pick<AnyoneWriteCtx, 'now' | 'public_url'>,
): Promise<IcsEvent[]> {
  const today = now.toISOString().slice(0, 10)
  const cancelledSince = new Date(now.getTime() - cancelledDays * 86_400_000).toISOString()
  const rows = await visibleEntries(scope)
    .where('docket_entries.action_date', '>=', addDays(today, -daysBack))
    .where('docket_entries.action_date', '<=', addDays(today, daysAhead))
    .where(
      sql<boolean>`coalesce(docket_entries.cancelled_at, docket_entries.rescheduled_at, 'infinity') > ${cancelledSince}`,
    )
    .$if(feed.user_id !== null, (query) =>
      query.where(sql<boolean>`exists (select from docket_entries_assignments a
        where a.docket_entry_id = docket_entries.id and a.user_id = ${feed.user_id})`),
    )
    .$if(feed.team_id !== null, (query) =>
      query.where(
        sql<boolean>`docket_entries.access_set_id in (select id from access_sets where team_ids @> ${[feed.team_id]}::bigint[])`,
      ),
    )
    .$if(feed.legal_case_type_id !== null, (query) =>
      query.where('c.legal_case_type_id', '=', feed.legal_case_type_id),
    )
    .$if(feed.privacy === 'busy', (query) => query.where('docket_entries.starts_at', 'is not', null))
    .where(sql<boolean>`not (docket_entries.is_internal and docket_entries.starts_at is null)`)
    .select(feedColumns)
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.id')
    .limit(mostEvents)
    .execute()
  return rows.map((row) => eventOf(row, feed.privacy, public_url))
}
