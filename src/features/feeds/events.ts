import { defineEvents } from '#core/events.ts'

export const feedEvents = defineEvents(
  'calendar_feed',
  { kind: 'other', entity: 'calendar_feeds', audience: 'people', refreshes: ['feeds'] },
  {
    created: { says: 'made a calendar feed of' },
    renewed: { says: 'gave another address to a calendar feed of' },
    deleted: { says: 'ended a calendar feed of' },
  },
)
