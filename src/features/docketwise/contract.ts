import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { contactFieldNames, fieldStates } from './contactFields.ts'

const staff = atLeast('viewer')
const contributor = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const spoken = z.object({ sentence: z.string() })
const connecting = ['connections.off', 'connections.none', 'connections.broken', 'outside.failed'] as const

const link = z.object({
  enabled: z.boolean(),
  /** Whether the caller is connected. */
  is_connected: z.boolean(),
  /** unknown: a contact was to be made, and nobody knows whether it was. */
  state: z.enum(['none', 'sending', 'unknown', 'linked']),
  contact_id: z.string().nullable(),
  pushed_at: instant.nullable(),
  pushed_by: z.string().nullable(),
  /** Something that goes over was changed here since. */
  is_changed_here: z.boolean(),
  can: z.object({ push: z.boolean() }),
})
export type DocketwiseLink = z.output<typeof link>

const comparison = z.object({
  ...link.shape,
  fields: z.array(
    z.object({
      field: z.enum(contactFieldNames),
      here: z.string().nullable(),
      there: z.string().nullable(),
      state: z.enum(fieldStates),
    }),
  ),
  /** It was a contact, and is not there any more. */
  is_gone: z.boolean(),
  /** Sentences about what does not go over, and why. */
  left_out: z.array(z.string()),
})
export type ContactComparison = z.output<typeof comparison>

export const bulkLimit = 1_000

export const docketwiseContract = contract('docketwise', {
  authorizeDocketwise: endpoint({
    method: 'GET',
    path: '/users/docketwise/authorize',
    access: staff,
    writes: true,
    rateLimitPerMinute: 20,
    input: {},
    output: z.object({ authorize_url: z.string() }),
    secret_answer: true,
    errors: ['connections.off'],
    summary: 'The page of Docketwise on which one agrees to the connection',
  }),
  saveDocketwiseToken: endpoint({
    method: 'POST',
    path: '/users/docketwise/save_token',
    access: staff,
    rateLimitPerMinute: 20,
    input: {
      state: z.string().max(200),
      code: z.string().max(4_000).optional(),
      error: z.string().max(200).optional(),
    },
    output: spoken,
    secret_answer: true,
    errors: [...connecting, 'connections.state', 'connections.refused'],
    summary: 'Ends a connection with Docketwise that one has agreed to there',
  }),
  refreshDocketwiseToken: endpoint({
    method: 'POST',
    path: '/users/docketwise/refresh_token',
    access: staff,
    rateLimitPerMinute: 20,
    input: {},
    output: spoken,
    errors: connecting,
    summary: 'Renews one’s connection with Docketwise now',
  }),
  removeDocketwiseToken: endpoint({
    method: 'DELETE',
    path: '/users/docketwise/remove_token',
    access: staff,
    input: {},
    output: spoken,
    errors: ['connections.none'],
    summary: 'Ends one’s connection with Docketwise, there and here',
  }),
  getDocketwiseLink: endpoint({
    method: 'GET',
    path: '/parties/:id/docketwise',
    access: staff,
    input: { id },
    output: link,
    summary: 'Whether a person is a contact at Docketwise; Docketwise is not called',
  }),
  compareContact: endpoint({
    method: 'GET',
    path: '/parties/:id/docketwise/contacts',
    ...contributor,
    rateLimitPerMinute: 60,
    input: { id },
    output: comparison,
    errors: connecting,
    summary: 'Field by field: what goes to Docketwise, what is there, and where it changed',
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/parties/:id/docketwise/contacts',
    ...contributor,
    rateLimitPerMinute: 30,
    input: {
      id,
      /** Number of a contact that is there already, with which the person is linked. */
      contact_id: z
        .string()
        .regex(/^\d{1,18}$/, 'Enter the number of the contact')
        .optional(),
      /** The caller has looked, and the contact of an earlier attempt is not there. */
      again: z.boolean().default(false),
    },
    output: spoken,
    errors: [...connecting, 'docketwise.linked', 'docketwise.unknown', 'docketwise.sending'],
    summary: 'Makes a contact of the person at Docketwise, once, or links one that is there',
  }),
  updateContact: endpoint({
    method: 'PATCH',
    path: '/parties/:id/docketwise/contacts',
    ...contributor,
    rateLimitPerMinute: 30,
    input: {
      id,
      /** Changes that were made there are to be replaced. */
      overwrite: z.boolean().default(false),
    },
    output: spoken,
    errors: [...connecting, 'docketwise.none', 'docketwise.gone', 'docketwise.changed_there'],
    summary: 'Makes the contact at Docketwise as the person is here',
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/parties/:id/docketwise/contacts',
    ...contributor,
    rateLimitPerMinute: 30,
    input: { id },
    output: spoken,
    errors: [...connecting, 'docketwise.none'],
    summary: 'Removes the contact at Docketwise, and the link with it',
  }),
  pushContacts: endpoint({
    method: 'POST',
    path: '/parties/bulk/docketwise',
    ...contributor,
    input: { ids: z.array(id).min(1, 'Choose at least one person').max(bulkLimit) },
    output: startedWork,
    errors: connecting,
    summary: 'Makes or changes the contacts of many people at Docketwise, in the background',
  }),
  getDocketwiseUse: endpoint({
    method: 'GET',
    path: '/admin/docketwise',
    access: atLeast('admin'),
    input: {},
    output: z.object({ contact_count: z.int(), unknown_count: z.int(), connection_count: z.int() }),
    summary: 'How many people are linked with contacts at Docketwise, and how many users are connected',
  }),
  clearDocketwiseContacts: endpoint({
    method: 'DELETE',
    path: '/admin/docketwise/contacts',
    access: atLeast('admin'),
    fresh: true,
    input: {},
    output: z.object({ count: z.int() }),
    summary: 'Forgets here which contact at Docketwise is whose; nothing is removed there',
  }),
  clearDocketwiseTokens: endpoint({
    method: 'DELETE',
    path: '/admin/docketwise/tokens',
    access: atLeast('admin'),
    fresh: true,
    input: {},
    output: z.object({ count: z.int() }),
    summary: 'Disconnects everybody from Docketwise',
  }),
})
