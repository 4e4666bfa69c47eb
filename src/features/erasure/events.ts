import { defineEvents } from '#core/events.ts'

/** The line names nobody; who it was, whoever erased them knows. */
export const erasureEvents = defineEvents(
  'party',
  {
    kind: 'parties',
    audience: 'everybody',
    refreshes: [
      'parties',
      'profile',
      'matching',
      'merging',
      'records',
      'cases',
      'docket',
      'calendar',
      'documents',
      'letters',
      'law',
      'today',
      'notifications',
      'exports',
    ],
  },
  { erased: { says: 'erased a person' } },
)
