import { defineEvents } from '#core/events.ts'

/** Events of a transfer as a whole; entries and cases that it changes have their own. */
export const transferEvents = defineEvents(
  'transfer',
  { kind: 'docket', entity: 'docket_transfers', audience: 'people', refreshes: ['transfers'] },
  {
    started: { says: 'gave to colleagues work of' },
    undone: { says: 'took back the transfer of work of' },
    cover_ended: { says: 'ended the cover of' },
    settled: { says: 'carried out the transfer of work of' },
  },
)
