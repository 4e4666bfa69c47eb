import { formatField } from '#fields/fields.ts'
import type { PartyLine } from '#features/parties/contract/partyLine.ts'
import { partyFields } from '../partyFields.ts'

/** Date of birth in a line or column: "03/14/1991", "about 1991", or nothing. */
export const bornOn = (party: Pick<PartyLine, 'dob' | 'dob_format' | 'uncertain_dob'>): string =>
  formatField(partyFields, 'dob', party)
