import * as z from 'zod'
import { instant } from '#core/contract.ts'

export const secondFactors = ['totp', 'otp_by_email', 'magic_link', 'otp_by_text_message'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** Office notice for every page. */
export const officeNotice = z.object({
  message: z.string().nullable(),
  read_only: z.boolean(),
  /** When it ends by itself. */
  until: instant.nullable(),
})
export type OfficeNotice = z.output<typeof officeNotice>
