import { routes } from '#core/server/http/routes.ts'
import { trackedJobsContract } from '../contract.ts'
import {
  getTrackedJob,
  hideFinishedJobs,
  hideTrackedJob,
  listTrackedJobs,
  retryTrackedJob,
  stopTrackedJob,
} from './trackedJobs.ts'

export const trackedJobsRoutes = routes(trackedJobsContract, {
  listTrackedJobs,
  getTrackedJob,
  hideTrackedJob,
  retryTrackedJob,
  stopTrackedJob,
  hideFinishedJobs,
})
