import { defineEvents } from '#core/events.ts'

/** The entity of each is the docket entry that the packet is filed for. */
export const packetEvents = defineEvents(
  'docket_entry',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    refreshes: ['packets'],
  },
  {
    packet_begun: { says: 'began a packet for the docket entry', short: 'packet begun' },
    packet_changed: {
      says: 'changed the packet of the docket entry',
      short: 'packet changed',
      refreshes: ['packets', 'documents', 'docket'],
    },
    packet_redacted: {
      says: 'changed redactions in the packet of the docket entry',
      short: 'redactions changed',
      refreshes: ['packets', 'documents', 'docket'],
    },
    packet_made: {
      says: 'made the parts of the packet of the docket entry',
      short: 'packet made',
      refreshes: ['packets', 'documents', 'docket'],
    },
    packet_filed: { says: 'marked as filed the packet of the docket entry', short: 'packet filed' },
    packet_deleted: { says: 'deleted the packet of the docket entry', short: 'packet deleted' },
  },
)
