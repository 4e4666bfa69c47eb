import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'

/** call: an answer that is our own mistake; page: code that threw. */
const failureKinds = ['call', 'page'] as const

const form = 'This is not what a page reports'
const text = (pattern: RegExp) => z.string(form).regex(pattern, form)

/** Each so narrow that no name, number or text of anybody fits in. */
const facts = {
  kind: z.enum(failureKinds, form),
  /** Method and path of the contract, with the names of its parameters. */
  call: text(/^(GET|POST|PUT|PATCH|DELETE) (\/(:?[A-Za-z_]{1,40}2?|\*)){1,8}$/).optional(),
  status: z.int(form).min(0, form).max(599, form).optional(),
  code: text(/^[a-z_.]{1,60}$/).optional(),
  /** The address of the page, without ids. */
  page: text(/^(\/([a-z_-]{1,24}|:id)){0,6}\/?$/).optional(),
  error_name: text(/^[A-Za-z]{1,60}$/).optional(),
  /** File, line and column. */
  place: text(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/).optional(),
  request_id: text(/^[\w-]{1,60}$/).optional(),
}

const failure = z.object({
  id,
  kind: z.enum(failureKinds),
  call: z.string(),
  status: z.int(),
  code: z.string(),
  page: z.string(),
  error_name: z.string(),
  place: z.string(),
  /** Id of the latest request, by which it is found in the log of the server. */
  request_id: z.string().nullable(),
  count: z.int(),
  first_at: instant,
  last_at: instant,
})
export type Failure = z.output<typeof failure>

export const failuresContract = contract('failures', {
  reportFailure: endpoint({
    method: 'POST',
    path: '/browser_failures',
    access: signedIn,
    allowDuring: ['read_only'],
    rateLimitPerMinute: 12,
    input: facts,
    output: null,
    summary: 'What a page says that failed in it; counted by kind, without anything about people',
  }),
  listFailures: endpoint({
    method: 'GET',
    path: '/admin/browser_failures',
    access: atLeast('admin'),
    input: {
      ...listInput,
      kind: z.enum(failureKinds).optional(),
      sort_by: z.enum(['last_at', 'count']).optional(),
    },
    output: page(failure),
    summary: 'What failed in browsers, the latest first',
  }),
})
