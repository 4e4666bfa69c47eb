import { defineEvents } from '#core/events.ts'

export const preferenceEvents = defineEvents(
  'notification_preferences',
  { kind: 'users', entity: 'users', audience: 'people', refreshes: ['notifications'] },
  {
    changed: { says: 'changed the notification preferences of' },
  },
)
