import { conflict, invalid } from '#core/errors.ts'
import { routes } from '#core/server/http/routes.ts'
import { docketContract } from '../contract.ts'
import { addAttendance, changeAttendance, removeAttendance } from './attendances.ts'
import { assignDocketEntries, markEntriesDone, rescheduleDocketEntries } from './bulk.ts'
import { getDashboard } from './dashboard.ts'
import { cancelDocketEntry, undoCancel } from './cancelDocketEntry.ts'
import { setChecklist } from './checklist.ts'
import { cloneDocketEntry } from './cloneDocketEntry.ts'
import { acceptDeadlineMove, listDeadlineMoves } from './deadlineMoves.ts'
import { deleteDocketEntry, restoreDocketEntry } from './deleteDocketEntry.ts'
import { markDone, undoDone } from './markDone.ts'
import { getDocketEntry } from './getDocketEntry.ts'
import { listAssigneeOptions } from './assigneeOptions.ts'
import { getCaseDocketInfo, listUndoneEntries } from './caseDocket.ts'
import {
  listCaseDocketEntries,
  listDocketEntries,
  listUserDocketEntries,
  searchRecordDocketEntries,
} from './list.ts'
import { addNote, deleteNote, listNotes } from './notes.ts'
import { rescheduleDocketEntry, undoReschedule } from './rescheduleDocketEntry.ts'
import { takenByAnother } from './takenByAnother.ts'
import {
  createDocketEntry,
  createDocketEntryNested,
  updateDocketEntry,
  updateDocketEntryNested,
} from './service.ts'

export const docketRoutes = routes(
  docketContract,
  {
    createDocketEntry,
    listDocketEntries,
    listDocketAssignees: listAssigneeOptions,
    listTaskAssignees: listAssigneeOptions,
    getDocketEntry,
    updateDocketEntry,
    createDocketEntryNested,
    updateDocketEntryNested,
    deleteDocketEntry,
    restoreDocketEntry,
    cloneDocketEntry,
    rescheduleDocketEntry,
    undoReschedule,
    cancelDocketEntry,
    undoCancel,
    listDeadlineMoves,
    acceptDeadlineMove,
    setChecklist,
    addAttendance,
    changeAttendance,
    removeAttendance,
    listNotes,
    addNote,
    deleteNote,
    searchRecordDocketEntries,
    markDone,
    undoDone,
    listUserDocketEntries,
    listCaseDocketEntries,
    getCaseDocketInfo,
    listUndoneEntries,
    getDashboard,
    markEntriesDone,
    rescheduleDocketEntries,
    assignDocketEntries,
  },
  {
    docket_entry_attendances_once: () =>
      conflict('docket.attends_already', 'Somebody else has added this party in the meantime.'),
    ...takenByAnother,
    docket_entries_timezone_known: () =>
      invalid({ 'docket_entry.timezone': 'Choose a time zone from the list' }),
    docket_entries_time_exists: () =>
      invalid({ 'docket_entry.event_time_start': 'This time does not exist on that day in that time zone' }),
  },
)
