import { defineEvents } from '#core/events.ts'

/** Live pages learn of a merge through `announceMerge`: the pages of those who see or saw either person. */
export const mergeEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  {
    merged: { says: 'merged another entry into the party' },
    merged_away: { says: 'merged into another person the party' },
    merge_undone: { says: 'took back the merging of the party' },
  },
)
