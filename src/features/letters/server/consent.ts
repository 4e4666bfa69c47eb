import { isDeepStrictEqual } from 'node:util'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { GuestWriteCtx } from '#core/server/http/context.ts'
import { formatText } from '#guests/formatText.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { guestTexts, textsIn } from '#guests/server/texts.ts'
import type { InputOf } from '#core/contract.ts'
import { consentWording } from '../consent.ts'
import type { lettersContract } from '../contract.ts'
import type { Consent } from '../contract/signing.ts'
import type { LetterStep } from '../letterFields.ts'
import { textKeyFor, type SignedKind } from '../signedKind.ts'

type Shown = InputOf<(typeof lettersContract)['endpoints']['signLetter']>['consent']

/** The words of the page now, in this language. */
export async function currentWording(
  db: ReadDb,
  language: LanguageCode,
  kind: SignedKind = 'letter',
): Promise<string[]> {
  const text = await textsIn(db, language)
  return consentWording((key) => text(textKeyFor(kind, key)))
}

/** The consent to sign on a screen. Its words must be ours, as the office corrected them or as they come with Ellis. */
export async function checkedConsent(ctx: GuestWriteCtx, kind: SignedKind, shown: Shown): Promise<Consent> {
  if (!shown) throw invalid({ consent: 'Agree to sign here, or ask the office for paper' })
  const { language, wording } = shown
  const shipped = guestTexts[language]
  const known = [
    await currentWording(ctx.db, language, kind),
    // A page that could not reach the office for its corrections shows these.
    consentWording((key) => formatText(shipped[textKeyFor(kind, key)], language)),
  ]
  if (!known.some((words) => isDeepStrictEqual(words, wording)))
    throw conflict('letters.other_wording', 'The words before the signature have changed. Read them again.')
  return { language, wording, access: (await hasStep(ctx, 'pdf_fetched')) ? 'pdf' : 'page' }
}

/** Whether the signer of this link has done something before. */
export async function hasStep(
  { db, guest }: Pick<GuestWriteCtx, 'db' | 'guest'>,
  step: LetterStep,
): Promise<boolean> {
  const found = await db
    .selectFrom('letter_steps')
    .select('id')
    .where('letter_signer_id', '=', guest.subject_id)
    .where('step', '=', step)
    .executeTakeFirst()
  return found !== undefined
}
