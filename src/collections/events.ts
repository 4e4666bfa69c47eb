import { defineEvents } from '#core/events.ts'

/** Log lines of the entries belong to the person, so that people who do not see the person do not read them. */
export const sectionEvents = defineEvents(
  'party',
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
      'law',
      'assistants',
      'documents',
      'messages',
      'surveys',
    ],
  },
  {
    entry_added: { says: 'added an entry to the profile of' },
    entry_changed: { says: 'changed an entry in the profile of' },
    entry_removed: { says: 'deleted an entry from the profile of' },
    entry_restored: { says: 'took back the deletion of an entry in the profile of' },
    entry_shown: { says: 'looked at a sealed number of', refreshes: [] },
  },
)

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
