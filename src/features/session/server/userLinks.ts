import { conflict } from '#core/errors.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'

export type LinkPurpose = 'invitation' | 'recovery' | 'email_verification'

const hour = 3_600_000
const linkLife: Record<LinkPurpose, number> = {
  invitation: 7 * 24 * hour,
  recovery: hour,
  email_verification: 24 * hour,
}

export type LinkCtx = Pick<AnyoneWriteCtx, 'db' | 'now' | 'public_url'>

/** A link to hand over personally: shown once, and stored only as a hash. */
export interface HandedLink {
  url: string
  expires_at: string
}

/** Nobody signs in as a service account, so no link opens it. */
async function refuseServiceAccount(db: LinkCtx['db'], user_id: number): Promise<void> {
  const user = await db.selectFrom('users').select('is_service').where('id', '=', user_id).executeTakeFirst()
  if (user?.is_service)
    throw conflict('user.service', 'This is a service account: it works by keys, and nobody signs in as it.')
}

/**
 * A one-time link. An earlier link for the same purpose stops working. Opening one that was mailed shows that its address is
 * the user's; one that is handed over shows nothing of it, and works as long as the admin `handed_over_by` sees what it opens.
 */
export async function createUserLink(
  { db, now, public_url }: LinkCtx,
  user_id: number,
  purpose: LinkPurpose,
  { mailed, handed_over_by = null }: { mailed: boolean; handed_over_by?: number | null },
): Promise<HandedLink> {
  await refuseServiceAccount(db, user_id)
  const token = randomToken()
  const expires_at = new Date(now.getTime() + linkLife[purpose]).toISOString()
  await db
    .deleteFrom('user_links')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('user_links')
    .columns(['token_hash', 'user_id', 'purpose', 'email', 'created_at', 'expires_at', 'handed_over_by'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', user_id)
        .select((user) => [
          user.val(tokenHash(token)).as('token_hash'),
          'id as user_id',
          user.val(purpose).as('purpose'),
          mailed ? 'email' : user.val(null).as('email'),
          user.val(now.toISOString()).as('created_at'),
          user.val(expires_at).as('expires_at'),
          user.val(handed_over_by).as('handed_over_by'),
        ]),
    )
    .execute()
  return { url: `${public_url}/welcome/${token}`, expires_at }
}
