import { routes } from '#core/server/http/routes.ts'
import { searchContract } from '../contract.ts'
import { fastSearch } from './fastSearch.ts'

export const searchRoutes = routes(searchContract, { fastSearch })
