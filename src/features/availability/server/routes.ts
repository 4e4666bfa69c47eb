import { routes } from '#core/server/http/routes.ts'
import { availabilityContract } from '../contract.ts'
import {
  createAvailabilityException,
  createAvailabilityRule,
  deleteAvailabilityException,
  deleteAvailabilityRule,
  listAvailabilityRules,
  replaceAvailabilityRule,
} from './rules.ts'
import { listAvailabilitySlots, listBusyTimes, listMeetingTimes } from './times.ts'

export const availabilityRoutes = routes(availabilityContract, {
  listAvailabilityRules,
  createAvailabilityRule,
  replaceAvailabilityRule,
  deleteAvailabilityRule,
  createAvailabilityException,
  deleteAvailabilityException,
  listAvailabilitySlots,
  listBusyTimes,
  listMeetingTimes,
})
