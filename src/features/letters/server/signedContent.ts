import type { WriteCtx } from '#core/server/http/context.ts'
import type { SealedCell, Vault } from '#core/server/process/crypto.ts'
import type { LetterContent } from '../letterContent.ts'
import type { SignedKind } from '../signedKind.ts'
import { storedContent } from './texts.ts'

/** In the place of words that are encrypted. */
export const emptyContent: LetterContent = { type: 'doc', content: [{ type: 'paragraph' }] }

const cellOf = (id: number): SealedCell => ['engagement_letters', 'sealed_content', id]

interface StoredLetter {
  id: number
  content: unknown
  frozen_content: string | null
  sealed_content: Buffer | null
}

/** Words of a letter: as they were frozen, once it was sent. */
export function signedContent(
  vault: Vault,
  { id, content, frozen_content, sealed_content }: StoredLetter,
): LetterContent {
  if (sealed_content) return storedContent(JSON.parse(vault.decrypt(sealed_content, cellOf(id))))
  return storedContent(frozen_content === null ? content : JSON.parse(frozen_content))
}

/** Only the words of declarations are encrypted. */
export const signedKindOf = ({ sealed_content }: Pick<StoredLetter, 'sealed_content'>): SignedKind =>
  sealed_content === null ? 'letter' : 'declaration'

export const sealedContent = (vault: Vault, id: number, frozen: string): Buffer =>
  vault.encrypt(frozen, cellOf(id))

export async function storeSealed(
  { db, vault }: Pick<WriteCtx, 'db' | 'vault'>,
  id: number,
  content: LetterContent,
): Promise<void> {
  const sealed_content = sealedContent(vault, id, JSON.stringify(content))
  await db.updateTable('engagement_letters').set({ sealed_content }).where('id', '=', id).execute()
}
