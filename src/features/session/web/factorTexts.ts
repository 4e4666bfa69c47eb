import type { SignInStrategy } from '../contract/currentUser.ts'

/** Labels and field titles of the second factors. */
export const factorTexts: Record<SignInStrategy, { name: string; ask: string; sent: boolean }> = {
  totp: {
    name: 'Code from your authenticator app',
    ask: 'Open your authenticator app and enter the code it shows for Ellis.',
    sent: false,
  },
  otp_by_email: {
    name: 'Code by e-mail',
    ask: 'We sent a code to your e-mail address',
    sent: true,
  },
  otp_by_text_message: {
    name: 'Code by text message',
    ask: 'We sent a code to your phone',
    sent: true,
  },
  magic_link: {
    name: 'Link by e-mail',
    ask: 'We sent a link to your e-mail address',
    sent: true,
  },
  recovery_code: {
    name: 'Recovery code',
    ask: 'Enter one of the recovery codes you saved when you set up the app. Each works once.',
    sent: false,
  },
}
