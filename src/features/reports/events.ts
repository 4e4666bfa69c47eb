import { defineEvents } from '#core/events.ts'

export const savedReportEvents = defineEvents(
  'saved_report',
  { kind: 'other', entity: 'saved_reports', audience: 'people', refreshes: ['reports'] },
  {
    saved: { says: 'saved the report' },
    changed: { says: 'changed the saved report' },
    deleted: { says: 'deleted the saved report' },
    mailed: { says: 'was mailed the report' },
  },
)

export const printedReportEvents = defineEvents(
  'report',
  { kind: 'other', audience: 'nobody' },
  {
    printed: { says: 'printed a report.' },
  },
)
