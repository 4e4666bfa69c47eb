import { routes } from '#core/server/http/routes.ts'
import { todayContract } from '../contract.ts'
import { listRecentActivity } from './recentActivity.ts'
import { getMetrics } from './metrics.ts'
import { recordVisit } from './visits.ts'

export const todayRoutes = routes(todayContract, { getMetrics, recordVisit, listRecentActivity })
