import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { day } from '#core/days.ts'

const staff = atLeast('viewer')
const writer = atLeast('commenter')
const spoken = z.object({ sentence: z.string() })
const connecting = ['connections.off', 'connections.none', 'connections.broken', 'outside.failed'] as const
const calling = [...connecting, 'tmetric.workspace'] as const

/** Numbers there, as text. */
const number = z.string().regex(/^\d{1,18}$/, 'Choose one of the list')
const theirs = z.object({ id: z.string(), name: z.string() })

const sentEntry = z.object({
  time_entry_id: id,
  /** unknown: it was to be sent, and nobody knows whether it was. */
  state: z.enum(['sending', 'unknown', 'sent']),
  sent_at: instant.nullable(),
  /** The entry was changed here since. */
  is_changed: z.boolean(),
})
export type SentEntry = z.output<typeof sentEntry>

const project = theirs.extend({ client: theirs.nullable(), is_billable: z.boolean() })

export const tmetricContract = contract('tmetric', {
  getTmetricEnabled: endpoint({
    method: 'GET',
    path: '/users/tmetric/enabled',
    access: staff,
    input: {},
    output: z.object({
      enabled: z.boolean(),
      /** Whether the caller is connected. */
      is_connected: z.boolean(),
      account_name: z.string().nullable(),
      missing: z.array(z.string()),
    }),
    summary: 'Whether the office uses TMetric, and the caller has connected it; TMetric is not called',
  }),
  connectTmetric: endpoint({
    method: 'POST',
    path: '/users/tmetric/create',
    access: staff,
    rateLimitPerMinute: 20,
    input: { key: z.string().trim().min(1, 'Enter the token').max(2_000) },
    output: spoken,
    secret_answer: true,
    errors: connecting,
    summary: 'Connects TMetric by one’s own token, once TMetric has accepted it',
  }),
  disconnectTmetric: endpoint({
    method: 'DELETE',
    path: '/users/tmetric/delete',
    access: staff,
    input: {},
    output: spoken,
    errors: ['connections.none'],
    summary: 'Forgets one’s token of TMetric; what was sent stays there',
  }),
  pingTmetric: endpoint({
    method: 'GET',
    path: '/tmetric/ping',
    access: staff,
    rateLimitPerMinute: 20,
    input: {},
    output: spoken,
    errors: connecting,
    summary: 'Whether TMetric answers, and as whom',
  }),
  listTmetricWorkspaces: endpoint({
    method: 'GET',
    path: '/admin/tmetric/workspaces',
    access: atLeast('admin'),
    rateLimitPerMinute: 60,
    input: {},
    output: z.object({ items: z.array(theirs.extend({ is_chosen: z.boolean() })) }),
    errors: connecting,
    summary: 'Workspaces of the caller at TMetric, and the one that the office has chosen',
  }),
  listTmetricClients: endpoint({
    method: 'GET',
    path: '/tmetric/clients',
    access: staff,
    rateLimitPerMinute: 60,
    input: {},
    output: z.object({ items: z.array(theirs) }),
    errors: calling,
    summary: 'Clients of the workspace at TMetric',
  }),
  listTmetricProjects: endpoint({
    method: 'GET',
    path: '/users/tmetric/projects',
    access: staff,
    rateLimitPerMinute: 60,
    input: {},
    output: z.object({ items: z.array(project) }),
    errors: calling,
    summary: 'Active projects at TMetric for which the caller can enter time',
  }),
  listTmetricTags: endpoint({
    method: 'GET',
    path: '/users/tmetric/tags',
    access: staff,
    rateLimitPerMinute: 60,
    input: { project_id: number.optional() },
    output: z.object({ items: z.array(theirs.extend({ is_work_type: z.boolean() })) }),
    errors: calling,
    summary: 'Tags and kinds of work at TMetric, of a project or of the workspace',
  }),
  listTmetricEntries: endpoint({
    method: 'GET',
    path: '/users/tmetric/time_entries',
    access: staff,
    input: { from: day, to: day },
    output: z.object({
      items: z.array(sentEntry),
      /** Chosen last for each case. */
      projects: z.array(z.object({ legal_case_id: id, project_id: z.string() })),
    }),
    summary: 'The caller’s own entries of these days that are at TMetric, too; TMetric is not called',
  }),
  sendTimeEntry: endpoint({
    method: 'POST',
    path: '/users/tmetric/time_entries',
    access: writer,
    rateLimitPerMinute: 60,
    input: {
      time_entry_id: id,
      project_id: number.nullish(),
      tag_ids: z.array(number).max(20, 'Choose at most 20 tags').default([]),
    },
    output: spoken,
    errors: [...calling, 'tmetric.sent', 'tmetric.sending', 'tmetric.overlap'],
    summary: 'Sends one’s own entry of time to TMetric, once; one that is there already is found again',
  }),
  updateSentEntry: endpoint({
    method: 'PATCH',
    path: '/users/tmetric/time_entries/:id/update',
    access: writer,
    rateLimitPerMinute: 60,
    input: { id },
    output: spoken,
    errors: [...calling, 'tmetric.none', 'tmetric.overlap'],
    summary: 'Makes the entry at TMetric as it is here; its project and tags stay as they are there',
  }),
})
