import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { languageCodes } from '#guests/languages.ts'
import { channels } from '#core/channels.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { longestText } from '../textParts.ts'

const contributor = atLeast('contributor')

export const message = z
  .string()
  .trim()
  .min(1, 'Write the message')
  .max(longestText, 'A text can have at most 1,600 characters')

const about = {
  message,
  /** For those who read no language the template is translated into. */
  language: z.enum(languageCodes).nullish(),
  legal_case_id: id.nullish(),
  docket_entry_id: id.nullish(),
}

/** The text as one person would get it. */
export const textForParty = z.object({
  party_id: id,
  name: z.string(),
  /** null: nowhere; the refusal says why. */
  to: z.string().nullable(),
  channel: z.enum(channels).nullable(),
  /** Language of the wording, as an ISO 639-1 code; null for a message that was written by hand. */
  language: z.string().nullable(),
  message: z.string(),
  parts: z.int(),
  /** The end of the person’s quiet hours; null: they may be texted now. */
  leaves_at: instant.nullable(),
  refusal: z.string().nullable(),
})
export type TextForParty = z.output<typeof textForParty>

/** A person, or a person and the case that the text to them is about. */
const recipient = z.union(
  [id, z.object({ party_id: id, legal_case_id: id.nullable() })],
  'Choose people from the list',
)
export type Recipient = z.output<typeof recipient>

const people = (most: number) =>
  z
    .array(recipient)
    .min(1, 'Choose at least one person')
    .max(most, `Choose at most ${most.toLocaleString('en-US')} people`)

/** Also in the quiet hours of the one person it goes to. */
const at_once = z.boolean().default(false)

/** Limit of people texted by one call. */
export const textLimit = 5_000

export const textCalls = {
  listClients: endpoint({
    method: 'POST',
    path: '/short_messages/clients',
    access: contributor,
    input: {
      legal_case_ids: z
        .array(id)
        .min(1, 'Choose at least one case')
        .max(textLimit, `Choose at most ${textLimit.toLocaleString('en-US')} cases`),
    },
    output: z.object({ items: z.array(z.object({ party_id: id, legal_case_id: id, name: z.string() })) }),
    summary: 'The clients of some cases, each of them once, to text them',
  }),
  previewTexts: endpoint({
    method: 'POST',
    path: '/short_messages/preview',
    access: contributor,
    input: { ...about, recipients: people(50), at_once },
    output: z.object({ items: z.array(textForParty) }),
    summary: 'A text as each of some people would get it, or why not; nothing is sent',
  }),
  sendTextMessage: endpoint({
    method: 'POST',
    path: '/short_messages/send_text_message',
    access: contributor,
    input: { ...about, recipients: people(50), at_once },
    output: z.object({ items: z.array(textForParty) }),
    rateLimitPerMinute: 60,
    summary: 'Sends a text to some people; of those it is not sent to, the answer says why',
  }),
  sendTextMessages: endpoint({
    method: 'POST',
    path: '/short_messages/send_text_messages',
    access: contributor,
    input: { ...about, recipients: people(textLimit) },
    output: startedWork,
    rateLimitPerMinute: 10,
    summary: 'Sends a text to many people in the background, with what became of each',
  }),
}
