import { defineEvents } from '#core/events.ts'

export const officeEvents = defineEvents(
  'office',
  { kind: 'users', entity: 'users', audience: 'everybody', refreshes: ['session'] },
  {
    set_up: { says: 'set up the office, with the first admin' },
  },
)
