import { defineEvents } from '#core/events.ts'

export const calendarSyncEvents = defineEvents(
  'calendar_sync',
  { kind: 'other', entity: 'own_calendars', audience: 'people', refreshes: ['calendarSync'] },
  {
    made: { says: 'had a calendar made for the docket at an outside service.' },
    accepted: { says: 'followed a change that was made in an outside calendar.' },
    declined: { says: 'left an entry as it was that was changed in an outside calendar.' },
    lost: { says: 'deleted the calendar of the docket at an outside service.' },
  },
)
