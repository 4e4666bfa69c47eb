import { lock, sessionApi, tellOtherTabs } from './session.ts'

/** Ends what the person has left. A server that cannot be told now forgets the session by itself. */
export async function endIdleSession(): Promise<void> {
  if (!lock(true)) return
  tellOtherTabs({ kind: 'signed_out', isIdle: true })
  await sessionApi.signOut({ idle: true }).catch(() => {})
}
