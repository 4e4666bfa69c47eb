import { defineEvents } from '#core/events.ts'

/** `entity` of each is the key of its list. */
export const listEvents = defineEvents(
  'list',
  { kind: 'lists', entity: 'lists', audience: 'everybody', refreshes: ['lists'] },
  {
    created: { says: 'added the list entry' },
    changed: { says: 'changed the list entry' },
    archived: { says: 'archived the list entry' },
    unarchived: { says: 'unarchived the list entry' },
    deleted: { says: 'deleted the list entry' },
    moved: { says: 'moved the list entry' },
  },
)
