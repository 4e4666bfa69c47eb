import { id } from '#core/contract.ts'
import { day } from '#core/days.ts'

/** Limits a list to rows with an entry at a court, and to rows with hearings on certain days. */
export const hearingFilters = {
  location_id: id.optional(),
  hearing_from: day.optional(),
  hearing_to: day.optional(),
}
