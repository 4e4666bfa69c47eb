import { defineEvents } from '#core/events.ts'

export const calendarSyncEvents = defineEvents(
  'calendar_sync',
  { kind: 'other', entity: 'own_calendars', audience: 'people', refreshes: ['calendarSync'] },
  {
    made: { says: 'had a calendar made for the docket at an outside service.' },
    lost: { says: 'deleted the calendar of the docket at an outside service.' },
  },
)
