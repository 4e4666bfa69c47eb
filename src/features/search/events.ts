import { defineEvents } from '#core/events.ts'

/** A search saved for one person is on their pages alone. */
export const ownQueryEvents = defineEvents(
  'saved_query',
  { kind: 'other', entity: 'saved_queries', audience: 'people', refreshes: ['savedQueries'] },
  {
    watched: { says: 'asked for notices of new matches of the search' },
    unwatched: { says: 'ended the notices of new matches of the search' },
    pins_changed: { says: 'changed the searches in the menu of', entity: 'users' },
  },
)

export const savedQueryEvents = defineEvents(
  'saved_query',
  { kind: 'other', entity: 'saved_queries', audience: 'everybody', refreshes: ['savedQueries'] },
  {
    created: { says: 'saved the search' },
    changed: { says: 'changed the saved search' },
    deleted: { says: 'deleted the saved search' },
  },
)

export const searchJobEvents = defineEvents(
  'search_job',
  { kind: 'other', entity: 'search_jobs', audience: 'people', refreshes: ['searchJobs', 'trackedJobs'] },
  {
    started: { says: 'started a search in the background' },
    restarted: { says: 'started the search in the background again' },
    changed: { says: 'changed the search in the background' },
    stopped: { says: 'stopped the search in the background' },
    deleted: { says: 'deleted searches in the background.' },
  },
)
