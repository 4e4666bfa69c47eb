import { defineEvents } from '#core/events.ts'

/** The thing of each is the case. */
export const tmetricEvents = defineEvents(
  'case',
  { kind: 'cases', entity: 'legal_cases', audience: 'access_set', refreshes: ['tmetric'] },
  {
    time_sent: { says: 'sent to TMetric an entry of time of the case', short: 'time sent' },
    time_sent_again: { says: 'changed at TMetric an entry of time of the case', short: 'time sent again' },
    time_lost: {
      says: 'found no longer at TMetric an entry of time of the case',
      short: 'time not sent any more',
    },
  },
)
