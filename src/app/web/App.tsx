import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession, type SessionState } from '#features/session/web/session.ts'
import { LoadingState } from '#ui/web/states.tsx'
import { OpeningFrame } from '#ui/web/OpeningFrame.tsx'
import { queryClient } from './providers.tsx'
import { connectQueries } from './connectQueries.ts'
import { frameAhead, router } from './router.tsx'

connectQueries(queryClient, router)

/** Waits for the session, then routes: before that, everybody would be sent to sign in. */
export function App() {
  const session = useSession()
  return session.status === 'loading' ? <Opening /> : <Routed session={session} />
}

function Opening() {
  const { layout, heading } = frameAhead()
  return layout === 'office' ? <OpeningFrame heading={heading} /> : <LoadingState />
}

/** Signing in or out runs the guards of the routes again. */
function Routed({ session }: { session: SessionState }) {
  const { user } = session
  const routedFor = useRef(user)
  useEffect(() => {
    if (routedFor.current === user) return
    routedFor.current = user
    void router.invalidate()
  }, [user])
  return <RouterProvider router={router} context={{ session }} />
}
