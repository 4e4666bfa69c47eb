import { defineEvents } from '#core/events.ts'

export const linkedCalendarEvents = defineEvents(
  'linked_calendar',
  {
    kind: 'other',
    entity: 'linked_calendars',
    audience: 'people',
    refreshes: ['linkedCalendars', 'availability'],
  },
  {
    linked: { says: 'linked a calendar of' },
    unlinked: { says: 'unlinked a calendar of' },
    replaced: { says: 'replaced the entries of a linked calendar of' },
  },
)
