import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import type { Party } from '../contract/party.ts'

/** A-number, country and day of birth, next to the name of a person at the top of their screens. */
export function headerFacts(party: Party): string[] {
  const born = bornOn(party)
  return [
    party.a_number ? formatANumber(party.a_number) : '',
    party.birth_country_name ?? '',
    born && `born ${born}`,
  ].filter(Boolean)
}
