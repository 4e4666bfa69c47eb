import { defineEvents } from '#core/events.ts'

/** Pages that show a record’s holder, number or teams. */
const withRecords = [
  'records',
  'cases',
  'parties',
  'profile',
  'matching',
  'docket',
  'calendar',
  'today',
] as const

export const recordEvents = defineEvents(
  'record',
  { kind: 'records', entity: 'records', audience: 'access_set', refreshes: ['records'] },
  {
    created: { says: 'opened the record', refreshes: ['records', 'parties', 'profile', 'matching', 'teams'] },
    changed: { says: 'changed the record', refreshes: withRecords },
    archived: { says: 'archived the record' },
    unarchived: { says: 'unarchived the record' },
    linked: { says: 'linked another record to the record' },
    unlinked: { says: 'unlinked another record from the record' },
    party_removed: {
      says: 'took a party out of the record',
      refreshes: ['records', 'parties', 'profile', 'matching', 'cases'],
    },
    party_added: {
      says: 'put a party into the record',
      refreshes: ['records', 'parties', 'profile', 'matching', 'cases'],
    },
    deleted: { says: 'deleted the record', refreshes: [...withRecords, 'teams'] },
    restored: { says: 'restored the record', refreshes: [...withRecords, 'teams'] },
  },
)
