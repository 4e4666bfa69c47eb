import { defineEvents } from '#core/events.ts'

export const outboxEvents = defineEvents(
  'outbox_message',
  { kind: 'messages', entity: 'outbox_messages', audience: 'everybody' },
  {
    read: { says: 'read the outgoing message to' },
    tested: { says: 'sent a test mail.' },
    marked_sent: { says: 'noted the arrival of the outgoing message to', refreshes: ['outbox'] },
    sent_again: { says: 'resent the outgoing message to', refreshes: ['outbox'] },
  },
)
