import { defineEvents } from '#core/events.ts'

export const docketwiseEvents = defineEvents(
  'docketwise',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['docketwise'] },
  {
    created: { says: 'made a contact at Docketwise of' },
    linked: { says: 'linked a contact at Docketwise with' },
    updated: { says: 'changed the contact at Docketwise of' },
    removed: { says: 'removed the contact at Docketwise of' },
    unlinked: { says: 'found no contact at Docketwise any more of' },
  },
)

export const docketwiseOfficeEvents = defineEvents(
  'docketwise_office',
  { kind: 'other', audience: 'everybody', refreshes: ['docketwise', 'connections'] },
  {
    contacts_cleared: { says: 'removed the links with contacts at Docketwise.' },
    tokens_cleared: { says: 'disconnected everybody from Docketwise.' },
  },
)
