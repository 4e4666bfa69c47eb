import { defineEvents } from '#core/events.ts'

/** The entity of each is the docket entry of the response. */
export const evidenceEvents = defineEvents(
  'docket_entry',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    refreshes: ['evidence'],
  },
  {
    evidence_begun: {
      says: 'entered the request for evidence of the docket entry',
      short: 'request entered',
    },
    evidence_changed: {
      says: 'changed the request for evidence of the docket entry',
      short: 'request changed',
    },
    evidence_sent: { says: 'marked as sent the response of the docket entry', short: 'response sent' },
    evidence_deleted: {
      says: 'deleted the request for evidence of the docket entry',
      short: 'request deleted',
    },
  },
)
