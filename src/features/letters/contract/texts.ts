import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { letterContent } from '../letterContent.ts'

const admin = atLeast('admin')
const title = z.string().trim().min(1, 'Title is required').max(200, 'Title can have at most 200 characters')

const textLine = z.object({
  id,
  title: z.string(),
  language_id: id,
  language_name: z.string(),
  legal_case_type_id: id.nullable(),
  /** null: for every type that has no text of its own. */
  type_name: z.string().nullable(),
  version: z.int(),
  archived_at: instant.nullable(),
  updated_at: instant,
  updated_by_name: z.string().nullable(),
})
export type LetterTextLine = z.output<typeof textLine>

const textVersion = z.object({
  number: z.int(),
  title: z.string(),
  content: letterContent,
  created_at: instant,
  created_by_name: z.string().nullable(),
})

const wholeText = textLine.extend({
  content: letterContent,
  /** ISO 639; decides the direction of the letter. */
  language: z.string().nullable(),
  /** The newest first. */
  versions: z.array(textVersion),
})
export type LetterText = z.output<typeof wholeText>

export const textsCalls = {
  listLetterTexts: endpoint({
    method: 'GET',
    path: '/admin/letter_texts',
    access: admin,
    input: { archived: z.boolean().default(false) },
    output: z.object({ items: z.array(textLine) }),
    summary: 'Texts of engagement letters, by language and type of case',
  }),
  getLetterText: endpoint({
    method: 'GET',
    path: '/admin/letter_texts/:id',
    access: admin,
    input: { id },
    output: wholeText,
    summary: 'A text of engagement letters, with all its versions',
  }),
  createLetterText: endpoint({
    method: 'POST',
    path: '/admin/letter_texts',
    access: admin,
    input: {
      language_id: id,
      legal_case_type_id: id.nullish(),
      title,
      content: letterContent,
    },
    output: wholeText,
    errors: ['letters.text_exists'],
    summary: 'Adds a text of engagement letters',
  }),
  updateLetterText: endpoint({
    method: 'PATCH',
    path: '/admin/letter_texts/:id',
    access: admin,
    input: { id, title, content: letterContent, version: z.int() },
    output: wholeText,
    errors: ['stale'],
    summary: 'Saves a new version of a text; letters that were sent keep theirs',
  }),
  archiveLetterText: endpoint({
    method: 'PUT',
    path: '/admin/letter_texts/:id/archive',
    access: admin,
    input: { id },
    output: null,
    summary: 'Archives a text: no new letter begins with it',
  }),
  unarchiveLetterText: endpoint({
    method: 'DELETE',
    path: '/admin/letter_texts/:id/archive',
    access: admin,
    input: { id },
    output: null,
    errors: ['letters.text_exists'],
    summary: 'Brings an archived text back',
  }),
  previewLetterText: endpoint({
    method: 'POST',
    path: '/admin/letter_texts/preview',
    access: admin,
    input: { language_id: id, title, content: letterContent },
    output: 'stream',
    rateLimitPerMinute: 30,
    summary: 'A text as the PDF that would be signed, with examples for its placeholders',
  }),
}
