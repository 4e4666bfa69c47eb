import { defineEvents } from '#core/events.ts'

export const webhookEvents = defineEvents(
  'webhook',
  { kind: 'other', entity: 'webhooks', audience: 'everybody', refreshes: ['webhooks'] },
  {
    created: { says: 'made the webhook' },
    changed: { says: 'changed the webhook' },
    deleted: { says: 'deleted a webhook.' },
    secret_renewed: { says: 'gave a new secret to the webhook' },
    paused: { says: 'paused the webhook' },
    resumed: { says: 'resumed the webhook' },
    stopped: {
      says: 'stopped the webhook after many failures in a row:',
      reasons: { gone: 'stopped the webhook, the address of which is gone for good:' },
    },
    tested: { says: 'sent a test to the webhook' },
    replayed: { says: 'sent reports again to the webhook' },
  },
)
