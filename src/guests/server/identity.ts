import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden, Refusal } from '#core/errors.ts'
import type { Transacting } from '#core/server/db/db.ts'
import type { GuestReadCtx, GuestWriteCtx } from '#core/server/http/context.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { SealedCell } from '#core/server/process/crypto.ts'
import type { IdentityCheck } from '../identity.ts'

type GuestCtx = GuestReadCtx | GuestWriteCtx

/** Wrong answers after which a link is closed. */
export const mostFailedChecks = 5
const proofMs = 2 * 3_600_000

/** Question before a guest’s page; its code word is sealed in its cell. */
export interface Check {
  identity_check: IdentityCheck
  code_word: { sealed: Buffer | null; cell: SealedCell }
}

/** Neither capitals nor accents nor the width of a space make another word. */
const plainWord = (word: string): string => normalizeText(word).trim().replace(/\s+/g, ' ')

const codeWordOf = ({ vault }: GuestCtx, { identity_check, code_word: { sealed, cell } }: Check) =>
  identity_check === 'code_word' && sealed ? plainWord(vault.decrypt(sealed, cell)) : null

function proofOf(ctx: GuestCtx, check: Check, until: number): string {
  const proven = JSON.stringify([ctx.guest.link_id, check.identity_check, codeWordOf(ctx, check), until])
  return `${until}.${createHmac('sha256', ctx.vault.derive('guest identity')).update(proven).digest('base64url')}`
}

export function isIdentified(ctx: GuestCtx, check: Check, proof: string | undefined): boolean {
  if (check.identity_check === 'none') return true
  const until = Number(proof?.split('.')[0])
  const left = until - ctx.now.getTime()
  // More than two hours are left where the clock was set back; servers' clocks differ by seconds.
  if (!proof || !(left > 0 && left <= proofMs + 60_000)) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(ctx, check, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

export function requireIdentified(ctx: GuestCtx, check: Check, proof: string | undefined): void {
  if (!isIdentified(ctx, check, proof)) throw forbidden('link.not_identified', 'Answer the question first.')
}

/** Opens what the link is about for two hours; worth nothing without the link, nor after another check or code word was chosen. */
const newProof = (ctx: GuestCtx, check: Check): string => proofOf(ctx, check, ctx.now.getTime() + proofMs)

/** A check with the person whose birth date may be asked. */
interface CheckOfPerson extends Check {
  party_id: number | null
}

async function isRight(
  ctx: GuestWriteCtx,
  { party_id, ...check }: CheckOfPerson,
  answer: string,
): Promise<boolean> {
  if (check.identity_check === 'code_word') return codeWordOf(ctx, check) === plainWord(answer)
  const person = await ctx.db
    .selectFrom('parties')
    .select('dob')
    .where('id', '=', party_id ?? 0)
    .executeTakeFirst()
  return person?.dob !== null && person?.dob === answer
}

/** The proof for a right answer; a refusal to be returned, not thrown, so that the caller’s count of it stays. */
export async function checkAnswer(
  ctx: GuestWriteCtx,
  check: CheckOfPerson & { failed_checks: number },
  answer: string,
): Promise<{ proof: string } | Refusal> {
  // Without a question every answer is right: a refusal would reveal whose birth date it is not.
  if (check.identity_check === 'none') return { proof: newProof(ctx, check) }
  if (check.failed_checks >= mostFailedChecks)
    throw forbidden('link.locked', 'There were too many wrong answers. Ask the office for a new link.')
  if (await isRight(ctx, check, answer)) return { proof: newProof(ctx, check) }
  return new Refusal(422, 'link.wrong_answer', 'This answer is not right.', [
    { path: 'answer', code: 'link.wrong_answer', message: 'This answer is not right' },
  ])
}

/** Why a check cannot be used for this person, at the field it is about; null: it can. */
export async function checkProblem(
  db: Transacting,
  {
    identity_check,
    has_code_word,
    party_id,
  }: { identity_check: IdentityCheck; has_code_word: boolean; party_id: number | null },
): Promise<Record<string, string> | null> {
  if (identity_check === 'code_word' && !has_code_word)
    return { code_word: 'Enter the code word, and give it to the client' }
  if (identity_check !== 'birth_date') return null
  const person = await db
    .selectFrom('parties')
    .select(['dob', 'dob_format'])
    .where('id', '=', party_id ?? 0)
    .executeTakeFirst()
  return person?.dob && person.dob_format === 'MM/DD/YYYY'
    ? null
    : { identity_check: 'The client’s date of birth is not known to the day; choose another check' }
}
