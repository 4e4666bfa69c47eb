import { defineEvents } from '#core/events.ts'

export const timeExportEvents = defineEvents(
  'time',
  { kind: 'cases', entity: 'time_entries', audience: 'nobody' },
  {
    exported: { says: 'exported entries of time.' },
  },
)

/** The thing of each is the case. */
export const timeEvents = defineEvents(
  'case',
  { kind: 'cases', entity: 'legal_cases', audience: 'access_set', refreshes: ['timeEntries', 'tmetric'] },
  {
    time_entered: { says: 'entered time for the case', short: 'time entered' },
    time_changed: { says: 'changed an entry of time of the case', short: 'time changed' },
    time_deleted: { says: 'deleted an entry of time of the case', short: 'time deleted' },
  },
)
