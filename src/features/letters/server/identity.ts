import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GuestWriteCtx } from '#core/server/http/context.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { checks } from '../letterFields.ts'
import type { sentLetter } from './invite.ts'

type Check = (typeof checks)[number]
type SentLetter = Awaited<ReturnType<typeof sentLetter>>

const proofMs = 2 * 3_600_000

const proofOf = (ctx: GuestWriteCtx, until: number): string =>
  `${until}.${createHmac('sha256', ctx.vault.derive('letter identity')).update(`${ctx.guest.link_id} ${until}`).digest('base64url')}`

export function isIdentified(ctx: GuestWriteCtx, check: Check, proof: string | undefined): boolean {
  if (check === 'none') return true
  const until = Number(proof?.split('.')[0])
  const left = until - ctx.now.getTime()
  // More than two hours are left where the clock was set back; servers' clocks differ by seconds.
  if (!proof || !(left > 0 && left <= proofMs + 60_000)) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(ctx, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Worth nothing without the link. */
export const newProof = (ctx: GuestWriteCtx): string => proofOf(ctx, ctx.now.getTime() + proofMs)

export async function isRight(ctx: GuestWriteCtx, letter: SentLetter, answer: string): Promise<boolean> {
  if (letter.identity_check === 'code_word') {
    const cell = ['engagement_letters', 'sealed_code_word', letter.id] as const
    return normalizeText(ctx.vault.decrypt(letter.sealed_code_word!, cell)) === normalizeText(answer)
  }
  // Whoever signs, the question is about the client.
  const client = letter.signers.find(({ role }) => role === 'client')
  const person = await ctx.db
    .selectFrom('parties')
    .select('dob')
    .where('id', '=', client?.party_id ?? 0)
    .executeTakeFirst()
  return person?.dob !== null && person?.dob === answer
}
