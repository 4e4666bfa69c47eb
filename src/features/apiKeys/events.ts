import { defineEvents } from '#core/events.ts'

export const apiKeyEvents = defineEvents(
  'api_key',
  { kind: 'other', entity: 'api_keys', audience: 'everybody', refreshes: ['apiKeys'] },
  {
    created: { says: 'made the API key' },
    revoked: { says: 'revoked the API key' },
  },
)
