import { lazy, Suspense } from 'react'
import { LastLoginDialog } from './LastLoginDialog.tsx'
import { SessionWarning } from './SessionWarning.tsx'
import { useSession } from './session.ts'

const OldPasswordDialog = lazy(() => import('./OldPasswordDialog.tsx'))

/** What the session has to say on top of any screen of a signed-in person. */
export function SessionDialogs() {
  const { user } = useSession()
  return (
    <>
      {user?.must_change_password && (
        <Suspense>
          <OldPasswordDialog />
        </Suspense>
      )}
      <LastLoginDialog />
      <SessionWarning />
    </>
  )
}
