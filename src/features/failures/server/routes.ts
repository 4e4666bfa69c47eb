import { routes } from '#core/server/http/routes.ts'
import { failuresContract } from '../contract.ts'
import { listFailures, reportFailure } from './service.ts'

export const failuresRoutes = routes(failuresContract, { reportFailure, listFailures })
