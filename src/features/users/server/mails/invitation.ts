import type { LinkMail } from '#features/session/server/mails/mail.ts'

export const invitation: LinkMail = {
  purpose: 'invitation',
  text: (office, login) => ({
    subject: `Your Ellis account at ${office}`,
    lines: [
      `${office} has made an Ellis account for you. Your user name is ${login}.`,
      'Open this link within 7 days to choose your password:',
    ],
  }),
}
