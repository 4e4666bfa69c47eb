import * as z from 'zod'
import { id } from '#core/contract.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { fieldsRowShape } from '#fields/fields.ts'

/** The fields of a person. */
export const row = fieldsRowShape(partyFields)

/** How a person appears in a line: a list, a card of a record or a case. */
export const partyLine = z.object({
  id,
  display_name: z.string(),
  initials: z.string(),
  dob: row.dob,
  dob_format: row.dob_format,
  uncertain_dob: row.uncertain_dob,
  a_number: row.a_number,
  /** null: there is none to fetch. */
  photo_id: id.nullable(),
})
export type PartyLine = z.output<typeof partyLine>
