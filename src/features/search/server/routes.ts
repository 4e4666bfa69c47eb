import { routes } from '#core/server/http/routes.ts'
import { searchContract } from '../contract.ts'
import { advancedSearchContract } from '../contract/advanced.ts'
import { advancedSearch, countSearch, listSearchEntities, listSearchProperties } from './advanced.ts'
import { fastSearch } from './fastSearch.ts'

export const searchRoutes = [
  ...routes(searchContract, { fastSearch }),
  ...routes(advancedSearchContract, {
    listSearchEntities,
    listSearchProperties,
    advancedSearch,
    countSearch,
  }),
]
