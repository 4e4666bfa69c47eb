import type { LinkMail } from './mail.ts'

export const passwordRecovery: LinkMail = {
  purpose: 'recovery',
  text: (office, login) => ({
    subject: `Choose a new password for Ellis at ${office}`,
    lines: [
      `A new password was asked for the Ellis account ${login} at ${office}.`,
      'Open this link within one hour to choose it:',
    ],
  }),
}
