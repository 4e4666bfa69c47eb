import { LastLoginDialog } from './LastLoginDialog.tsx'
import { SessionWarning } from './SessionWarning.tsx'

/** What the session has to say on top of any screen of a signed-in person. */
export function SessionDialogs() {
  return (
    <>
      <LastLoginDialog />
      <SessionWarning />
    </>
  )
}
