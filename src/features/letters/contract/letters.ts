import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { day } from '#core/days.ts'
import { endpoint, id, instant, named } from '#core/contract.ts'
import { fieldsShape } from '#fields/fields.ts'
import { identityChecks } from '#guests/identity.ts'
import { letterContent } from '../letterContent.ts'
import { channels, letterInput, letterStates, roles, signerStates, steps } from '../letterFields.ts'
import { paperFields } from '../paperFields.ts'

const viewer = atLeast('viewer')
const editor = atLeast('editor')

const signer = z.object({
  id,
  role: z.enum(roles),
  name: z.string(),
  party_id: id.nullable(),
  user_id: id.nullable(),
  state: z.enum(signerStates),
  signed_at: instant.nullable(),
  /** Too many wrong answers: a new link has to be sent. */
  is_locked: z.boolean(),
  /** They asked to sign on paper, or withdrew their agreement to sign on a screen. */
  wants_paper: z.boolean(),
})

const letterLine = z.object({
  id,
  legal_case_id: id,
  title: z.string(),
  language_id: id,
  language_name: z.string(),
  state: z.enum(letterStates),
  signers: z.array(signer),
  sent_at: instant.nullable(),
  expires_at: instant.nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
  /** The sealed PDF, or the scan of the signed paper. */
  attachment_id: id.nullable(),
  paper_signed_on: day.nullable(),
  created_at: instant,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    void: z.boolean(),
    paper: z.boolean(),
    countersign: z.boolean(),
  }),
})
export type LetterLine = z.output<typeof letterLine>

export const wholeLetter = letterLine.extend({
  content: letterContent,
  /** Encrypted where it is stored, as that of a declaration; a change is another letter. */
  is_sealed: z.boolean(),
  /** ISO 639 of the letter’s language. */
  language: z.string().nullable(),
  fee_dollars: z.int().nullable(),
  notification_channel: z.enum(channels),
  notification_language: z.string().nullable(),
  notification_message: z.string().nullable(),
  recipient_identifier: z.string().nullable(),
  identity_check: z.enum(identityChecks),
  has_code_word: z.boolean(),
  valid_days: z.int(),
  reminder_days: z.int().nullable(),
  text_version: z.int().nullable(),
  /** In hexadecimal, since it was sent. */
  content_sha256: z.string().nullable(),
  sealed_sha256: z.string().nullable(),
  replaced_by_id: id.nullable(),
  /** Labels of the placeholders without a value: a draft is not sent before they have one. */
  missing: z.array(z.string()),
  steps: z.array(
    z.object({
      step: z.enum(steps),
      signer: named.nullable(),
      at: instant,
      ip: z.string().nullable(),
      device: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  created_by_name: z.string().nullable(),
})
export type Letter = z.output<typeof wholeLetter>

export const lettersCalls = {
  createLetter: endpoint({
    method: 'POST',
    path: '/legal_cases/engagement_letters',
    access: editor,
    permission: 'cases.edit',
    input: { engagement_letter: z.strictObject({ legal_case_id: id, ...letterInput }) },
    flat: 'engagement_letter',
    output: wholeLetter,
    summary: 'Drafts an engagement letter for a case',
  }),
  getLetterTextByLanguage: endpoint({
    method: 'GET',
    path: '/legal_cases/engagement_letters/by_language/:lang',
    access: viewer,
    input: {
      /** Id or ISO 639 code of a language. */
      lang: z.string().max(20),
      legal_case_id: id.optional(),
    },
    output: z.object({
      language_id: id,
      language: z.string().nullable(),
      title: z.string(),
      content: letterContent,
      letter_text_id: id,
      text_version: z.int(),
    }),
    summary: 'Text of engagement letters in a language, for the type of a case',
  }),
  listLetterLanguages: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/engagement_letters/languages',
    access: viewer,
    input: { id },
    output: z.object({
      items: z.array(z.object({ id, name: z.string(), names_fee: z.boolean() })),
      /** The client’s own, where there is a text in it. */
      preferred_id: id.nullable(),
    }),
    summary: 'Languages that have a text for letters of this case',
  }),
  listLetters: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/engagement_letters',
    access: viewer,
    input: { id },
    output: z.object({ items: z.array(letterLine), can: z.object({ create: z.boolean() }) }),
    summary: 'Engagement letters of a case, the newest first',
  }),
  getLetter: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/engagement_letters/:letterId',
    access: viewer,
    input: { id, letterId: id },
    output: wholeLetter,
    summary: 'An engagement letter with its signers and what happened to it',
  }),
  updateLetter: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/engagement_letters/:letterId',
    access: editor,
    permission: 'cases.edit',
    input: {
      id,
      letterId: id,
      engagement_letter: z.strictObject(letterInput).partial(),
      version: z.int(),
    },
    output: wholeLetter,
    errors: ['stale', 'letters.frozen'],
    summary: 'Changes a draft; what was sent is not changed any more',
  }),
  previewLetter: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/engagement_letters/:letterId/pdf',
    access: viewer,
    input: { id, letterId: id },
    output: 'stream',
    rateLimitPerMinute: 30,
    summary: 'An engagement letter as the PDF that will be signed',
  }),
  sendLetter: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/engagement_letters/mail',
    access: editor,
    permission: 'cases.edit',
    secret_answer: true,
    input: {
      id,
      /** The newest draft of the case by default. */
      engagement_letter_id: id.optional(),
      version: z.int().optional(),
      /** Signed on a device of the office instead of being sent. */
      here: z.boolean().default(false),
      /** In the signer’s quiet hours, too. Of a letter that waits for their end, the waiting message goes out. */
      at_once: z.boolean().default(false),
    },
    output: z.object({
      letter: wholeLetter,
      /** Opens the page for signing on the office’s own tablet; only where the letter is not sent. */
      signing_url: z.string().nullable(),
      /** The same for the tablet’s camera. */
      signing_qr_svg: z.string().nullable(),
      /** End of the quiet hours the text waits for; null: it is on its way. */
      leaves_at: instant.nullable(),
    }),
    errors: ['stale', 'letters.frozen'],
    summary: 'Freezes an engagement letter and sends it to its signers, one after the other',
  }),
  voidLetter: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/engagement_letters/:letterId/void',
    access: editor,
    permission: 'cases.edit',
    input: {
      id,
      letterId: id,
      reason: z.string().trim().max(500, 'Reason can have at most 500 characters').nullish(),
      /** Drafts a new letter with the same text. */
      replace: z.boolean().default(false),
    },
    output: wholeLetter,
    errors: ['letters.ended'],
    summary: 'Voids a letter that is not signed; answers with the new draft where there is to be one',
  }),
  fileSignedPaper: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/engagement_letters/:letterId/paper',
    access: editor,
    permission: 'cases.edit',
    input: { id, letterId: id, ...fieldsShape(paperFields) },
    upload: { max_files: 1, max_megabytes: 25, parts: ['file'] },
    output: wholeLetter,
    errors: ['letters.ended', 'file.kind'],
    rateLimitPerMinute: 30,
    summary: 'Files the scan of a letter that was signed on paper, which closes the letter',
  }),
}
