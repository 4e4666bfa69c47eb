import * as z from 'zod'
import { id } from '#core/contract.ts'
import { identityChecks } from '#guests/identity.ts'
import { letterContent } from './letterContent.ts'

export const letterStates = ['draft', 'sent', 'opened', 'signed', 'declined', 'expired', 'void'] as const
export type LetterState = (typeof letterStates)[number]
export const channels = ['text', 'email', 'tablet'] as const
export const roles = ['client', 'guardian', 'interpreter', 'attorney'] as const
export type SignerRole = (typeof roles)[number]
export const signerStates = ['waiting', 'invited', 'signed', 'declined'] as const
export const steps = [
  'sent',
  'invited',
  'opened',
  'check_failed',
  'identified',
  'pdf_fetched',
  'consented',
  'paper_requested',
  'consent_withdrawn',
  'signed',
  'signed_on_paper',
  'declined',
  'reminded',
  'bounced',
  'expired',
  'voided',
  'completed',
] as const
export type LetterStep = (typeof steps)[number]

export const roleLabels: Record<SignerRole, string> = {
  client: 'Client',
  guardian: 'Guardian of a minor',
  interpreter: 'Interpreter who read it aloud',
  attorney: 'Attorney',
}
export const stateLabels: Record<LetterState, string> = {
  draft: 'Draft, not sent',
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  void: 'Void',
}
export const stepLabels: Record<LetterStep, string> = {
  sent: 'Sent for signature',
  invited: 'Asked to sign',
  opened: 'Opened',
  check_failed: 'Answered the check wrongly',
  identified: 'Answered the check',
  pdf_fetched: 'Got the letter as a PDF',
  consented: 'Agreed to sign electronically',
  paper_requested: 'Asked to sign on paper',
  consent_withdrawn: 'Withdrew the agreement, asked for a copy on paper',
  signed: 'Signed',
  signed_on_paper: 'Signed on paper',
  declined: 'Declined',
  reminded: 'Reminded',
  bounced: 'Not delivered',
  expired: 'Expired',
  voided: 'Voided',
  completed: 'Signed by all',
}
export const channelLabels: Record<(typeof channels)[number], string> = {
  email: 'By e-mail',
  text: 'By text message',
  tablet: 'Here, on a tablet of the office',
}

const signer = z.strictObject({
  role: z.enum(roles),
  party_id: id.nullish(),
  user_id: id.nullish(),
  /** Name of somebody who is neither: an interpreter, for instance. */
  name: z.string().trim().max(200, 'Name can have at most 200 characters').nullish(),
})
export type SignerInput = z.output<typeof signer>

/** Fields of a letter, as the specification names them, and those it leaves open. */
export const letterInput = {
  language_id: id,
  title: z
    .string()
    .trim()
    .min(1, 'Title is required')
    .max(200, 'Title can have at most 200 characters')
    .optional(),
  /** The text of the language and type by default; plain text is taken, too. */
  content: z.union([letterContent, z.string().trim().min(1, 'Write the letter').max(50_000)]).nullish(),
  fee_dollars: z.int().min(0).max(10_000_000, 'Enter at most $10,000,000').nullish(),
  notification_channel: z.enum(channels).nullish(),
  notification_language: z.string().max(20).nullish(),
  notification_message: z.string().trim().max(1_000, 'Message can have at most 1,000 characters').nullish(),
  recipient_identifier: z.string().trim().max(254, 'Use at most 254 characters').nullish(),
  identity_check: z.enum(identityChecks).optional(),
  /** Stored encrypted; left out: as it was. */
  code_word: z
    .string()
    .trim()
    .min(3, 'Use at least 3 characters')
    .max(60, 'Use at most 60 characters')
    .nullish(),
  valid_days: z.int().min(1, 'Enter at least 1 day').max(90, 'Enter at most 90 days').optional(),
  reminder_days: z.int().min(1, 'Enter at least 1 day').max(60, 'Enter at most 60 days').nullish(),
  /** In the order in which they sign; the client alone by default. */
  signers: z.array(signer).min(1, 'Somebody has to sign').max(6, 'At most 6 people can sign').optional(),
}

/** As it is saved with a case: empty until its language is set. */
export const letterOfCase = z.strictObject({
  ...letterInput,
  language_id: id.nullish(),
})
export type LetterOfCase = z.output<typeof letterOfCase>
