import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingState } from '../../ui/web/states.tsx'
import { router } from './router.tsx'
import type { Session } from './routing.ts'

/** Waits for the session, then routes; whoever signs in or out is sent through the routes' rules again. */
export function App() {
  const session: Session = { status: 'signed_out', user: null }
  useEffect(() => {
    void router.invalidate()
  }, [session.user])
  if (session.status === 'loading') return <LoadingState />
  return <RouterProvider router={router} context={{ session }} />
}
