import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'
import { querySchema, resultParams } from '#query/query.ts'
import { resultPage } from './advanced.ts'
import { savedResultParams, storedQuery } from './savedQueries.ts'

const viewer = atLeast('viewer')
const uuid = z.uuid('This is not the number of a search')

const searchJobStatuses = ['pending', 'running', 'done', 'stopped', 'failed', 'expired'] as const

const searchJob = z.object({
  id,
  uuid,
  name: z.string(),
  status: z.enum(searchJobStatuses),
  /** The query, and how its result is listed. */
  search_params: z.object({ query: storedQuery, result_params: savedResultParams }),
  /** How many rows were found when it ran; the caller may see fewer by now. */
  result_count: z.int().nullable(),
  /** More were found than are kept. */
  is_cut: z.boolean(),
  /** Why it failed. */
  error: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Until when the result is kept. */
  expires_at: instant.nullable(),
})
export type SearchJob = z.output<typeof searchJob>

const name = z
  .string()
  .trim()
  .min(1, 'Give the search a name')
  .max(120, 'A name can have at most 120 characters')

export const searchJobsContract = contract('searchJobs', {
  listSearchJobs: endpoint({
    method: 'GET',
    path: '/advanced_search/background_jobs',
    access: viewer,
    input: { page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(searchJob),
    summary: 'Searches of the caller in the background, the newest first',
  }),
  startSearchJob: endpoint({
    method: 'POST',
    path: '/advanced_search/background_jobs',
    access: viewer,
    input: {
      name: name.optional(),
      query: querySchema,
      result_params: savedResultParams.prefault({}),
    },
    output: searchJob,
    errors: ['searchJobs.too_many'],
    summary: 'Runs a search in the background; without a name it is called by its conditions',
  }),
  getSearchJob: endpoint({
    method: 'GET',
    path: '/advanced_search/background_jobs/:uuid',
    access: viewer,
    input: { uuid },
    output: searchJob,
    summary: 'One of them',
  }),
  getSearchJobResults: endpoint({
    method: 'GET',
    path: '/advanced_search/background_jobs/:uuid/results',
    access: viewer,
    input: {
      uuid,
      columns: resultParams.shape.columns,
      page: resultParams.shape.page,
      items_per_page: resultParams.shape.items_per_page,
      sort_by: resultParams.shape.sort_by,
      sort_order: resultParams.shape.sort_order,
    },
    output: resultPage,
    errors: ['searchJobs.no_results', 'search.too_slow', 'search.busy'],
    summary: 'A page of what it found, as far as the caller sees it now',
  }),
  updateSearchJob: endpoint({
    method: 'PATCH',
    path: '/advanced_search/background_jobs/:uuid',
    access: viewer,
    input: {
      uuid,
      name: name.optional(),
      keep_days: z.int('Enter a whole number').min(1, 'Enter 1 to 90').max(90, 'Enter 1 to 90').optional(),
    },
    output: searchJob,
    summary: 'Renames it, or keeps its result for so many days from now',
  }),
  stopSearchJob: endpoint({
    method: 'POST',
    path: '/advanced_search/background_jobs/:uuid/stop',
    access: viewer,
    input: { uuid },
    output: searchJob,
    summary: 'Stops it; what the database does for it ends at once',
  }),
  rerunSearchJob: endpoint({
    method: 'POST',
    path: '/advanced_search/background_jobs/:uuid/rerun',
    access: viewer,
    input: { uuid },
    output: searchJob,
    errors: ['searchJobs.too_many', 'searchJobs.unfinished'],
    summary: 'Runs it again',
  }),
  deleteExpiredSearchJobs: endpoint({
    method: 'DELETE',
    path: '/advanced_search/background_jobs/expired',
    access: viewer,
    input: {},
    output: null,
    summary: 'Deletes those whose result has expired',
  }),
  deleteSearchJobs: endpoint({
    method: 'DELETE',
    path: '/advanced_search/background_jobs/bulk',
    access: viewer,
    input: { ids: z.array(id).min(1, 'Choose at least one').max(500, 'Choose at most 500') },
    output: null,
    summary: 'Deletes these; one that runs is stopped',
  }),
})
