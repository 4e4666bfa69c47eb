import { defineEvents } from '#core/events.ts'

/** The entity of each is the case. */
export const clientPortalEvents = defineEvents(
  'case',
  { kind: 'cases', entity: 'legal_cases', audience: 'access_set', refreshes: ['clientPortal'] },
  {
    portal_export_started: {
      says: 'began to send documents to the client portal, of the case',
      short: 'documents on their way to the client portal',
    },
    portal_export_ended: {
      says: 'sent documents to the client portal, of the case',
      short: 'documents sent to the client portal',
    },
  },
)
