export const secondFactors = ['totp', 'otp_by_email', 'magic_link', 'otp_by_text_message'] as const
export type SecondFactor = (typeof secondFactors)[number]
