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
} as const

export type SettingName = keyof typeof siteSettings
export type Setting<N extends SettingName> = z.output<(typeof siteSettings)[N]>
