import * as z from 'zod'
import { anyone } from '#access/access.ts'
import { endpoint } from '#core/contract.ts'
import { officeNotice } from '#features/settings/contract/officeNotice.ts'
import { secondFactors } from '#features/settings/contract/secondFactors.ts'
import { ownBudget, passcode, password, username } from './credentials.ts'
import { signInAnswer, signInStrategies, strategy } from './currentUser.ts'

export const signInCalls = {
  requestSignIn: endpoint({
    method: 'POST',
    path: '/auth/request',
    access: anyone,
    allowDuring: ['read_only'],
    input: {
      username,
      password,
      /** Page to return to; only a path of this site. */
      redirectTo: z
        .string()
        .max(2000)
        // Browsers read a backslash as a slash, and leave tabs and line breaks out.
        .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u, 'This must be a path of this site')
        .nullish(),
      strategy: strategy.nullish(),
    },
    output: signInAnswer,
    errors: ['credentials.wrong', 'account.locked', 'account.deactivated'],
    secret_answer: true,
    rateLimitPerMinute: ownBudget,
    summary: 'First step of signing in: user name and password',
  }),
  verifySignIn: endpoint({
    method: 'POST',
    path: '/auth/verify',
    access: anyone,
    allowDuring: ['read_only'],
    input: {
      /** From the first step. Absent while signed in: a fresh factor for a call that needs one. */
      challenge: z.string().max(100).optional(),
      /** The password counts only while signed in, and only of somebody without an authenticator app. */
      strategy: z.enum([...signInStrategies, 'password']),
      /** Absent: a code or link is sent (again). */
      passcode: passcode.optional(),
      password: password.optional(),
      /** With the first code of an authenticator app that is set up on the way in. */
      setup: z.string().max(1000).optional(),
    },
    output: signInAnswer,
    errors: ['challenge.over', 'passcode.wrong', 'strategy.not_allowed'],
    secret_answer: true,
    rateLimitPerMinute: ownBudget,
    summary: 'Second step of signing in: a code or a link; while signed in, a factor given afresh',
  }),
  getSignInSettings: endpoint({
    method: 'GET',
    path: '/auth/settings',
    access: anyone,
    input: {},
    output: z.object({
      multifactor: z.object({ enabled: z.boolean(), strategies: z.array(z.enum(secondFactors)) }),
      /** Whether a link can be mailed; without a mail server admins hand links over. */
      sends_mail: z.boolean(),
      office_name: z.string(),
      set_up_needed: z.boolean(),
      demo: z.boolean(),
      logo: z.string().nullable(),
      notice: officeNotice.nullable(),
      password: z.object({ min_length: z.int(), max_length: z.int() }),
    }),
    rateLimitPerMinute: ownBudget,
    summary: 'What the sign-in pages need to know of the office',
  }),
}
