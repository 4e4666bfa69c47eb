import * as z from 'zod'
import { instant } from '../../core/contract.ts'

export const secondFactors = ['totp', 'otp_by_email', 'magic_link', 'otp_by_text_message'] as const
export type SecondFactor = (typeof secondFactors)[number]

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

/** What an office tells everybody on every page. */
export const officeNotice = z.object({
  message: z.string().nullable(),
  read_only: z.boolean(),
  /** When it ends by itself. */
  until: instant.nullable(),
})
export type OfficeNotice = z.output<typeof officeNotice>
