import type { LinkMail } from './mail.ts'

export const recovery: LinkMail = (office, login) => ({
  subject: `Choose a new password for Ellis at ${office}`,
  lines: [
    `A new password was asked for the Ellis account ${login} at ${office}.`,
    'Open this link within one hour to choose it:',
  ],
})
