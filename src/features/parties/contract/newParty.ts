import * as z from 'zod'
import { named } from '#core/contract.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import { fieldsShape } from '#fields/fields.ts'

export const newParty = z.strictObject({
  ...fieldsShape(partyFields),
  ...fieldsShape(partyContactFields),
})
export type NewParty = z.output<typeof newParty>

/** Other visible people with the same A-number. */
export const sameNumber = z.array(named)
