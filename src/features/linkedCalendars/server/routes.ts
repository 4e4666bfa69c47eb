import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { linkedCalendarsContract } from '../contract.ts'
import {
  linkCalendar,
  listLinkedCalendars,
  prepareLink,
  prepareReading,
  readCalendar,
  unlinkCalendar,
} from './calendars.ts'
import { listLinkedItems } from './items.ts'

export const linkedCalendarsRoutes = routes(linkedCalendarsContract, {
  listLinkedCalendars,
  linkCalendar: inTwoSteps(prepareLink, linkCalendar),
  unlinkCalendar,
  readCalendar: inTwoSteps(prepareReading, readCalendar),
  listLinkedItems,
})
