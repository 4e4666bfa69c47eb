import { defineEvents } from '#core/events.ts'

export const partyEvents = defineEvents(
  'party',
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
    refreshes: ['parties', 'profile', 'matching', 'records'],
  },
  {
    created: { says: 'entered the party' },
    changed: { says: 'changed the party' },
    tags_changed: { says: 'changed the tags of the party' },
    deleted: { says: 'deleted the party' },
    restored: { says: 'restored the party' },
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
