import type { WriteCtx } from '#core/server/http/context.ts'
import type { LetterOfCase } from '../letterFields.ts'
import { changeDraft, draftLetter, lockedLetter } from './drafts.ts'
import { visibleLetters } from './letters.ts'

/** The letter that is saved with a case: its draft, which is made where there is none. */
export async function saveLetterOfCase(
  ctx: WriteCtx,
  legal_case_id: number,
  letter: LetterOfCase | null | undefined,
): Promise<void> {
  if (!letter?.language_id) return
  const draft = await visibleLetters(ctx)
    .select('l.id')
    .where('l.legal_case_id', '=', legal_case_id)
    .where('l.state', '=', 'draft')
    .orderBy('l.id', 'desc')
    .executeTakeFirst()
  const input = { ...letter, language_id: letter.language_id }
  if (!draft) await draftLetter(ctx, legal_case_id, input)
  else await changeDraft(ctx, await lockedLetter(ctx, { id: legal_case_id, letterId: draft.id }), input)
}
