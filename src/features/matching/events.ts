import { defineEvents } from '#core/events.ts'

export const differentPeopleEvents = defineEvents(
  'party',
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
    refreshes: ['parties', 'profile', 'matching', 'records'],
  },
  {
    marked_different: { says: 'said that somebody else is not the same person as' },
    different_unmarked: { says: 'took back that somebody else is not the same person as' },
  },
)

/** About names, not about a person there is. */
export const nameCheckEvents = defineEvents(
  'party',
  { kind: 'parties', audience: 'nobody' },
  {
    conflicts_checked: { says: 'checked names for conflicts of interest' },
    duplicates_checked: { says: 'looked for names that match a hidden person' },
  },
)
