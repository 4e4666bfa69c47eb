import { routes } from '#core/server/http/routes.ts'
import { trackerContract } from '../contract.ts'
import { getTrackedJob, hideFinishedJobs, hideTrackedJob, listTrackedJobs } from './tracker.ts'

export const trackerRoutes = routes(trackerContract, {
  listTrackedJobs,
  getTrackedJob,
  hideTrackedJob,
  hideFinishedJobs,
})
