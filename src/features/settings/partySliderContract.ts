import * as z from 'zod'

/** What can be shown of a person in the party slider of a case, beside the name, in the order it is shown. */
export const partySliderFacts = [
  'party_role',
  'a_number',
  'dob',
  'nationalities',
  'phones',
  'emails',
  'records',
  'other_cases',
] as const
export type PartySliderFact = (typeof partySliderFacts)[number]

export const legalCasePartySlider = z.object({ facts: z.array(z.enum(partySliderFacts)) })
