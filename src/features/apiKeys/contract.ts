import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { scopes, type Scope } from './areas.ts'

export const longestDays = 365
/** User types of service accounts, from least to most rights. */
export const serviceTypes = ['viewer', 'commenter', 'contributor', 'editor'] as const

const apiKey = z.object({
  id,
  name: z.string(),
  /** Whose name it acts in. */
  user: named,
  is_service: z.boolean(),
  made_by: named,
  scopes: z.array(z.string()),
  last_four: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
  last_used_at: instant.nullable(),
  last_used_ip: z.string().nullable(),
  /** paused: its owner may not sign in at the moment. */
  state: z.enum(['works', 'paused', 'expired', 'revoked']),
})
export type ApiKey = z.output<typeof apiKey>

/** The token is in this answer alone. */
const madeKey = z.object({ ...apiKey.shape, token: z.string() })
export type MadeKey = z.output<typeof madeKey>

const newKey = {
  name: z.string().trim().min(1, 'Name the program that will use the key').max(80),
  scopes: z
    .array(z.enum(scopes as [Scope, ...Scope[]]))
    .min(1, 'Choose what the key may do')
    .max(scopes.length),
  days: z.int().min(1).max(longestDays, `A key works for at most ${longestDays} days`).default(90),
}
const list = z.object({ items: z.array(apiKey) })
const revoking = { input: { id }, output: apiKey, errors: ['api_key.revoked'] } as const

const word = z.object({ name: z.string(), words: z.string(), is_required: z.boolean() })

const shortCall = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  area: z.string().nullable(),
  scope: z.string().nullable(),
})
export type ShortCall = z.output<typeof shortCall>

const describedCall = z.object({
  ...shortCall.shape,
  /** Rights that it takes, in sentences. */
  rights: z.array(z.string()),
  in_path: z.array(word),
  in_query: z.array(word),
  in_body: z.array(word),
  /** Fields of the answer; empty: none, or no JSON. */
  answer: z.array(word),
  answer_words: z.string(),
  refusals: z.array(z.string()),
  curl: z.string(),
})
export type DescribedCall = z.output<typeof describedCall>

export const apiKeysContract = contract('apiKeys', {
  listOwnKeys: endpoint({
    method: 'GET',
    path: '/api_keys',
    access: atLeast('viewer'),
    input: {},
    output: list,
    summary: 'One’s own API keys',
  }),
  createOwnKey: endpoint({
    method: 'POST',
    path: '/api_keys',
    access: atLeast('viewer'),
    fresh: true,
    input: newKey,
    output: madeKey,
    secret_answer: true,
    errors: ['api_key.too_many'],
    summary: 'Makes an API key that acts in one’s own name; its token is answered once',
  }),
  revokeOwnKey: endpoint({
    method: 'DELETE',
    path: '/api_keys/:id',
    access: atLeast('viewer'),
    ...revoking,
    summary: 'Revokes an API key of one’s own',
  }),
  getActingKey: endpoint({
    method: 'GET',
    path: '/api_key',
    access: signedIn,
    input: {},
    output: apiKey,
    summary: 'The API key that this call is made with',
  }),
  listOfficeKeys: endpoint({
    method: 'GET',
    path: '/admin/api_keys',
    access: atLeast('admin'),
    input: {},
    output: z.object({ items: z.array(apiKey), accounts: z.array(named) }),
    summary: 'All API keys of the office, and the service accounts',
  }),
  createOfficeKey: endpoint({
    method: 'POST',
    path: '/admin/api_keys',
    access: atLeast('admin'),
    fresh: true,
    input: {
      ...newKey,
      /** A service account there is; none: one is made, by the name of the key. */
      user_id: id.nullable().default(null),
      user_type: z.enum(serviceTypes).default('viewer'),
      all_teams: z.boolean().default(false),
      team_ids: z.array(id).max(100).default([]),
    },
    output: madeKey,
    secret_answer: true,
    errors: ['api_key.too_many'],
    summary: 'Makes an API key that acts in the name of a service account; its token is answered once',
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/admin/api_keys/:id',
    access: atLeast('admin'),
    ...revoking,
    summary: 'Revokes any API key of the office',
  }),
  listApiCalls: endpoint({
    method: 'GET',
    path: '/api_reference',
    access: atLeast('viewer'),
    input: {},
    output: z.object({ items: z.array(shortCall) }),
    summary: 'All calls of the API, with their areas and scopes',
  }),
  getApiCall: endpoint({
    method: 'GET',
    path: '/api_reference/:name',
    access: atLeast('viewer'),
    input: { name: z.string().max(100) },
    output: describedCall,
    summary: 'One call of the API in words, with an example',
  }),
  downloadOpenApi: endpoint({
    method: 'GET',
    path: '/api_reference/openapi.json',
    access: atLeast('viewer'),
    input: {},
    output: 'stream',
    rateLimitPerMinute: 10,
    summary: 'The whole API as an OpenAPI 3.1 document',
  }),
})
