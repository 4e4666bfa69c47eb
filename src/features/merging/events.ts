import { defineEvents } from '#core/events.ts'

/** For users who could see either person, because the names are on pages of all these kinds. */
export const mergeEvents = defineEvents(
  'party',
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
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
      'law',
      'surveys',
    ],
  },
  {
    merged: { says: 'merged another entry into the party' },
    merged_away: { says: 'merged into another person the party' },
    merge_undone: { says: 'undid the merging of the party' },
  },
)
