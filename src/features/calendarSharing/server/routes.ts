import { routes } from '#core/server/http/routes.ts'
import { calendarSharingContract } from '../contract.ts'
import { deleteCalendarPermission, listCalendarPermissions, setCalendarPermission } from './permissions.ts'

export const calendarSharingRoutes = routes(calendarSharingContract, {
  listCalendarPermissions,
  setCalendarPermission,
  deleteCalendarPermission,
})
