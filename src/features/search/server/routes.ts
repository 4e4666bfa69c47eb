import { routes } from '#core/server/http/routes.ts'
import { savedQueriesContract } from '../contract/savedQueries.ts'
import { searchJobsContract } from '../contract/searchJobs.ts'
import { searchContract } from '../contract.ts'
import { advancedSearchContract } from '../contract/advanced.ts'
import { advancedSearch, countSearch, listSearchEntities, listSearchProperties } from './advanced.ts'
import { fastSearch } from './fastSearch.ts'
import {
  deleteExpiredSearchJobs,
  deleteSearchJobs,
  getSearchJob,
  getSearchJobResults,
  listSearchJobs,
  rerunSearchJob,
  startSearchJob,
  stopSearchJob,
  updateSearchJob,
} from './jobs/searchJobs.ts'
import { countPinnedQueries, listPinnedQueries, setPinnedQueries } from './saved/pinnedQueries.ts'
import {
  copySavedQuery,
  createSavedQuery,
  deleteSavedQuery,
  getSavedQuery,
  listSavedQueries,
  updateSavedQuery,
} from './saved/savedQueries.ts'
import { unwatchSavedQuery, watchSavedQuery } from './saved/watchedQueries.ts'

export const searchRoutes = [
  ...routes(searchContract, { fastSearch }),
  ...routes(advancedSearchContract, {
    listSearchEntities,
    listSearchProperties,
    advancedSearch,
    countSearch,
  }),
]

export const savedQueriesRoutes = routes(savedQueriesContract, {
  listSavedQueries,
  getSavedQuery,
  createSavedQuery,
  updateSavedQuery,
  copySavedQuery,
  deleteSavedQuery,
  watchSavedQuery,
  unwatchSavedQuery,
  listPinnedQueries,
  setPinnedQueries,
  countPinnedQueries,
})

export const searchJobsRoutes = routes(searchJobsContract, {
  listSearchJobs,
  startSearchJob,
  getSearchJob,
  getSearchJobResults,
  updateSearchJob,
  stopSearchJob,
  rerunSearchJob,
  deleteExpiredSearchJobs,
  deleteSearchJobs,
})
