import { defineEvents } from '#core/events.ts'

export const printedRecordEvents = defineEvents(
  'record',
  { kind: 'records', entity: 'records', audience: 'nobody' },
  {
    printed: { says: 'printed parts of the record' },
  },
)

export const printedPartyEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  {
    printed: { says: 'printed the profile of' },
    survey_printed: { says: 'printed a survey with the answers of' },
  },
)
