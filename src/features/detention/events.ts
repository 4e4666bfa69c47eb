import { defineEvents } from '#core/events.ts'

/** The entity of each is the person. */
export const custodyEvents = defineEvents(
  'custody',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['detention'] },
  {
    checked: { says: 'checked the custody of' },
    transferred: {
      says: 'noted the transfer to another facility of',
      refreshes: ['detention', 'docket', 'calendar', 'today', 'cases', 'hearings'],
    },
    transfer_answered: { says: 'answered what follows from the transfer of' },
    venue_cleared: {
      says: 'confirmed the court of a hearing of',
      refreshes: ['detention', 'docket', 'calendar', 'today', 'cases', 'hearings'],
    },
  },
)
