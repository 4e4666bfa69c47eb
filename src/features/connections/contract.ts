import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, named, page } from '#core/contract.ts'
import { callOutcomes, connectionStates } from './contract/states.ts'

/** Name of a service as its definition has it: `google_calendar`. */
const service = z.string().regex(/^[a-z_]{2,40}$/, 'There is no such service')

const connection = z.object({
  service,
  name: z.string(),
  /** Purpose, in a sentence. */
  purpose: z.string(),
  /** off: the office has not set the service up. */
  state: z.enum(connectionStates),
  /** Things to be done before it can be connected, a sentence each. */
  missing: z.array(z.string()),
  /** oauth: one agrees on a page of the service; key: one enters a key. */
  way: z.enum(['oauth', 'key']),
  key_label: z.string().nullable(),
  key_help: z.string().nullable(),
  account_name: z.string().nullable(),
  connected_at: instant.nullable(),
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  /** Sentence; null once a call succeeded again. */
  last_failure: z.string().nullable(),
  /** Page where one goes on with what the connection is for. */
  page: z.string().nullable(),
})
export type Connection = z.output<typeof connection>

const officeConnection = connection.extend({
  owner: z.enum(['user', 'office']),
  /** People who have connected it, and those of them who have to do so again. */
  connected_people: z.int(),
  broken_people: z.int(),
  /** Name of its setting, under which an admin enters what is missing. */
  setting: z.string().nullable(),
  /** Address of ours that is registered at the service. */
  return_address: z.string().nullable(),
})
export type OfficeConnection = z.output<typeof officeConnection>

const outboundCall = z.object({
  id,
  called_at: instant,
  service,
  service_name: z.string(),
  /** Owner of the account; null: the office. */
  user: named.nullable(),
  /** Words: read the calendars. */
  purpose: z.string(),
  host: z.string(),
  outcome: z.enum(callOutcomes),
  status: z.int().nullable(),
  attempts: z.int(),
  milliseconds: z.int(),
  problem: z.string().nullable(),
})
export type OutboundCallLine = z.output<typeof outboundCall>

const staff = atLeast('viewer')
const conflicts = ['connections.off', 'connections.none', 'connections.broken', 'outside.failed'] as const

export const connectionsContract = contract('connections', {
  listConnections: endpoint({
    method: 'GET',
    path: '/connections',
    access: staff,
    input: {},
    output: z.object({ connections: z.array(connection) }),
    summary: 'One’s own accounts at outside services: whether they work, and what is missing',
  }),
  listOfficeConnections: endpoint({
    method: 'GET',
    path: '/admin/connections',
    access: atLeast('admin'),
    input: {},
    output: z.object({ connections: z.array(officeConnection) }),
    summary: 'All outside services: what is set up, what is missing, and who has connected them',
  }),
  listOutboundCalls: endpoint({
    method: 'GET',
    path: '/admin/outbound_calls',
    access: atLeast('admin'),
    input: {
      ...listInput,
      service: service.optional(),
      outcome: z.enum(callOutcomes).optional(),
      sort_by: z.enum(['called_at']).optional(),
    },
    output: page(outboundCall).extend({ services: z.array(z.object({ key: service, name: z.string() })) }),
    summary: 'Calls to outside services, in words',
  }),
  startConnection: endpoint({
    method: 'POST',
    path: '/connections/:service',
    access: staff,
    rateLimitPerMinute: 20,
    input: { service },
    output: z.object({ authorize_url: z.string() }),
    secret_answer: true,
    errors: conflicts,
    summary: 'The page of a service on which one agrees to the connection; good for ten minutes and one use',
  }),
  finishConnection: endpoint({
    method: 'POST',
    path: '/connections/:service/finish',
    access: staff,
    rateLimitPerMinute: 20,
    input: {
      service,
      /** As the service has added them to the address of our page. */
      state: z.string().max(200),
      code: z.string().max(4_000).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(200).optional(),
    },
    output: z.object({ sentence: z.string(), page: z.string().nullable() }),
    secret_answer: true,
    errors: [...conflicts, 'connections.state', 'connections.refused'],
    summary: 'Ends a connection that one has agreed to on the page of the service',
  }),
  enterKey: endpoint({
    method: 'PUT',
    path: '/connections/:service/key',
    access: staff,
    rateLimitPerMinute: 20,
    input: { service, key: z.string().trim().min(1, 'Enter the key').max(2_000) },
    output: z.object({ sentence: z.string() }),
    secret_answer: true,
    errors: conflicts,
    summary: 'Connects a service by a key, once the service has accepted it',
  }),
  testConnection: endpoint({
    method: 'POST',
    path: '/connections/:service/test',
    access: staff,
    rateLimitPerMinute: 20,
    input: { service },
    output: z.object({ sentence: z.string() }),
    errors: conflicts,
    summary: 'Makes a small call to the service and answers how that went',
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/connections/:service',
    access: staff,
    input: { service },
    output: z.object({ sentence: z.string() }),
    errors: ['connections.none'],
    summary: 'Revokes the connection at the service and forgets it here',
  }),
})
