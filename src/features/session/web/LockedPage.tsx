import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useSession } from './session.ts'

const loadLockScreen = () => import('./LockScreen.tsx')
const LockScreen = lazy(loadLockScreen)

/** Fetched ahead: when the session ends, the server may not be there. */
const fetchAfterMs = 10_000

// Escape and shortcuts would act on the covered page. Dialogs listen at the window too, but are mounted after this.
addEventListener(
  'keydown',
  (event) => {
    if (document.documentElement.dataset.locked === undefined) return
    const isCovered = !(event.target instanceof Element && event.target.closest('[data-lock-screen]'))
    if (isCovered || event.key === 'Escape' || event.ctrlKey || event.metaKey)
      event.stopImmediatePropagation()
  },
  { capture: true },
)

/**
 * Covers the page when the session has ended: nothing of it is seen, read aloud, printed, reached by Tab or named in
 * the browser's tab until its person has signed in again.
 */
export function LockedPage() {
  const { user, locked } = useSession()
  const queries = useQueryClient()
  const officeName = user?.office.office_name

  useEffect(() => {
    const timer = setTimeout(() => void loadLockScreen().catch(() => {}), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])

  useLayoutEffect(() => {
    if (!locked) return
    const { title } = document
    document.documentElement.dataset.locked = 'true'
    document.title = officeName ?? ''
    return () => {
      delete document.documentElement.dataset.locked
      document.title = title
      // Requests made in the meantime were refused.
      void queries.invalidateQueries()
    }
  }, [locked, officeName, queries])

  if (!user || !locked) return null
  return (
    <Suspense>
      <LockScreen user={user} locked={locked} />
    </Suspense>
  )
}
