import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { channels } from '#core/channels.ts'
import { contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'
import { email } from '#fields/email/email.ts'
import { fieldsShape } from '#fields/fields.ts'
import { outboxStates } from './states.ts'

/** The form of a test mail. */
export const testMailFields = { to: email({ label: 'To', required: true }) }

const message = z.object({
  id,
  channel: z.enum(channels),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string().nullable(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  last_error: z.string().nullable(),
  /** Its text gives access to something: nobody reads it here. */
  is_secret: z.boolean(),
  created_at: instant,
  sent_at: instant.nullable(),
  can: z.object({ send_again: z.boolean(), mark_sent: z.boolean() }),
})
export type OutboxMessage = z.output<typeof message>

export const outboxContract = contract('outbox', {
  listOutboxMessages: endpoint({
    method: 'GET',
    path: '/outbox_messages',
    access: atLeast('admin'),
    input: {
      ...listInput,
      channel: z.enum(channels).optional(),
      state: z.enum(outboxStates).optional(),
      kind: z.string().max(60).optional(),
      sort_by: z.enum(['created_at', 'recipient', 'kind', 'state']).optional(),
    },
    output: page(message).extend({
      kinds: z.array(z.string()),
      /** The channels that lacked a service when their latest message was due. */
      no_service_for: z.array(z.enum(channels)),
    }),
    summary: 'Mails and texts: sent, waiting, failed, or held because no service is configured to send them',
  }),
  readOutboxMessage: endpoint({
    method: 'GET',
    path: '/outbox_messages/:id',
    access: atLeast('admin'),
    input: { id },
    output: message.extend({ body: z.string() }),
    writes: true,
    secret_answer: true,
    summary: 'One message with its text, unless it gives access to something; the audit log says who read it',
  }),
  getMailService: endpoint({
    method: 'GET',
    path: '/admin/mail_service',
    access: atLeast('admin'),
    input: {},
    output: z.object({
      is_set_up: z.boolean(),
      waiting_count: z.int(),
      failed_count: z.int(),
      held_count: z.int(),
    }),
    summary: 'Whether a mail server is set up, and how much mail has not left',
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/admin/mail_service/test',
    access: atLeast('admin'),
    rateLimitPerMinute: 6,
    input: fieldsShape(testMailFields),
    output: z.object({ mail_server_reply: z.string() }),
    errors: ['mail.none', 'mail.refused'],
    summary: 'Sends a test mail at once and answers what the mail server said',
  }),
  sendOutboxMessageAgain: endpoint({
    method: 'POST',
    path: '/outbox_messages/:id/send_again',
    access: atLeast('admin'),
    input: { id },
    output: null,
    errors: ['outbox.delivered', 'outbox.waiting', 'outbox.no_text', 'contact.refused'],
    summary: 'Sends a message again that was held, failed, or of which nobody knows whether it arrived',
  }),
  markMessageSent: endpoint({
    method: 'POST',
    path: '/outbox_messages/:id/mark_sent',
    access: atLeast('admin'),
    input: { id },
    output: null,
    errors: ['outbox.known'],
    summary: 'Notes that a message of unknown fate did arrive, so that it is not sent again',
  }),
})
