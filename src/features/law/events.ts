import { defineEvents } from '#core/events.ts'

export const partyLawEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['law'] },
  {
    relief_option_answered: { says: 'analyzed a relief option of' },
    ground_answered: { says: 'analyzed a ground of' },
  },
)

export const printedLawEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  {
    law_summary_printed: { says: 'printed the relief options and grounds of' },
  },
)
