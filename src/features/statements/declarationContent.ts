import * as z from 'zod'
import type { Letter } from '#features/letters/contract/letters.ts'

type LetterContent = Letter['content']
type LetterBlock = LetterContent['content'][number]

/** A declaration as it was set down: what the hash of a version is made of. */
export const declarationContent = z.object({
  declarant: z.string(),
  kind: z.string().nullable(),
  /** null: written in English alone. */
  language: z.string().nullable(),
  language_id: z.int().nullable(),
  paragraphs: z.array(z.object({ source: z.string(), english: z.string() })),
  interpreter: z.string().nullable(),
  read_back: z.boolean().nullable(),
  interpreter_competent: z.boolean().nullable(),
  interpreter_date: z.string().nullable(),
})
export type DeclarationContent = z.output<typeof declarationContent>

/** 28 U.S.C. 1746(2). */
export const jurat = 'I declare under penalty of perjury that the foregoing is true and correct.'

/** 8 CFR 1003.33 and 103.2(b)(3): competence, and that the translation is true and accurate. */
export const interpretersCertificate = ({
  interpreter,
  language,
  declarant,
}: Pick<DeclarationContent, 'interpreter' | 'language' | 'declarant'>): string => {
  const spoken = language ?? 'the language spoken by the declarant'
  return `I, ${interpreter ?? ''}, certify that I am competent in English and ${spoken}, that I read this declaration back to ${declarant} in ${spoken} before it was signed, and that the English text is a true and accurate translation to the best of my abilities.`
}

const words = (text: string) => [{ type: 'text' as const, text }]
const paragraph = (text: string): LetterBlock => ({ type: 'paragraph', content: words(text) })
const heading = (text: string): LetterBlock => ({
  type: 'heading',
  attrs: { level: 3 },
  content: words(text),
})

/** A list for each paragraph, so that none is too long to be laid out. */
const numbered = (texts: readonly string[]): LetterBlock[] =>
  texts.map((text, at) => ({
    type: 'orderedList',
    attrs: { start: at + 1 },
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: words(text || '—') }] }],
  }))

/** The words that are signed by link: both languages, the oath, the certificate of the interpreter and the hash. */
export function letterOfDeclaration(
  content: DeclarationContent,
  { number, sha256 }: { number: number; sha256: string },
): LetterContent {
  const { declarant, language, paragraphs } = content
  const both = paragraphs.some(({ source }) => source)
  return {
    type: 'doc',
    content: [
      paragraph(`Declaration of ${declarant}`),
      ...(both
        ? [heading(language ?? 'In the language spoken'), ...numbered(paragraphs.map(({ source }) => source))]
        : []),
      heading('English'),
      ...numbered(paragraphs.map(({ english }) => english)),
      paragraph(jurat),
      ...(content.interpreter && both
        ? [heading('Certificate of the interpreter'), paragraph(interpretersCertificate(content))]
        : []),
      paragraph(`Version ${number} of the declaration. SHA-256 ${sha256}`),
    ],
  }
}
