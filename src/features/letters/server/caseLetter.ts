import type { WriteCtx } from '#core/server/http/context.ts'
import type { LetterOfCase } from '../letterFields.ts'
import { changeDraft, draftLetter, lockedLetter } from './drafts.ts'

/** The letter that is saved with a case: its draft, which is made where there is none. */
export async function saveLetterOfCase(
  ctx: WriteCtx,
  legal_case_id: number,
  letter: LetterOfCase | null | undefined,
): Promise<void> {
  if (!letter?.language_id) return
  const draft = await ctx.db
    .selectFrom('engagement_letters')
    .select('id')
    .where('legal_case_id', '=', legal_case_id)
    .where('state', '=', 'draft')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const input = { ...letter, language_id: letter.language_id }
  if (!draft) await draftLetter(ctx, legal_case_id, input)
  else await changeDraft(ctx, await lockedLetter(ctx, { id: legal_case_id, letterId: draft.id }), input)
}
