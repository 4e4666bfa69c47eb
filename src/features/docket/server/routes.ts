import { invalid } from '../../../core/errors.ts'
import { routes } from '../../../core/server/routes.ts'
import { docketContract } from '../contract.ts'
import { getDashboard } from './dashboard.ts'
import { getDocketEntry } from './entries.ts'
import {
  getCaseDocketInfo,
  listAssignees,
  listCaseDocketEntries,
  listDocketEntries,
  listUndoneEntries,
  listUserDocketEntries,
} from './lists.ts'
import { createDocketEntry, markDone, undoDone, updateDocketEntry } from './service.ts'

export const docketRoutes = routes(
  docketContract,
  {
    createDocketEntry,
    listDocketEntries,
    listDocketAssignees: listAssignees,
    listTaskAssignees: listAssignees,
    getDocketEntry,
    updateDocketEntry,
    markDone,
    undoDone,
    listUserDocketEntries,
    listCaseDocketEntries,
    getCaseDocketInfo,
    listUndoneEntries,
    getDashboard,
  },
  {
    docket_entries_timezone_known: () =>
      invalid({ 'docket_entry.timezone': 'Choose a time zone from the list' }),
    docket_entries_time_exists: () =>
      invalid({ 'docket_entry.event_time_start': 'This time does not exist on that day in that time zone' }),
  },
)
