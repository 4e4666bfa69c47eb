import * as z from 'zod'

/** Facts of a person available in a case's party slider, apart from the name, in order. */
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
