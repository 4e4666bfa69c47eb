import type { CallOf, OutputOf } from '#core/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import type { Office, Person } from './office.ts'

const { createLetter, createLetterText, sendLetter } = lettersContract.endpoints

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

/** A letter handed over on a device of the office, with the address that opens it. */
export async function aSentLetter(
  editor: Person,
  legal_case_id: number,
  facts: Partial<CallOf<typeof createLetter>['engagement_letter']> & { language_id: number },
) {
  const { id } = await editor.do(createLetter, {
    engagement_letter: { legal_case_id, content: aLetter('We represent'), ...facts },
  })
  const { letter, signing_url } = await editor.do(sendLetter, {
    id: legal_case_id,
    engagement_letter_id: id,
    here: true,
  })
  return { letter, url: signing_url! }
}

/** Of a language of the office, by its ISO 639 code. */
export async function aLanguageId({ database }: Office, iso639: string): Promise<number> {
  const { id } = await database.read
    .selectFrom('languages')
    .select('id')
    .where('iso639', '=', iso639)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}
