import { beforeEach } from 'vitest'
import { sessionContract } from '#features/session/contract.ts'
import { type SignInAnswer } from '#features/session/contract/currentUser.ts'
import type { Office, Reply } from './office.ts'
import { aPassword, askSecondFactor } from './signIn.ts'

/** An office that asks for the password alone, remembers no failed tries, and what tests do in it over and over. */
export function useSigningIn(office: Office) {
  beforeEach(async () => {
    await askSecondFactor(office, false)
    await office.database.transaction(({ db }) => db.deleteFrom('login_failures').execute())
  })
  return {
    request: (username: string, password = aPassword, more = {}) =>
      office.stranger.call(sessionContract.endpoints.requestSignIn, { username, password, ...more }),

    /** Puts a user into another state. */
    change: (id: number, values: Record<string, unknown>) =>
      office.database.transaction(({ db }) =>
        db.updateTable('users').set(values).where('id', '=', id).execute(),
      ),

    /** Moves the instants of a session. */
    shift: (session_id: number, values: Record<string, unknown>) =>
      office.database.transaction(({ db }) =>
        db.updateTable('sessions').set(values).where('id', '=', session_id).execute(),
      ),
  }
}

/** The answer, which must be of this kind. */
export function as<S extends SignInAnswer['status']>(reply: Reply<SignInAnswer>, status: S) {
  if (reply.body?.status !== status) throw new Error(`Expected ${status}: ${reply.raw.body}`)
  return reply.body as Extract<SignInAnswer, { status: S }>
}

export const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
