import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { schemaAs } from '#core/schemaAs.ts'
import { querySchema, resultParams, type Query } from '#query/query.ts'

const viewer = atLeast('viewer')

export const audiences = ['me', 'team', 'office'] as const
export type Audience = (typeof audiences)[number]

/** How the results are listed; a saved query begins at the first page. */
export const savedResultParams = resultParams.omit({ page: true, items_per_page: true })
export type SavedResultParams = z.output<typeof savedResultParams>

/** Stored queries were checked when they were saved. */
export const storedQuery = schemaAs<Query>(z.record(z.string(), z.unknown()))

/** Why it finds nothing just now. slow: it takes too long. refused: the reader may not run it any more. */
const problem = z.enum(['slow', 'refused', 'too_many']).nullable()
export type SearchProblem = z.output<typeof problem>

const savedQuery = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Heading of one that comes with Ellis; null: somebody of the office made it. */
  group: z.string().nullable(),
  query: storedQuery,
  result_params: savedResultParams,
  shared_with: z.enum(audiences),
  team: named.nullable(),
  owner: named.nullable(),
  version: z.int(),
  updated_at: instant,
  is_own: z.boolean(),
  is_pinned: z.boolean(),
  is_watched: z.boolean(),
  /** Why nothing new can be reported to the caller, who watches it. */
  watch_problem: problem,
  /** Why the caller cannot run it: it names a property that they may not see, or one that exists no more. */
  refusal: z.string().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type SavedQuery = z.output<typeof savedQuery>

const pinnedQuery = z.object({
  id,
  name: z.string(),
  query: storedQuery,
  result_params: savedResultParams,
  /** null: not counted yet. */
  count: z.int().nullable(),
  counted_at: instant.nullable(),
  problem,
})
export type PinnedQuery = z.output<typeof pinnedQuery>

const name = z
  .string()
  .trim()
  .min(1, 'Give the search a name')
  .max(120, 'A name can have at most 120 characters')
const description = z.string().trim().max(500, 'A description can have at most 500 characters').nullable()
const shared_with = z.enum(audiences, 'Must be one of: me, team, office')

export const savedQueriesContract = contract('savedQueries', {
  listSavedQueries: endpoint({
    method: 'GET',
    path: '/advanced_search/saved_queries',
    access: viewer,
    input: {},
    output: z.object({
      items: z.array(savedQuery),
      /** Teams that the caller may give a search to. */
      teams: z.array(named),
      may_share_with_office: z.boolean(),
    }),
    summary: 'Saved searches of the caller, of their teams, of the office, and those that come with Ellis',
  }),
  getSavedQuery: endpoint({
    method: 'GET',
    path: '/advanced_search/saved_queries/:id',
    access: viewer,
    input: { id },
    /** `words`: the query read aloud; null where the caller may not run it. */
    output: savedQuery.extend({ words: z.string().nullable() }),
    summary: 'A saved search',
  }),
  createSavedQuery: endpoint({
    method: 'POST',
    path: '/advanced_search/saved_queries',
    access: viewer,
    input: {
      name,
      description: description.default(null),
      query: querySchema,
      result_params: savedResultParams.prefault({}),
      shared_with: shared_with.default('me'),
      team_id: id.nullable().default(null),
    },
    output: savedQuery,
    errors: ['savedQueries.too_many'],
    summary: 'Saves a search under a name; it runs with the rights of whoever opens it',
  }),
  updateSavedQuery: endpoint({
    method: 'PATCH',
    path: '/advanced_search/saved_queries/:id',
    access: viewer,
    input: {
      id,
      version: z.int(),
      name: name.optional(),
      description: description.optional(),
      query: querySchema.optional(),
      result_params: savedResultParams.optional(),
      shared_with: shared_with.optional(),
      team_id: id.nullable().optional(),
    },
    output: savedQuery,
    errors: ['stale'],
    summary: 'Renames, changes or shares a saved search',
  }),
  copySavedQuery: endpoint({
    method: 'POST',
    path: '/advanced_search/saved_queries/:id/copy',
    access: viewer,
    input: { id },
    output: savedQuery,
    errors: ['savedQueries.too_many'],
    summary: 'Copies a saved search to the caller, who may change the copy',
  }),
  deleteSavedQuery: endpoint({
    method: 'DELETE',
    path: '/advanced_search/saved_queries/:id',
    access: viewer,
    input: { id },
    output: null,
    summary: 'Deletes a saved search, for everybody it was shared with',
  }),
  watchSavedQuery: endpoint({
    method: 'PUT',
    path: '/advanced_search/saved_queries/:id/watch',
    access: viewer,
    input: { id },
    output: null,
    errors: ['savedQueries.too_many'],
    summary: 'Notifies the caller from now on when something new matches',
  }),
  unwatchSavedQuery: endpoint({
    method: 'DELETE',
    path: '/advanced_search/saved_queries/:id/watch',
    access: viewer,
    input: { id },
    output: null,
    summary: 'Ends these notices',
  }),
  listPinnedQueries: endpoint({
    method: 'GET',
    path: '/advanced_search/pinned_queries',
    access: viewer,
    input: {},
    output: z.object({ items: z.array(pinnedQuery) }),
    summary: 'Saved searches in the menu of the caller, with how many rows each found last',
  }),
  setPinnedQueries: endpoint({
    method: 'PUT',
    path: '/advanced_search/pinned_queries',
    access: viewer,
    input: {
      ids: z
        .array(id)
        .max(12, 'The menu has room for 12 searches')
        .transform((ids) => [...new Set(ids)]),
    },
    output: null,
    summary: 'Puts these saved searches, in this order, into the menu of the caller',
  }),
  countPinnedQueries: endpoint({
    method: 'POST',
    path: '/advanced_search/pinned_queries/count',
    access: viewer,
    allowDuring: ['read_only'],
    input: {},
    output: null,
    summary: 'Counts them in the background; none more than once a minute',
  }),
})
