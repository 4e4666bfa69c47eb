import { defineEvents } from '#core/events.ts'

export const calendarPermissionEvents = defineEvents(
  'calendar_permission',
  {
    kind: 'other',
    entity: 'users',
    audience: 'people',
    refreshes: ['calendarSharing', 'linkedCalendars', 'availability', 'calendar', 'docket'],
  },
  {
    given: { says: 'shared the calendar of' },
    changed: { says: 'changed how the calendar is shared of' },
    ended: { says: 'stopped sharing the calendar of' },
  },
)
