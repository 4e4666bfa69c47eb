import { hasUnsavedChanges, leaveWithoutAsking } from '#ui/web/unsavedChanges.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import { confirmLeaving } from '#ui/web/useUnsavedGuard.ts'
import { sessionApi, broadcast } from './session.ts'

/** Asks first when something is not saved. Fetched late, so it can be no hook. */
export async function signOut(): Promise<void> {
  if (hasUnsavedChanges() && !(await confirmLeaving())) return
  try {
    await sessionApi.signOut()
  } catch (error) {
    return notifyFailure('You are still signed in.', error)
  }
  // Answers that this tab still had to send.
  sessionStorage.clear()
  broadcast({ kind: 'signed_out', isIdle: false })
  leaveWithoutAsking('/sign-in')
}
