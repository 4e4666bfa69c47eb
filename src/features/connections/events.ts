import { defineEvents } from '#core/events.ts'

export const connectionEvents = defineEvents(
  'connections',
  { kind: 'other', entity: 'connections', audience: 'people', refreshes: ['connections'] },
  {
    connected: { says: 'connected an outside service.' },
    disconnected: { says: 'disconnected an outside service.' },
    broken: { says: 'lost an outside service, which has to be connected again.' },
  },
)
