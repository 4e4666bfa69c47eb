import * as z from 'zod'
import { anyone, signedIn } from '#access/access.ts'
import { endpoint } from '#core/contract.ts'
import { linkToken, newPassword, password, username } from './credentials.ts'
import { signInAnswer } from './currentUser.ts'

export const accountCalls = {
  changePassword: endpoint({
    method: 'POST',
    path: '/users/password',
    access: signedIn,
    allowDuring: ['read_only'],
    input: { password, new_password: newPassword },
    output: null,
    summary: 'Changes one’s own password and ends the other sessions',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/users/email/verify',
    access: signedIn,
    /** Absent: a link is mailed. */
    input: { code: linkToken.optional() },
    output: z.object({ email: z.string(), email_verified: z.boolean() }),
    summary: 'Shows that one’s e-mail address is one’s own',
  }),
  recoverAccount: endpoint({
    method: 'POST',
    path: '/users/account_recovery',
    access: anyone,
    allowDuring: ['read_only'],
    rateLimitPerMinute: 10,
    input: { login: username },
    output: z.object({ message: z.string() }),
    summary: 'Mails a link for a new password, if there is such an account',
  }),
  verifyAccount: endpoint({
    method: 'POST',
    path: '/users/account_verification',
    access: anyone,
    allowDuring: ['read_only'],
    /** Without a password the link is only looked at; a link that confirms an e-mail address does so at once. */
    input: { token: linkToken, password: newPassword.optional() },
    output: z.object({
      purpose: z.enum(['invitation', 'recovery', 'email_verification']),
      done: z.boolean(),
      user: z.object({ login: z.string(), display_name: z.string(), email: z.string() }),
      /** Words the new password must not be made of. */
      password_words: z.array(z.string()),
      /** Result after a password was set: signed in, or the next step; null where signing in is not possible now. */
      sign_in: signInAnswer.nullable(),
    }),
    secret_answer: true,
    errors: ['link.over'],
    summary: 'Opens a link: sets a password and goes on to sign in, or confirms an e-mail address',
  }),
}
