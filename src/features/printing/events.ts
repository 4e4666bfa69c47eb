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

export const printedDocketEvents = defineEvents(
  'docket_print',
  { kind: 'docket', audience: 'nobody' },
  {
    entries_printed: { says: 'printed docket entries.' },
    case_printed: { says: 'printed the docket of a case of the record', entity: 'records' },
    person_printed: { says: 'printed the docket of', entity: 'parties' },
  },
)
