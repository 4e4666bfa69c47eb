import * as z from 'zod'
import { placeholderLabel } from './placeholders.ts'

/**
 * The closed shape of a letter's text, as the editor has it: headings, paragraphs and lists of words, bold or not, with
 * placeholders. No call takes HTML. There is no italic: Arabic, Chinese and Amharic writing has none.
 */
const marks = z
  .array(z.strictObject({ type: z.literal('bold') }))
  .max(1)
  .optional()
const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(20_000), marks }),
  z.strictObject({
    type: z.literal('placeholder'),
    attrs: z.strictObject({ name: z.string().max(60) }),
    marks,
  }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
])
const words = z.array(inline).max(1_000).optional()
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: words })
const items = z
  .array(z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(50) }))
  .min(1)
  .max(200)
const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: words,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(1).max(999) }).optional(),
    content: items,
  }),
])

export const letterContent = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).min(1, 'Write the letter').max(1_000, 'This letter is too long'),
})
export type LetterContent = z.output<typeof letterContent>
export type LetterBlock = LetterContent['content'][number]
export type LetterInline = z.output<typeof inline>

/** Words of a letter that have taken the place of its placeholders. */
export type Filled = Readonly<Record<string, string | null | undefined>>

const inlinesOf = (block: LetterBlock): LetterInline[] =>
  block.type === 'bulletList' || block.type === 'orderedList'
    ? block.content.flatMap((item) => item.content.flatMap(({ content = [] }) => content))
    : (block.content ?? [])

/** Names of the placeholders, each as often as it is there. */
export const placeholdersIn = ({ content }: LetterContent): string[] =>
  content.flatMap(inlinesOf).flatMap((part) => (part.type === 'placeholder' ? [part.attrs.name] : []))

export const namesFee = (content: LetterContent): boolean =>
  placeholdersIn(content).some((name) => name === 'fee' || name === 'fee_in_words')

export const hasWords = ({ content }: LetterContent): boolean =>
  content
    .flatMap(inlinesOf)
    .some((part) => part.type === 'placeholder' || (part.type === 'text' && /\S/.test(part.text)))

/** Limits of a letter: what is laid out in one go, and some fifty pages. */
const longestBlock = 10_000
const longestLetter = 150_000

/** Test for a letter too long to be laid out while others work. */
export function isTooLong({ content }: LetterContent): boolean {
  const lengths = content.map((block) =>
    inlinesOf(block).reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 1), 0),
  )
  return Math.max(...lengths) > longestBlock || lengths.reduce((sum, one) => sum + one, 0) > longestLetter
}

/** The same with words instead of placeholders; one without a value stays visible as what it is called. */
export function filledIn({ type, content }: LetterContent, values: Filled): LetterContent {
  const line = (parts: LetterInline[] | undefined) =>
    parts?.map((part): LetterInline => {
      if (part.type !== 'placeholder') return part
      const text = values[part.attrs.name] || `[${placeholderLabel(part.attrs.name)}]`
      return { type: 'text', text, ...(part.marks && { marks: part.marks }) }
    })
  return {
    type,
    content: content.map((block): LetterBlock =>
      block.type === 'bulletList' || block.type === 'orderedList'
        ? {
            ...block,
            content: block.content.map((item) => ({
              ...item,
              content: item.content.map((one) => ({ ...one, content: line(one.content) })),
            })),
          }
        : { ...block, content: line(block.content) },
    ),
  }
}

/** A letter as plain text, a line for each paragraph and item, placeholders as what they are called. */
export const linesOfLetter = ({ content }: LetterContent): string[] =>
  content.flatMap((block) => {
    const line = (parts: LetterInline[] = []) =>
      parts
        .map((part) =>
          part.type === 'text'
            ? part.text
            : part.type === 'hardBreak'
              ? ' '
              : `[${placeholderLabel(part.attrs.name)}]`,
        )
        .join('')
    return block.type === 'bulletList' || block.type === 'orderedList'
      ? block.content.flatMap((item) => item.content.map((one) => `• ${line(one.content)}`))
      : [line(block.content)]
  })

/** Plain text as a letter, a paragraph for each line. */
export const plainLetter = (text: string): LetterContent => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n+/)
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
