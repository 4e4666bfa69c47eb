import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, named, page } from '#core/contract.ts'
import { fieldsShape } from '#fields/fields.ts'
import { eventKindNames, messageKinds, messageStates, subjects } from './kinds.ts'
import { newWebhookFields, webhookFields } from './webhookFields.ts'

const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(eventKindNames)),
  /** Only what this account sees is reported. */
  user: named,
  is_service: z.boolean(),
  /** failing: the last attempts failed. locked: its account may not sign in, so nothing is reported. */
  state: z.enum(['works', 'failing', 'paused', 'stopped', 'gone', 'locked']),
  paused_at: instant.nullable(),
  failures: z.int(),
  failing_since: instant.nullable(),
  last_success_at: instant.nullable(),
  waiting_count: z.int(),
  failed_count: z.int(),
  created_by: z.string().nullable(),
  created_at: instant,
  version: z.int(),
  /** Whether the caller sees all that is reported to it; others may only pause and delete it. */
  can: z.object({ update: z.boolean() }),
})
export type Webhook = z.output<typeof webhook>

/** The secret is in this answer alone. */
const withSecret = z.object({ ...webhook.shape, secret: z.string() })
export type WebhookWithSecret = z.output<typeof withSecret>

const message = z.object({
  id,
  /** In the header webhook-id, the same for every attempt. */
  message_id: z.string(),
  webhook: named,
  kind: z.enum(messageKinds),
  occurred_at: instant,
  /** Null for a test, and for what the reader may not see. */
  subject: z.object({ type: z.enum(subjects), id, record_id: id.nullable() }).nullable(),
  state: z.enum(messageStates),
  attempts: z.int(),
  next_attempt_at: instant.nullable(),
  answered_at: instant.nullable(),
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  problem: z.string().nullable(),
})
export type WebhookMessage = z.output<typeof message>

const admin = atLeast('admin')
const one = { access: admin, input: { id }, output: webhook } as const

export const webhooksContract = contract('webhooks', {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/admin/webhooks',
    access: admin,
    input: {},
    output: z.object({ items: z.array(webhook), accounts: z.array(named) }),
    summary: 'Addresses of programs to which Ellis reports what happened, and the service accounts',
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/admin/webhooks',
    access: admin,
    fresh: true,
    input: fieldsShape(newWebhookFields),
    output: withSecret,
    secret_answer: true,
    errors: ['webhook.too_many'],
    summary: 'Adds an address to report to; the secret that signs its messages is answered once',
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/admin/webhooks/:id',
    access: admin,
    fresh: true,
    input: { id, version: z.int(), ...fieldsShape(webhookFields) },
    output: webhook,
    errors: ['stale', 'webhook.wider'],
    summary: 'Changes the name, the address or the kinds of events of a webhook',
  }),
  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    access: admin,
    fresh: true,
    input: { id },
    output: withSecret,
    secret_answer: true,
    errors: ['webhook.wider'],
    summary: 'Gives a webhook another secret, which is answered once; the one before signs nothing any more',
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    access: admin,
    input: { id },
    output: null,
    summary: 'Deletes a webhook with what waits for it',
  }),
  pauseWebhook: endpoint({
    method: 'POST',
    path: '/admin/webhooks/:id/pause',
    ...one,
    summary: 'Sends nothing to a webhook for now; what happens in the meantime waits for up to thirty days',
  }),
  resumeWebhook: endpoint({
    method: 'DELETE',
    path: '/admin/webhooks/:id/pause',
    ...one,
    errors: ['webhook.wider'],
    summary: 'Sends to a webhook again, first what has waited',
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    ...one,
    rateLimitPerMinute: 20,
    errors: ['webhook.paused', 'webhook.wider'],
    summary: 'Sends a test to a webhook, the outcome of which is in the log',
  }),
  replayWebhook: endpoint({
    method: 'POST',
    path: '/admin/webhooks/:id/replay',
    access: admin,
    input: { id },
    output: z.object({ count: z.int() }),
    errors: ['webhook.paused', 'webhook.wider'],
    summary: 'Sends everything again that was given up for a webhook',
  }),
  listWebhookMessages: endpoint({
    method: 'GET',
    path: '/admin/webhook_messages',
    access: admin,
    input: {
      ...listInput,
      webhook_id: id.optional(),
      kind: z.enum(messageKinds).optional(),
      state: z.enum(messageStates).optional(),
      sort_by: z.enum(['occurred_at']).optional(),
    },
    output: page(message).extend({ webhooks: z.array(named) }),
    summary: 'Reports to webhooks of the last thirty days, and how their delivery went',
  }),
  replayWebhookMessage: endpoint({
    method: 'POST',
    path: '/admin/webhook_messages/:id/replay',
    access: admin,
    input: { id },
    output: null,
    errors: ['webhook.paused', 'webhook.waiting', 'webhook.wider'],
    summary: 'Sends one report again under its own id, also one that was delivered',
  }),
})
