import { routes } from '#core/server/http/routes.ts'
import { timeEntriesContract } from '../contract.ts'
import { exportTimeEntries, getTimeWeek, listTimeEntries } from './listTime.ts'
import { createTimeEntry, deleteTimeEntry, getTimeEntry, updateTimeEntry } from './service.ts'
import { discardTimer, getTimer, startTimer, stopTimer, updateTimer } from './timer.ts'

export const timeEntriesRoutes = routes(timeEntriesContract, {
  listTimeEntries,
  getTimeWeek,
  exportTimeEntries,
  createTimeEntry,
  getTimeEntry,
  updateTimeEntry,
  deleteTimeEntry,
  getTimer,
  startTimer,
  updateTimer,
  stopTimer,
  discardTimer,
})
