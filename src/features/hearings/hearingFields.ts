import { day } from '#fields/day/day.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { hearingMedia } from '#features/docket/hearingFields.ts'

const { docket_entry_type_id, event_time_start, location_id, judge, hearing_medium, courtroom } =
  docketEntryFields

/** Fields that a check of a hearing may find otherwise. */
export const foundFields = {
  docket_entry_type_id,
  action_date: day({ label: 'Date', exact: true, required: true }),
  event_time_start,
  location_id,
  judge,
  hearing_medium,
  courtroom,
}
export type FoundName = keyof typeof foundFields

export const mediumLabel = (medium: string | null): string | null =>
  hearingMedia.find(({ value }) => value === medium)?.label ?? null
