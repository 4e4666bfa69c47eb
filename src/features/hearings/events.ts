import { defineEvents } from '#core/events.ts'

/** The entity of each is the docket entry. */
export const hearingEvents = defineEvents(
  'hearing',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    refreshes: ['hearings'],
  },
  {
    checked: { says: 'checked the hearing', short: 'checked' },
    source_named: { says: 'named the source of the hearing', short: 'its source named' },
    not_moved: {
      says: 'left on its day, though its hearing moved, the docket entry',
      short: 'left on its day',
    },
  },
)
