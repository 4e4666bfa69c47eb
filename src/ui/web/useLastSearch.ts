import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

const searches = new Map<string, object>()

/**
 * The filters a screen was left with, for the menu's way back to it. On the screen itself there are none: its own menu
 * entry leads to the list without filters.
 */
export function useLastSearch(): (path: string) => object | undefined {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.search as object })
  useEffect(() => {
    searches.set(pathname, search)
  }, [pathname, search])
  return (path) => (path === pathname ? undefined : searches.get(path))
}
