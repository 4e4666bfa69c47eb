import { sql } from 'kysely'
import { invalid, notFound } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { AnyoneWriteCtx, ReadCtx, Recording, WriteCtx } from '#core/server/http/context.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { atLeast } from '#access/access.ts'
import { may } from '#access/may.ts'
import { permit } from '#access/server/permit.ts'
import {
  isVisible,
  visibleCases,
  visibleParties,
  visibleUndeletedEntries,
  type ScopedDb,
} from '#access/server/visibleRows.ts'
import type { GuestLink } from '../contract.ts'
import { guestLinkEvents, personLinkEvents } from '../events.ts'
import { guestKinds, type GuestKind } from '../kinds.ts'
import type { LanguageCode } from '../languages.ts'

/** A link to be made. */
interface NewGuestLink {
  kind: GuestKind
  /** Row that it is about, which the maker must have checked to be visible to them. */
  subject_id: number
  /** Person it is for. */
  party_id?: number | null
  language?: LanguageCode | null
  expires_at: string
  /** null: any number until it expires. */
  max_uses?: number | null
  /** Whoever is behind it, where a guest's call or the clock makes it; otherwise the caller. */
  created_by_id?: number
}

/** Makes a link; `url` holds a token that is stored nowhere, so it can be shown or sent only now. */
export async function createGuestLink(
  ctx: AnyoneWriteCtx,
  { kind, subject_id, created_by_id = ctx.actor?.user_id, ...link }: NewGuestLink,
): Promise<{ id: number; url: string }> {
  const { id } = await ctx.db
    .insertInto('guest_links')
    .values({
      kind,
      [guestKinds[kind].subject]: subject_id,
      created_by_id: created_by_id!,
      created_at: ctx.now.toISOString(),
      ...link,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordLink(ctx, id, 'created')
  return { id, url: await addToken(ctx, { id, kind }) }
}

/** The same of a link that the caller sees. */
export async function addGuestLinkUrl(ctx: WriteCtx, id: number): Promise<string> {
  const link = await visibleGuestLinks(ctx)
    .where('guest_links.id', '=', id)
    .select('guest_links.id')
    .executeTakeFirst()
  if (!link) throw notFound('This link')
  return addUrl(ctx, id)
}

/** Another address of a live link, for another way of handing it over; those given before go on working. */
export async function addUrl(ctx: AnyoneWriteCtx, id: number): Promise<string> {
  const link = await ctx.db
    .selectFrom('guest_links')
    .where('guest_links.id', '=', id)
    .where(isLive)
    .select('guest_links.kind')
    .executeTakeFirst()
  if (!link) throw notFound('This link')
  await recordLink(ctx, id, 'handed_over')
  return addToken(ctx, { id, kind: link.kind })
}

async function addToken(
  { db, now, link_url }: AnyoneWriteCtx,
  { id, kind }: { id: number; kind: string },
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('guest_link_tokens')
    .values({ token_hash: tokenHash(token), guest_link_id: id, created_at: now.toISOString() })
    .execute()
  // Browsers send nothing of what follows the # to any server.
  return `${link_url}/link/${kind}#${token}`
}

const isUsedUp = sql<boolean>`coalesce(guest_links.use_count >= guest_links.max_uses, false)`
/** A restored backup brings links back without their tokens. */
const hasToken = sql<boolean>`exists (select from guest_link_tokens t where t.guest_link_id = guest_links.id)`
export const isLive = sql<boolean>`(guest_links.revoked_at is null and guest_links.expires_at > now()
  and not ${isUsedUp} and ${hasToken})`

export const stateOf = sql<GuestLink['state']>`case when ${isLive} then 'live' when ${isUsedUp} then 'used'
  when guest_links.revoked_at is null and guest_links.expires_at <= now() then 'expired' else 'revoked' end`

/** Links with what they are about: `e` an entry, `s` a signer of the letter `l`, both with their case `c`, that of a booking `b`, or the survey `q`. */
export const linksWithSubjects = (db: ReadDb) =>
  db
    .selectFrom('guest_links')
    .leftJoin('docket_entries as e', 'e.id', 'guest_links.docket_entry_id')
    .leftJoin('letter_signers as s', 's.id', 'guest_links.letter_signer_id')
    .leftJoin('engagement_letters as l', 'l.id', 's.engagement_letter_id')
    .leftJoin('booking_links as b', 'b.id', 'guest_links.booking_link_id')
    .leftJoin('legal_cases as c', (join) =>
      join.on('c.id', '=', sql<number>`coalesce(e.legal_case_id, l.legal_case_id, b.legal_case_id)`),
    )
    .leftJoin('party_surveys as q', 'q.id', 'guest_links.party_survey_id')

/** Links about things this reader sees. */
export const visibleGuestLinks = (ctx: ScopedDb) =>
  linksWithSubjects(ctx.db).where((eb) =>
    eb.or([
      eb.exists(
        visibleUndeletedEntries(ctx)
          .select('docket_entries.id')
          .where(sql<boolean>`docket_entries.id = guest_links.docket_entry_id`),
      ),
      eb.exists(
        visibleCases(ctx)
          .select('legal_cases.id')
          .where(sql<boolean>`legal_cases.id in (l.legal_case_id, b.legal_case_id)`),
      ),
      eb.exists(
        visibleParties(ctx)
          .select('parties.id')
          .where(sql<boolean>`parties.id = q.party_id and q.deleted_at is null`),
      ),
    ]),
  )

/** Longer lists help nobody, and the live links come first. */
const mostLinks = 200

export async function listGuestLinks(
  ctx: ReadCtx,
  { party_id, docket_entry_id }: { party_id?: number | undefined; docket_entry_id?: number | undefined },
): Promise<{ items: GuestLink[] }> {
  if (party_id === undefined && docket_entry_id === undefined)
    throw invalid({ party_id: 'Name a person or a docket entry' })
  let links = visibleGuestLinks(ctx)
  if (party_id !== undefined)
    links = links.where('guest_links.party_id', '=', party_id).where((eb) =>
      eb.exists(
        visibleParties(ctx)
          .select('parties.id')
          .where(sql<boolean>`parties.id = guest_links.party_id`),
      ),
    )
  if (docket_entry_id !== undefined) links = links.where('guest_links.docket_entry_id', '=', docket_entry_id)
  const rows = await links
    .innerJoin('users as creator', 'creator.id', 'guest_links.created_by_id')
    .leftJoin('docket_entry_types as type', (join) =>
      join.on('type.id', '=', sql<number>`coalesce(e.docket_entry_type_id, b.docket_entry_type_id)`),
    )
    // Somebody who has left the record since may be nobody this reader sees.
    .leftJoin('parties as person', (join) =>
      join.onRef('person.id', '=', 'guest_links.party_id').on(isVisible(ctx.actor, 'parties', 'person')),
    )
    .selectAll('guest_links')
    .select(['creator.display_name as created_by_name', 'person.display_name as party_name'])
    .select([sql<string>`coalesce(type.name, l.title, q.title)`.as('about'), stateOf.as('state')])
    .orderBy(isLive, 'desc')
    .orderBy('guest_links.id', 'desc')
    .limit(mostLinks)
    .execute()
  return { items: rows.map((row) => shown(ctx, row as LinkRow)) }
}

type LinkRow = Omit<GuestLink, 'can'>

function mayEnd(actor: ReadCtx['actor'], kind: GuestKind): boolean {
  const { level, permission } = guestKinds[kind].rights
  return may(actor, level, permission)
}

const shown = ({ actor }: ReadCtx, row: LinkRow): GuestLink => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  docket_entry_id: row.docket_entry_id,
  party_id: row.party_id,
  party_name: row.party_name,
  language: row.language,
  state: row.state,
  expires_at: row.expires_at,
  use_count: row.use_count,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
  created_by_name: row.created_by_name,
  can: { revoke: row.state === 'live' && mayEnd(actor, row.kind) },
})

export async function revokeGuestLink(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const link = await visibleGuestLinks(ctx)
    .where('guest_links.id', '=', id)
    .select(['guest_links.kind', 'guest_links.revoked_at'])
    .executeTakeFirst()
  if (!link) throw notFound('This link')
  const { level, permission } = guestKinds[link.kind as GuestKind].rights
  permit(ctx.actor, { access: atLeast(level), permission })
  if (link.revoked_at) return
  await ctx.db
    .updateTable('guest_links')
    .set({ revoked_at: ctx.now.toISOString(), revoked_by_id: ctx.actor.user_id })
    .where('id', '=', id)
    .execute()
  await recordLink(ctx, id, 'revoked')
}

/** The line in the activity log of the thing that the link is about. */
export async function recordLink(
  ctx: Recording,
  id: number,
  event: 'created' | 'handed_over' | 'revoked',
): Promise<void> {
  const link = await linksWithSubjects(ctx.db)
    .leftJoin('parties as p', 'p.id', 'q.party_id')
    .select(['guest_links.kind', 'guest_links.docket_entry_id', 'c.id as legal_case_id', 'c.record_id'])
    .select('q.party_id')
    .select([sql<number>`coalesce(e.access_set_id, c.access_set_id, p.access_set_id)`.as('access_set_id')])
    .select([sql<boolean>`coalesce(e.is_internal, false)`.as('is_internal')])
    .where('guest_links.id', '=', id)
    .executeTakeFirstOrThrow()
  const { kind, party_id, docket_entry_id, legal_case_id, record_id, access_set_id, is_internal } = link
  if (kind === 'survey') {
    const facts = { entity_id: party_id!, record_id: null, access_set_id }
    await ctx.record(personLinkEvents, `survey_${event}`, facts)
    return
  }
  await ctx.record(guestLinkEvents, `${kind as 'upload' | 'letter' | 'booking'}_${event}`, {
    entity: docket_entry_id === null ? 'legal_cases' : 'docket_entries',
    entity_id: (docket_entry_id ?? legal_case_id)!,
    record_id,
    access_set_id,
    is_internal,
  })
}
