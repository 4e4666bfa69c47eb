import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { resumeSession, useSession } from '../../features/session/web/session.ts'
import { LoadingState } from '../../ui/web/states.tsx'
import { router } from './router.tsx'

/** Waits for the session, then routes; whoever signs in or out is sent through the routes' rules again. */
export function App() {
  const session = useSession()
  useEffect(() => void resumeSession(), [])
  useEffect(() => {
    void router.invalidate()
  }, [session.user])
  if (session.status === 'loading') return <LoadingState />
  return <RouterProvider router={router} context={{ session }} />
}
