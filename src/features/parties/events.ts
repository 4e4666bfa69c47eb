import { defineEvents } from '#core/events.ts'

export const partyEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['parties', 'records'] },
  {
    created: { says: 'entered the party' },
    changed: { says: 'changed the party' },
    tags_changed: { says: 'changed the tags of the party' },
    deleted: { says: 'deleted the party' },
    restored: { says: 'restored the party' },
    marked_different: { says: 'said that somebody else is not the same person as' },
    different_unmarked: { says: 'took back that somebody else is not the same person as' },
  },
)

export const shownNumberEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  {
    ssn_shown: { says: 'looked at the social security number of' },
    other_id_shown: { says: 'looked at the other identifying number of' },
  },
)

/** About names, not about a person there is. */
export const nameCheckEvents = defineEvents(
  'party',
  { kind: 'parties', audience: 'nobody' },
  {
    conflicts_checked: { says: 'checked names for conflicts of interest' },
    duplicates_checked: { says: 'looked for names that somebody out of their sight bears' },
  },
)
