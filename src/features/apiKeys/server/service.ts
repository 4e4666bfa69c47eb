import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { serviceAccounts } from '#access/server/visibleUsers.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid, notFound } from '#core/errors.ts'
import { namedRow } from '#core/server/db/namedRow.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { newApiKeyToken } from '#core/server/http/apiKeyToken.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import { addMembers } from '#features/teams/server/members.ts'
import { userEvents } from '#features/users/events.ts'
import type { apiKeysContract, ApiKey, MadeKey } from '../contract.ts'
import { apiKeyEvents } from '../events.ts'

type Calls = (typeof apiKeysContract)['endpoints']
type NewKey = InputOf<Calls['createOwnKey']>

/** Keys of one person or account that work at the same time. */
const mostKeys = 20

const keys = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .innerJoin('users as m', 'm.id', 'k.created_by_id')
    .leftJoin('users as r', 'r.id', 'k.revoked_by_id')
    .select([
      'k.id',
      'k.name',
      'k.scopes',
      'k.token_end as last_four',
      'k.created_at',
      'k.expires_at',
      'k.revoked_at',
    ])
    .select(['k.last_used_at', 'u.is_service', 'r.display_name as revoked_by'])
    .select([
      namedRow('u').as('user'),
      namedRow('m').as('made_by'),
      sql<string | null>`host(k.last_used_ip)`.as('last_used_ip'),
      sql<
        ApiKey['state']
      >`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
        when u.deactivated or u.locked_at is not null or u.reset_required then 'paused' else 'works' end`.as(
        'state',
      ),
    ])
    .orderBy('k.id', 'desc')
    // Revoked long ago, they are in the activity log alone.
    .where(sql<boolean>`coalesce(k.revoked_at, k.expires_at) > now() - interval '90 days'`)
    .limit(500)

export async function listOwnKeys(ctx: ReadCtx): Promise<OutputOf<Calls['listOwnKeys']>> {
  return { items: await keys(ctx).where('k.user_id', '=', ctx.actor.user_id).execute() }
}

export async function listOfficeKeys(ctx: ReadCtx): Promise<OutputOf<Calls['listOfficeKeys']>> {
  return { items: await keys(ctx).execute(), accounts: await serviceAccounts(ctx) }
}

export async function getActingKey(ctx: ReadCtx): Promise<ApiKey> {
  const { api_key } = ctx.actor
  if (!api_key) throw notFound('An API key of this call')
  return keyOf(ctx, api_key.id)
}

const keyOf = (ctx: UserCtx, id: number): Promise<ApiKey> =>
  keys(ctx).where('k.id', '=', id).executeTakeFirstOrThrow()

export async function createOwnKey(ctx: WriteCtx, input: NewKey): Promise<MadeKey> {
  if (ctx.actor.user_type === 'external')
    throw forbidden('api_key.external', 'API keys are for people of this office.')
  return createKey(ctx, ctx.actor.user_id, input)
}

export async function createOfficeKey(
  ctx: WriteCtx,
  { user_id, user_type, all_teams, team_ids, ...key }: InputOf<Calls['createOfficeKey']>,
): Promise<MadeKey> {
  // A token in hand must not show its maker more than they see themselves.
  const isWider = all_teams || !team_ids.every((id) => ctx.actor.team_ids.includes(id))
  if (isWider && !user_id && !ctx.actor.all_teams)
    throw invalid({ team_ids: 'Choose from your own teams: the key would see more than you do' })
  if (!user_id)
    return createKey(ctx, await createAccount(ctx, { name: key.name, user_type, all_teams, team_ids }), key)
  const account = await ctx.db
    .selectFrom('users')
    .select(['all_teams', 'is_service'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('team_members')
            .select('id')
            .whereRef('user_id', '=', 'users.id')
            .where('team_id', '!=', sql<number>`all(${ctx.actor.team_ids})`),
        )
        .as('sees_other_teams'),
    )
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!account?.is_service) throw invalid({ user_id: 'Choose a service account' })
  if (!ctx.actor.all_teams && (account.all_teams || account.sees_other_teams))
    throw invalid({ user_id: 'This account sees more than you do' })
  return createKey(ctx, user_id, key)
}

type Account = Pick<InputOf<Calls['createOfficeKey']>, 'name' | 'user_type' | 'all_teams' | 'team_ids'>

/** A user that no person signs in as; it is found among the users, where its rights are changed as anybody's. */
async function createAccount(
  ctx: WriteCtx,
  { name, user_type, all_teams, team_ids }: Account,
): Promise<number> {
  if (!all_teams && team_ids.length === 0)
    throw invalid({ team_ids: 'Choose the teams whose records the key sees, or all teams' })
  const login = `service-${randomBytes(4).toString('hex')}`
  const row = { first_name: name, display_name: name, login, user_type, all_teams, is_assignable: false }
  const { id } = await ctx.db
    .insertInto('users')
    // RFC 2606: nothing sent to this domain ever arrives.
    .values({ ...row, email: `${login}@service.invalid`, is_service: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(userEvents, 'created', { entity_id: id, changes: changesFromNothing(row) })
  await addMembers(
    ctx,
    team_ids.map((team_id) => ({ team_id, user_id: id, role_id: undefined })),
  )
  return id
}

async function createKey(ctx: WriteCtx, user_id: number, { name, scopes, days }: NewKey): Promise<MadeKey> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
  const { count } = await ctx.db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostKeys)
    throw conflict('api_key.too_many', `${mostKeys} keys work already. Revoke those no longer needed first.`)
  const token = newApiKeyToken()
  const expires_at = new Date(ctx.now.getTime() + days * 24 * 3_600_000).toISOString()
  const { id } = await ctx.db
    .insertInto('api_keys')
    .values({
      user_id,
      name,
      scopes: [...new Set(scopes)],
      token_hash: tokenHash(token),
      token_end: token.slice(-4),
      created_by_id: ctx.actor.user_id,
      created_at: ctx.now.toISOString(),
      expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(apiKeyEvents, 'created', {
    entity_id: id,
    changes: changesFromNothing({ name, user_id, scopes: scopes.join(', '), expires_at }),
  })
  return { ...(await keyOf(ctx, id)), token }
}

export const revokeOwnKey = (ctx: WriteCtx, { id }: { id: number }): Promise<ApiKey> =>
  revoke(ctx, id, ctx.actor.user_id)

export const revokeKey = (ctx: WriteCtx, { id }: { id: number }): Promise<ApiKey> => revoke(ctx, id, null)

async function revoke(ctx: WriteCtx, id: number, user_id: number | null): Promise<ApiKey> {
  const key = await ctx.db
    .selectFrom('api_keys')
    .select(['name', 'user_id', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!key || (user_id !== null && key.user_id !== user_id)) throw notFound('This key')
  if (key.revoked_at) throw conflict('api_key.revoked', 'This key is revoked already.')
  await ctx.db
    .updateTable('api_keys')
    .set({ revoked_at: ctx.now.toISOString(), revoked_by_id: ctx.actor.user_id })
    .where('id', '=', id)
    .execute()
  await ctx.record(apiKeyEvents, 'revoked', { entity_id: id, changes: {} })
  return keyOf(ctx, id)
}
