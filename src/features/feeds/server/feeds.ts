import { sql } from 'kysely'
import { staffOnly } from '#access/server/staffOnly.ts'
import { isAtLeast } from '#access/levels.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { forbidden, invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { mostFeeds, privacyWords, type CalendarFeed, type feedsContract, type Privacy } from '../contract.ts'
import { feedEvents } from '../events.ts'

type Calls = (typeof feedsContract)['endpoints']

const rows = ({ db }: Pick<ReadCtx, 'db'>) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as owner', 'owner.id', 'f.owner_id')
    .leftJoin('users as person', 'person.id', 'f.user_id')
    .leftJoin('teams as team', 'team.id', 'f.team_id')
    .leftJoin('legal_case_types as type', 'type.id', 'f.legal_case_type_id')
    .selectAll('f')
    .select(['owner.display_name as owner_name', 'person.display_name as user_name'])
    .select(['team.name as team_name', 'type.name as type_name'])
    .select(
      sql<boolean>`not owner.deactivated and exists (select from guest_link_tokens t where t.calendar_feed_id = f.id)`.as(
        'is_live',
      ),
    )
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const namedOr = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const shown = (row: Row): CalendarFeed => ({
  id: row.id,
  name: row.name,
  owner: { id: row.owner_id, name: row.owner_name },
  user: namedOr(row.user_id, row.user_name),
  team: namedOr(row.team_id, row.team_name),
  legal_case_type: namedOr(row.legal_case_type_id, row.type_name),
  privacy: row.privacy as Privacy,
  is_live: row.is_live,
  read_count: row.read_count,
  last_read_at: row.last_read_at,
  created_at: row.created_at,
})

/** A feed goes on being read by a program that nobody watches: the office's own people alone have them. */
const requireStaff = staffOnly('Calendar feeds are for the office itself.')

export async function listFeeds(
  ctx: ReadCtx,
  { everybody }: InputOf<Calls['listFeeds']>,
): Promise<OutputOf<Calls['listFeeds']>> {
  requireStaff(ctx)
  const isAll = everybody && isAtLeast(ctx.actor.user_type, 'admin')
  const found = await rows(ctx)
    .$if(!isAll, (query) => query.where('f.owner_id', '=', ctx.actor.user_id))
    .orderBy(sql`f.owner_id = ${ctx.actor.user_id}`, 'desc')
    .orderBy(sql`normalize_text(owner.display_name)`)
    .orderBy(sql`normalize_text(f.name)`)
    .orderBy('f.id')
    .execute()
  return { items: found.map(shown) }
}

async function requireSubject(ctx: WriteCtx, input: InputOf<Calls['createFeed']>): Promise<string> {
  const { user_id = null, team_id = null, legal_case_type_id = null } = input
  if ([user_id, team_id, legal_case_type_id].filter((each) => each !== null).length !== 1)
    throw invalid({ user_id: 'Choose a person, a team or a type of case' })
  if (user_id !== null) {
    const user = await ctx.db
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', user_id)
      .where('deactivated', '=', false)
      .where('user_type', '<>', 'external')
      .executeTakeFirst()
    if (!user) throw invalid({ user_id: 'Choose somebody who works here' })
    return user.display_name
  }
  if (team_id !== null) {
    const team = await ctx.db
      .selectFrom('teams')
      .select('name')
      .where('id', '=', team_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!team) throw invalid({ team_id: 'Choose a team' })
    return team.name
  }
  const type = await ctx.db
    .selectFrom('legal_case_types')
    .select('name')
    .where('id', '=', legal_case_type_id)
    .executeTakeFirst()
  if (!type) throw invalid({ legal_case_type_id: 'Choose a type of case' })
  return type.name
}

export async function createFeed(
  ctx: WriteCtx,
  input: InputOf<Calls['createFeed']>,
): Promise<OutputOf<Calls['createFeed']>> {
  requireStaff(ctx)
  const owner_id = ctx.actor.user_id
  const subject = await requireSubject(ctx, input)
  await ctx.db.selectFrom('users').select('id').where('id', '=', owner_id).forUpdate().execute()
  const { count } = await ctx.db
    .selectFrom('calendar_feeds')
    .where('owner_id', '=', owner_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostFeeds)
    throw invalid({ name: `One person has at most ${mostFeeds} of these. End one first` })
  const { id } = await ctx.db
    .insertInto('calendar_feeds')
    .values({
      owner_id,
      name: input.name || subject,
      user_id: input.user_id ?? null,
      team_id: input.team_id ?? null,
      legal_case_type_id: input.legal_case_type_id ?? null,
      privacy: input.privacy,
      created_at: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return withAddress(ctx, id, 'created')
}

/** The address is stored nowhere: its token is found again by its hash alone. */
async function withAddress(
  ctx: WriteCtx,
  id: number,
  event: 'created' | 'renewed',
): Promise<OutputOf<Calls['createFeed']>> {
  const token = randomToken()
  await ctx.db
    .insertInto('guest_link_tokens')
    .values({ token_hash: tokenHash(token), calendar_feed_id: id, created_at: ctx.now.toISOString() })
    .execute()
  const row = await rows(ctx).where('f.id', '=', id).executeTakeFirstOrThrow()
  await recorded(ctx, event, row)
  return { feed: shown(row), address: `${ctx.public_url}/api/feeds/${token}.ics` }
}

async function feedToChange(ctx: WriteCtx, id: number): Promise<Row> {
  requireStaff(ctx)
  const row = await rows(ctx).where('f.id', '=', id).executeTakeFirst()
  if (!row || (row.owner_id !== ctx.actor.user_id && !isAtLeast(ctx.actor.user_type, 'admin')))
    throw notFound('This feed')
  return row
}

export async function renewFeed(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['renewFeed']>> {
  const row = await feedToChange(ctx, id)
  // Whoever has the address reads what its owner sees.
  if (row.owner_id !== ctx.actor.user_id)
    throw forbidden('access.forbidden', 'Only its owner gets its address.')
  await ctx.db.deleteFrom('guest_link_tokens').where('calendar_feed_id', '=', id).execute()
  return withAddress(ctx, id, 'renewed')
}

export async function deleteFeed(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const row = await feedToChange(ctx, id)
  await ctx.db.deleteFrom('calendar_feeds').where('id', '=', id).execute()
  await recorded(ctx, 'deleted', row)
}

const recorded = (ctx: WriteCtx, event: 'created' | 'renewed' | 'deleted', row: Row) => {
  const values = { feed_name: row.name, feed_privacy: privacyWords[row.privacy as Privacy].label }
  return ctx.record(feedEvents, event, {
    entity_id: row.id,
    user_ids: [row.owner_id, ctx.actor.user_id],
    changes: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        event === 'deleted' ? [value, null] : [null, value],
      ]),
    ),
  })
}
