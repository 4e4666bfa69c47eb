import * as z from 'zod'

export const secondFactors = ['totp', 'otp_by_email', 'magic_link', 'otp_by_text_message'] as const
export type SecondFactor = (typeof secondFactors)[number]

const isTimezone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timezoneName = z.string().max(60).refine(isTimezone, 'Choose a time zone from the list')

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
export const legalCasePartySlider = z.strictObject({
  facts: z.array(z.enum(partySliderFacts)).default([...partySliderFacts]),
})

/** Every site setting that acts today: its fields and what holds until an admin says otherwise. */
export const siteSettings = {
  misc: z.strictObject({
    office_name: z.string().trim().min(1, 'Enter the name of the office').max(120).default('Our office'),
    demo: z.boolean().default(false),
  }),
  timezone: z.strictObject({ timezone: timezoneName.default('America/New_York') }),
  multifactor_authentication: z.strictObject({
    /** A second factor is asked of all staff. */
    enabled: z.boolean().default(true),
    strategies: z.array(z.enum(secondFactors)).default(['totp']),
  }),
  permission: z.strictObject({ enabled: z.boolean().default(false) }),
  legal_case_party_slider: legalCasePartySlider,
  /** Whether clients can be written to when their case is closed. */
  email_notification: z.strictObject({ enabled: z.boolean().default(true) }),
} as const

export type SettingName = keyof typeof siteSettings
export type Setting<N extends SettingName> = z.output<(typeof siteSettings)[N]>
