import { defineEvents } from '#core/events.ts'

export const printedGuideEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  {
    asylum_guide_printed: { says: 'printed the asylum guide of' },
  },
)
