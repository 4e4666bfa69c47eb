import type { LinkMail } from './mail.ts'

export const emailVerification: LinkMail = {
  purpose: 'email_verification',
  text: (office, login) => ({
    subject: `Confirm your e-mail address for Ellis at ${office}`,
    lines: [
      `This address was entered for the Ellis account ${login} at ${office}.`,
      'Open this link within 24 hours to confirm that it is yours:',
    ],
  }),
}
