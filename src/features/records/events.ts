import { defineEvents } from '#core/events.ts'

export const recordEvents = defineEvents(
  'record',
  { kind: 'records', entity: 'records', audience: 'access_set', refreshes: ['records'] },
  {
    created: { says: 'opened the record', refreshes: ['records', 'parties', 'profile', 'matching'] },
    changed: { says: 'changed the record' },
    archived: { says: 'archived the record' },
    unarchived: { says: 'unarchived the record' },
    linked: { says: 'linked another record to the record' },
    unlinked: { says: 'unlinked another record from the record' },
    party_removed: {
      says: 'took a party out of the record',
      refreshes: ['records', 'parties', 'profile', 'matching'],
    },
    party_added: { says: 'put a party into the record' },
    deleted: {
      says: 'deleted the record',
      refreshes: ['records', 'cases', 'parties', 'profile', 'matching', 'docket'],
    },
    restored: {
      says: 'restored the record',
      refreshes: ['records', 'cases', 'parties', 'profile', 'matching', 'docket'],
    },
  },
)
