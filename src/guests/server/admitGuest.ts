import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import type { Guest } from '#core/guest.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { networkOf } from '#core/server/http/networkOf.ts'
import type { GuestWriteCtx } from '#core/server/http/context.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import { guestKinds, type GuestKind } from '../kinds.ts'
import { RateLimit } from './rateLimit.ts'
import { isLive, linksWithSubjects } from './links.ts'

const mostCallsOfLink = 240
const mostWrongTokens = 30

/** Answer for every token that opens nothing: which ones there were, nobody learns. */
export const linkClosed = () =>
  new Refusal(404, 'link.closed', 'This link does not work any more. Ask the office for a new one.')

/** Finds the guest of a token, within the limits for each link and for each address that tries wrong ones. */
export function guestDoor({ is_limited }: { is_limited: boolean }) {
  const calls = new RateLimit(is_limited ? mostCallsOfLink : Infinity)
  const wrong = new RateLimit(is_limited ? mostWrongTokens : Infinity)
  return async (db: ReadDb, token: string | null, kind: string, ip: string): Promise<Guest> => {
    const address = networkOf(ip)
    wrong.refuseFurther(address)
    // A missing token takes as long as a wrong one.
    const guest = await findGuest(db, tokenHash(token ?? ''), kind as GuestKind)
    if (!guest) {
      wrong.count(address)
      throw linkClosed()
    }
    const key = String(guest.link_id)
    calls.refuseFurther(key)
    calls.count(key)
    return guest
  }
}

async function findGuest(db: ReadDb, token_hash: Buffer, kind: GuestKind): Promise<Guest | undefined> {
  const link = await linksWithSubjects(db)
    .innerJoin('guest_link_tokens as token', 'token.guest_link_id', 'guest_links.id')
    .leftJoin('records as r', 'r.id', 'c.record_id')
    .leftJoin('parties as p', 'p.id', 'guest_links.party_id')
    .where('token.token_hash', '=', token_hash)
    .where('guest_links.kind', '=', kind)
    .where(isLive)
    // The row that the link is about is there, and the person it is for.
    .where((eb) => eb.and([eb('e.deleted_at', 'is', null), eb('c.deleted_at', 'is', null)]))
    .where((eb) => eb.and([eb('r.deleted_at', 'is', null), eb('p.deleted_at', 'is', null)]))
    .where('q.deleted_at', 'is', null)
    .select(['guest_links.id as link_id', 'guest_links.party_id', 'guest_links.expires_at'])
    .select(sql<number>`${sql.ref(`guest_links.${guestKinds[kind].subject}`)}`.as('subject_id'))
    .select(sql<string | null>`coalesce(p.display_name, s.name)`.as('display_name'))
    .executeTakeFirst()
  if (!link) return undefined
  const { display_name, ...rest } = link
  const by = guestKinds[kind].title.toLowerCase()
  return {
    ...rest,
    kind,
    display_name: display_name ? `${display_name}, by ${by}` : `Somebody by ${by}`,
  }
}

/** Locks the link for this transaction and counts a use of it; refuses if it was closed in the meantime. */
export async function useGuestLink({ db, now, guest }: GuestWriteCtx): Promise<void> {
  const used = await db
    .updateTable('guest_links')
    .set((eb) => ({ use_count: eb('use_count', '+', 1), last_used_at: now.toISOString() }))
    .where('id', '=', guest.link_id)
    .where(isLive)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw linkClosed()
}

/** Notes that the page of the link was opened. */
export async function noteOpened({ db, now, guest }: GuestWriteCtx): Promise<void> {
  await db
    .updateTable('guest_links')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', guest.link_id)
    .execute()
}
