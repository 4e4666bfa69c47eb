import { defineEvents } from '#core/events.ts'

export const availabilityEvents = defineEvents(
  'availability',
  { kind: 'other', entity: 'availability_rules', audience: 'everybody', refreshes: ['availability'] },
  {
    added: { says: 'added hours for' },
    changed: { says: 'changed the hours for' },
    deleted: { says: 'deleted the hours for' },
  },
)
