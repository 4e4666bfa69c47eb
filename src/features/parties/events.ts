import { defineEvents } from '#core/events.ts'

export const partyEvents = defineEvents(
  'party',
  // Names and addresses are on all these pages; a person's facts decide the hints about their options.
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
    refreshes: [
      'forms',
      'parties',
      'profile',
      'matching',
      'records',
      'cases',
      'clocks',
      'docket',
      'calendar',
      'law',
      'messages',
      'surveys',
    ],
  },
  {
    created: { says: 'entered the party' },
    changed: { says: 'changed the party' },
    tags_changed: { says: 'changed the tags of the party', refreshes: ['parties'] },
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
