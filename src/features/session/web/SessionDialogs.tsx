import { lazy, Suspense } from 'react'
import { LockedPage } from './LockedPage.tsx'
import { useSession } from './session.ts'

const LastLoginDialog = lazy(() => import('./LastLoginDialog.tsx'))
const SessionWarning = lazy(() => import('./SessionWarning.tsx'))
const OldPasswordDialog = lazy(() => import('./OldPasswordDialog.tsx'))

/** Session notices above any screen of a signed-in user. */
export function SessionDialogs() {
  const { user, lastLogin } = useSession()
  return (
    <>
      {user?.must_change_password && (
        <Suspense>
          <OldPasswordDialog />
        </Suspense>
      )}
      {lastLogin && user && (
        <Suspense>
          <LastLoginDialog lastLogin={lastLogin} user={user} />
        </Suspense>
      )}
      <Suspense>
        <SessionWarning />
      </Suspense>
      <LockedPage />
    </>
  )
}
