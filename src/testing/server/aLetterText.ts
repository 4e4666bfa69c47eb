import type { CallOf, OutputOf } from '#core/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import type { Person } from './office.ts'

const { createLetterText } = lettersContract.endpoints

export const aLetter = (...lines: string[]) => ({
  type: 'doc' as const,
  content: lines.map((text) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: `${text} ` },
      { type: 'placeholder' as const, attrs: { name: 'client_name' } },
    ],
  })),
})

/** A letter text; a language or type can have one only. */
export const aLetterText = (
  admin: Person,
  facts: Partial<CallOf<typeof createLetterText>> & { language_id: number },
): Promise<OutputOf<typeof createLetterText>> =>
  admin.do(createLetterText, { title: 'Engagement letter', content: aLetter('We represent'), ...facts })
