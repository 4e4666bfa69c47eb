import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { endpoint, instant } from '#core/contract.ts'
import { passcode, password } from './credentials.ts'
import { totpSetup } from './currentUser.ts'

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = {
  getTotp: endpoint({
    method: 'GET',
    path: '/users/totp',
    access: signedIn,
    input: {},
    output: z.object({
      confirmed_at: instant.nullable(),
      recovery_codes_left: z.int(),
      /** Whether it may be removed; an office that asks for a second factor needs one left. */
      can: z.object({ remove: z.boolean() }),
      /** A fresh secret, stored only when its first code comes back. */
      setup: totpSetup,
    }),
    secret_answer: true,
    summary: 'Whether an authenticator app is set up, and what setting one up needs',
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/users/totp',
    access: signedIn,
    fresh: 'when it replaces an authenticator app',
    input: { setup: z.string().max(1000), passcode, password },
    output: recoveryCodes,
    errors: ['passcode.wrong'],
    secret_answer: true,
    summary: 'Sets up an authenticator app, or replaces it',
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/users/totp',
    access: signedIn,
    fresh: true,
    input: { password },
    output: null,
    errors: ['totp.required', 'totp.none'],
    summary: 'Removes the authenticator app',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/totp/recovery_codes',
    access: signedIn,
    fresh: true,
    input: { password },
    output: recoveryCodes,
    errors: ['totp.none'],
    secret_answer: true,
    summary: 'Ten new recovery codes; the old ones stop working',
  }),
}
