import { id } from '#core/contract.ts'
import { day } from '#core/days.ts'

/** Narrows a list to those with an entry at a court, and to those whose hearings fall on certain days. */
export const hearingFilters = {
  location_id: id.optional(),
  hearing_from: day.optional(),
  hearing_to: day.optional(),
}
