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

export const eligibilityEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['law'] },
  {
    screening_begun: { says: 'began an eligibility screening of' },
    screening_answered: { says: 'answered questions of the eligibility screening of' },
    screening_finished: { says: 'finished an eligibility screening of' },
    screening_decided: { says: 'decided about a finding of the eligibility screening of' },
  },
)
