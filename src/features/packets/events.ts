import { defineEvents } from '#core/events.ts'

/** The entity of each is the docket entry that the packet is filed for. */
export const packetEvents = defineEvents(
  'packet',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    refreshes: ['packets'],
  },
  {
    begun: { says: 'began a packet for the docket entry', short: 'packet begun' },
    changed: { says: 'changed the packet of the docket entry', short: 'packet changed' },
    made: {
      says: 'made the parts of the packet of the docket entry',
      short: 'packet made',
      refreshes: ['packets', 'documents', 'docket'],
    },
    filed: { says: 'marked as filed the packet of the docket entry', short: 'packet filed' },
    deleted: { says: 'deleted the packet of the docket entry', short: 'packet deleted' },
  },
)
