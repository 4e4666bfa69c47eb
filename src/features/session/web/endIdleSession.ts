import { lock, sessionApi, broadcast } from './session.ts'

/** Ends the session on the server. One that cannot be reached forgets the session by itself. */
export async function endIdleSession(): Promise<void> {
  if (!lock(true)) return
  broadcast({ kind: 'signed_out', isIdle: true })
  await sessionApi.signOut({ idle: true }).catch(() => {})
}
