import * as z from 'zod'
import { anyone } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'
import { accountCalls } from './contract/account.ts'
import { ownBudget } from './contract/credentials.ts'
import { currentUser, currentUserCalls, tokens } from './contract/currentUser.ts'
import { secondFactorCalls } from './contract/secondFactor.ts'
import { signInCalls } from './contract/signIn.ts'

export const sessionContract = contract('session', {
  ...currentUserCalls,
  ...signInCalls,
  ...secondFactorCalls,
  ...accountCalls,
  refreshUser: endpoint({
    method: 'GET',
    path: '/refresh_user',
    access: anyone,
    writes: true,
    input: {},
    output: z.object({ ...tokens, user: currentUser }),
    errors: ['session.none', 'session.over', 'session.reused'],
    secret_answer: true,
    rateLimitPerMinute: ownBudget,
    summary: 'A new access token for the session of the refresh cookie',
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/logout',
    access: anyone,
    allowDuring: ['networks'],
    writes: true,
    /** idle: nobody did it; the person was away too long. */
    input: { idle: z.boolean().optional() },
    output: null,
    summary: 'Ends the session',
  }),
})
