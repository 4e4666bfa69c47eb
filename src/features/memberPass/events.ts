import { defineEvents } from '#core/events.ts'

export const memberPassEvents = defineEvents(
  'member_pass',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['memberPass'] },
  {
    issued: { says: 'issued a member pass to' },
    revoked: { says: 'revoked the member pass of' },
  },
)
