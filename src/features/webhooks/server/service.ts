import { sql } from 'kysely'
import { serviceAccounts } from '#access/server/visibleUsers.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, Refusal, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { seesMoreThan } from '#features/session/server/seesMoreThan.ts'
import type { webhooksContract, Webhook, WebhookWithSecret } from '../contract.ts'
import { webhookEvents } from '../events.ts'
import { eventKinds, testKind, type EventKind } from '../kinds.ts'
import { addMessage, queueMessage, webhookKinds } from './reportEvent.ts'
import { newSecret, secretCellOf } from './signature.ts'

type Calls = (typeof webhooksContract)['endpoints']

/** Addresses may hold a token of their owner, so that the log says only that one changed. */
const masked = ['address']
const mostWebhooks = 20

const webhooks = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('users as m', 'm.id', 'w.created_by_id')
    .select(['w.id', 'w.name', 'w.address', 'w.user_id', 'w.paused_at', 'w.failures', 'w.failing_since'])
    .select(['w.last_success_at', 'w.created_at', 'w.version', 'u.is_service', 'u.display_name'])
    .select(['m.display_name as created_by', sql<EventKind[]>`w.kinds`.as('kinds')])
    .select([
      sql<
        Webhook['state']
      >`case w.pause_reason when 'person' then 'paused' when 'failures' then 'stopped' when 'gone' then 'gone'
        else case when u.deactivated or u.locked_at is not null or u.reset_required then 'locked'
          when w.failures > 0 then 'failing' else 'works' end end`.as('state'),
      countOf('waiting').as('waiting_count'),
      countOf('failed').as('failed_count'),
    ])
    .orderBy('w.id')

const countOf = (state: 'waiting' | 'failed') =>
  sql<number>`(select count(*)::int from webhook_messages x where x.webhook_id = w.id and x.state = ${sql.lit(state)})`

type Row = Awaited<ReturnType<ReturnType<typeof webhooks>['execute']>>[number]

async function shown(ctx: UserCtx, { user_id, display_name, ...row }: Row): Promise<Webhook> {
  const isWider = user_id !== ctx.actor.user_id && (await seesMoreThan(ctx.db, user_id, ctx.actor))
  return { ...row, user: { id: user_id, name: display_name }, can: { update: !isWider } }
}

export async function listWebhooks(ctx: ReadCtx): Promise<OutputOf<Calls['listWebhooks']>> {
  const rows = await webhooks(ctx).execute()
  return {
    items: await Promise.all(rows.map((row) => shown(ctx, row))),
    accounts: await serviceAccounts(ctx),
  }
}

async function webhookOf(ctx: UserCtx, id: number): Promise<Webhook> {
  const row = await webhooks(ctx).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This webhook')
  return shown(ctx, row)
}

/** Row of a webhook that nobody else changes until the end of the call. */
async function lockWebhook({ db }: Pick<WriteCtx, 'db'>, id: number) {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('This webhook')
  return row
}

/** Nobody leads reports of what is hidden from them to an address of theirs. */
async function requireAsWide(ctx: WriteCtx, { user_id }: { user_id: number }): Promise<void> {
  if (user_id !== ctx.actor.user_id && (await seesMoreThan(ctx.db, user_id, ctx.actor)))
    throw new Refusal(
      403,
      'webhook.wider',
      'This webhook reports more than you see. You may pause or delete it.',
    )
}

function checkAddress({ outbound }: Pick<WriteCtx, 'outbound'>, address: string): void {
  const problem = outbound.refusalOf(address)
  if (problem) throw invalid({ address: problem })
}

export async function createWebhook(
  ctx: WriteCtx,
  { user_id, kinds, name, address }: InputOf<Calls['createWebhook']>,
): Promise<WebhookWithSecret> {
  checkAddress(ctx, address)
  const account = user_id ?? ctx.actor.user_id
  await requireAccount(ctx, account)
  // One after the other, or two at once make one too many.
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostWebhooks)
    throw conflict(
      'webhook.too_many',
      `There are ${mostWebhooks} webhooks. Delete one that is no longer used.`,
    )
  const { id } = await ctx.db
    .insertInto('webhooks')
    .values({ name, address, kinds, user_id: account, created_by_id: ctx.actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = await sealSecret(ctx, id)
  webhookKinds.change(ctx.unit)
  await ctx.record(webhookEvents, 'created', {
    entity_id: id,
    changes: changesFromNothing({ name, address, kinds: wordsOf(kinds), user_id: account }, masked),
  })
  return { ...(await webhookOf(ctx, id)), secret }
}

const wordsOf = (kinds: readonly string[]) => kinds.map((kind) => eventKinds[kind as EventKind]).join(', ')

async function requireAccount(ctx: WriteCtx, user_id: number): Promise<void> {
  if (user_id === ctx.actor.user_id) return
  const account = await ctx.db
    .selectFrom('users')
    .select('is_service')
    .where('id', '=', user_id)
    .where('deactivated', '=', false)
    .executeTakeFirst()
  if (!account?.is_service) throw invalid({ user_id: 'Choose a service account' })
  if (await seesMoreThan(ctx.db, user_id, ctx.actor))
    throw invalid({ user_id: 'This account sees more than you do' })
}

async function sealSecret({ db, vault }: WriteCtx, id: number): Promise<string> {
  const secret = newSecret()
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: vault.encrypt(secret, secretCellOf(id)) })
    .where('id', '=', id)
    .execute()
  return secret
}

export async function updateWebhook(
  ctx: WriteCtx,
  { id, version, name, address, kinds }: InputOf<Calls['updateWebhook']>,
): Promise<Webhook> {
  const before = await lockWebhook(ctx, id)
  await requireAsWide(ctx, before)
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'webhooks', id))
  checkAddress(ctx, address)
  await ctx.db
    .updateTable('webhooks')
    .set({ name, address, kinds, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  webhookKinds.change(ctx.unit)
  await ctx.record(webhookEvents, 'changed', {
    entity_id: id,
    changes: changesBetween(
      { name: before.name, address: before.address, kinds: wordsOf(before.kinds) },
      { name, address, kinds: wordsOf(kinds) },
      masked,
    ),
  })
  return webhookOf(ctx, id)
}

export async function renewWebhookSecret(ctx: WriteCtx, { id }: { id: number }): Promise<WebhookWithSecret> {
  await requireAsWide(ctx, await lockWebhook(ctx, id))
  const secret = await sealSecret(ctx, id)
  await ctx.record(webhookEvents, 'secret_renewed', { entity_id: id, changes: {} })
  return { ...(await webhookOf(ctx, id)), secret }
}

export async function deleteWebhook(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { name } = await lockWebhook(ctx, id)
  await ctx.db.deleteFrom('webhooks').where('id', '=', id).execute()
  webhookKinds.change(ctx.unit)
  await ctx.record(webhookEvents, 'deleted', { entity_id: id, changes: { name: [name, null] } })
}

export async function pauseWebhook(ctx: WriteCtx, { id }: { id: number }): Promise<Webhook> {
  const { paused_at } = await lockWebhook(ctx, id)
  if (paused_at === null) {
    await setPause(ctx, id, { paused_at: ctx.now.toISOString(), pause_reason: 'person' })
    await ctx.record(webhookEvents, 'paused', { entity_id: id, changes: {} })
  }
  return webhookOf(ctx, id)
}

export async function resumeWebhook(ctx: WriteCtx, { id }: { id: number }): Promise<Webhook> {
  const row = await lockWebhook(ctx, id)
  await requireAsWide(ctx, row)
  if (row.paused_at !== null) {
    await setPause(ctx, id, { paused_at: null, pause_reason: null, failures: 0, failing_since: null })
    await queueWaiting(ctx, id)
    await ctx.record(webhookEvents, 'resumed', { entity_id: id, changes: {} })
  }
  return webhookOf(ctx, id)
}

async function setPause({ db }: WriteCtx, id: number, values: object): Promise<void> {
  await db.updateTable('webhooks').set(values).where('id', '=', id).execute()
}

async function queueWaiting(ctx: WriteCtx, webhook_id: number): Promise<number> {
  const waiting = await ctx.db
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await queueMessage(ctx, id)
  return waiting.length
}

/** A webhook to which messages may be sent now. */
export async function lockRunning(ctx: WriteCtx, id: number) {
  const row = await lockWebhook(ctx, id)
  await requireAsWide(ctx, row)
  if (row.paused_at !== null) throw conflict('webhook.paused', 'This webhook is paused. Resume it first.')
  return row
}

export async function testWebhook(ctx: WriteCtx, { id }: { id: number }): Promise<Webhook> {
  const row = await lockRunning(ctx, id)
  await addMessage(ctx, row, { kind: testKind, subject: null, subject_id: null, record_id: null })
  await ctx.record(webhookEvents, 'tested', { entity_id: id, changes: {} })
  return webhookOf(ctx, id)
}
