import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { message, textForParty } from './texts.ts'

export const textUnits = ['minutes', 'hours', 'days', 'weeks'] as const

const settings = z.object({
  allow_automated_text: z.boolean(),
  automated_text_message: z.string(),
  automated_text_interval: z.int(),
  automated_text_interval_unit: z.enum(textUnits),
})

/** planned: not due yet; late: due when it would have made no sense any more. */
const textOutcomes = ['planned', 'queued', 'refused', 'late', 'skipped'] as const

const automatedText = z.object({
  settings,
  /** True: the entry's own, in place of those of its type. */
  is_own: z.boolean(),
  /** null: to those who attend, or else the client. */
  recipients: z.array(id).nullable(),
  /** When the entry begins; null: it has no day, or has no text. */
  event_at: instant.nullable(),
  due_at: instant.nullable(),
  texts: z.array(
    textForParty.extend({
      outcome: z.enum(textOutcomes),
      /** When it will be sent, by the recipient's quiet hours; or when it was decided about. */
      at: instant.nullable(),
      /** State of the message that was sent. */
      state: z.string().nullable(),
    }),
  ),
  can: z.object({ edit: z.boolean() }),
})
export type AutomatedText = z.output<typeof automatedText>

const path = '/docket_entries/:id/automated_texts'

export const automatedTextCalls = {
  getAutomatedText: endpoint({
    method: 'GET',
    path,
    access: atLeast('viewer'),
    input: { id },
    output: automatedText,
    summary: 'The automated text of an entry: what goes to whom and when',
  }),
  setAutomatedText: endpoint({
    method: 'PUT',
    path,
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: {
      id,
      /** null: as its type says. */
      automated_text: z
        .object({
          message: message.optional(),
          recipients: z.array(id).max(50, 'Choose at most 50 people').optional(),
          allow_automated_text: z.boolean().optional(),
          automated_text_interval: z.int().min(-365).max(365).optional(),
          automated_text_interval_unit: z.enum(textUnits).optional(),
        })
        .nullable(),
    },
    output: automatedText,
    summary: 'Gives an entry an automated text of its own, or that of its type again',
  }),
  sendAutomatedTextNow: endpoint({
    method: 'POST',
    path: `${path}/send`,
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: { id, party_id: id },
    output: automatedText,
    errors: ['messages.text_decided'],
    summary: 'Sends the automated text to one person now, also in quiet hours',
  }),
  skipAutomatedText: endpoint({
    method: 'POST',
    path: `${path}/skip`,
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: { id, party_id: id },
    output: automatedText,
    errors: ['messages.text_decided'],
    summary: 'Leaves one person out of the automated text of this entry',
  }),
}
