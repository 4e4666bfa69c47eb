import { routes } from '#core/server/http/routes.ts'
import { calendarContract } from '../contract.ts'
import {
  countEvents,
  getItem,
  listAppointmentTypes,
  listEvents,
  listTimezones,
  listUnscheduledTasks,
} from './events.ts'
import { getGlance } from './glance.ts'

export const calendarRoutes = routes(calendarContract, {
  listEvents,
  countEvents,
  getItem,
  listTimezones,
  listAppointmentTypes,
  getGlance,
  listUnscheduledTasks,
})
