import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isAtLeast } from '#access/levels.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { qrCodeOf } from '#core/server/http/qrCode.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { memberPassContract, Pass, ShownPass } from '../contract.ts'
import { memberPassEvents } from '../events.ts'
import { ensurePassKey, passToken } from './passToken.ts'
import { walletsOf } from './walletsOf.ts'

type Calls = (typeof memberPassContract)['endpoints']

/** Passes of people whom the caller sees. */
const passes = ({ db, actor }: UserCtx) =>
  db
    .selectFrom('member_passes as p')
    .innerJoin('parties', 'parties.id', 'p.party_id')
    .leftJoin('users as u', 'u.id', 'p.issued_by_id')
    .where(isVisible(actor, 'parties'))
    .select(['p.id', 'p.party_id', 'p.serial', 'p.issued_at', 'p.expires_at', 'p.ended_at'])
    .select(['u.display_name as issued_by'])
    .select([
      sql<Pass['kind']>`p.kind`.as('kind'),
      sql<Pass['state']>`case when p.end_reason = 'revoked' then 'revoked'
        when p.end_reason = 'renewed' or p.expires_at <= now() then 'expired' else 'active' end`.as('state'),
    ])

export async function getMemberPassEnabled({
  db,
}: ReadCtx): Promise<OutputOf<Calls['getMemberPassEnabled']>> {
  const setting = await readSetting(db, 'member_pass')
  return { enabled: setting.enabled, ...walletsOf(setting) }
}

const mayIssue = ({ user_type, permissions }: Actor): boolean =>
  isAtLeast(user_type, 'contributor') && (permissions?.includes('parties.edit') ?? true)

export async function listPartyPasses(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listPartyPasses']>> {
  const party = await requireParty(ctx, id)
  const { enabled } = await readSetting(ctx.db, 'member_pass')
  const items = await passes(ctx)
    .where('p.party_id', '=', party.id)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute()
  return { enabled, items, can: { issue: enabled && mayIssue(ctx.actor) } }
}

async function passOf(ctx: UserCtx, id: number): Promise<Pass> {
  const pass = await passes(ctx).where('p.id', '=', id).executeTakeFirst()
  if (!pass) throw notFound('This pass')
  return pass
}

/** A pass that others are shown; one that has ended is no longer. */
export async function validPass(ctx: UserCtx, id: number): Promise<Pass> {
  const pass = await passOf(ctx, id)
  if (pass.state !== 'active')
    throw conflict('member_pass.ended', 'This pass is not valid any more. Issue a new one.')
  return pass
}

/** Everything that stands on the card. */
export async function cardOf(ctx: ReadCtx, { id, party_id, serial, expires_at }: Pass) {
  const { display_name } = await ctx.db
    .selectFrom('parties')
    .select('display_name')
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  const { office_name } = await readSetting(ctx.db, 'misc')
  const setting = await readSetting(ctx.db, 'member_pass')
  const token = await passToken(ctx, { serial, expires_at })
  return {
    id,
    serial,
    expires_at,
    name: display_name,
    title: setting.title ?? 'Client card',
    office_name,
    // After the #, where no server and no log reads it.
    url: `${ctx.link_url}/pass#${token}`,
    setting,
  }
}

export async function getPass(ctx: ReadCtx, { id }: { id: number }): Promise<ShownPass> {
  const pass = await passOf(ctx, id)
  const isActive = pass.state === 'active'
  const { name, title, office_name, url, setting } = await cardOf(ctx, pass)
  return {
    ...pass,
    name,
    title,
    office_name,
    url: isActive ? url : null,
    qr_svg: isActive ? await qrCodeOf(url) : null,
    wallets: walletsOf(setting),
    can: { revoke: isActive && mayIssue(ctx.actor) },
  }
}

export async function issuePass(
  ctx: WriteCtx,
  { party_id, kind }: InputOf<Calls['issuePass']>,
): Promise<Pass> {
  const { enabled, valid_months } = await readSetting(ctx.db, 'member_pass')
  if (!enabled)
    throw conflict('member_pass.off', 'This office does not issue member passes. An admin can turn them on.')
  const party = await requireParty(ctx, party_id)
  // Two who issue at once get the same pass.
  await ctx.db.selectFrom('parties').select('id').where('id', '=', party.id).forUpdate().execute()
  const open = await passes(ctx)
    .where('p.party_id', '=', party.id)
    .where('p.kind', '=', kind)
    .where('p.ended_at', 'is', null)
    .executeTakeFirst()
  if (open?.state === 'active') return open
  if (open) await end(ctx, open.id, 'renewed')
  await ensurePassKey(ctx)
  const expires_at = new Date(ctx.now)
  expires_at.setUTCMonth(expires_at.getUTCMonth() + valid_months!)
  const { id } = await ctx.db
    .insertInto('member_passes')
    .values({
      party_id: party.id,
      kind,
      serial: randomBytes(16).toString('base64url'),
      issued_at: ctx.now.toISOString(),
      issued_by_id: ctx.actor.user_id,
      expires_at: expires_at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPass(ctx, 'issued', party.id)
  return passOf(ctx, id)
}

export async function revokePass(ctx: WriteCtx, { id }: { id: number }): Promise<Pass> {
  const pass = await passOf(ctx, id)
  await ctx.db.selectFrom('member_passes').select('id').where('id', '=', id).forUpdate().execute()
  const { ended_at } = await passOf(ctx, id)
  if (ended_at) throw conflict('member_pass.ended', 'This pass has ended already.')
  await end(ctx, id, 'revoked')
  await recordPass(ctx, 'revoked', pass.party_id)
  return passOf(ctx, id)
}

async function end(ctx: WriteCtx, id: number, end_reason: 'revoked' | 'renewed'): Promise<void> {
  await ctx.db
    .updateTable('member_passes')
    .set({ ended_at: ctx.now.toISOString(), ended_by_id: ctx.actor.user_id, end_reason })
    .where('id', '=', id)
    .execute()
}

async function recordPass(ctx: WriteCtx, event: 'issued' | 'revoked', party_id: number): Promise<void> {
  const { access_set_id } = await requireParty(ctx, party_id)
  const record = await ctx.db
    .selectFrom('record_parties')
    .select('record_id')
    .where('party_id', '=', party_id)
    .orderBy('record_id')
    .executeTakeFirst()
  await ctx.record(memberPassEvents, event, {
    entity_id: party_id,
    record_id: record?.record_id ?? null,
    access_set_id,
    changes: {},
  })
}
