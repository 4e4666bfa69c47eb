import { defineEvents } from '#core/events.ts'

export const keyEvents = defineEvents(
  'keys',
  { kind: 'other', entity: 'encryption_keys', audience: 'everybody', refreshes: ['keys'] },
  {
    rotation_started: { says: 'began to encrypt everything with a new key.' },
    rotation_finished: { says: 'finished encrypting everything with a new key.' },
    removed: { says: 'removed an encryption key that nothing depended on.' },
  },
)
