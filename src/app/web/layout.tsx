import {
  lazyRouteComponent,
  Outlet,
  useRouterState,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { LoadingState } from '#ui/web/states.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import type { Screen } from './screen.ts'

// Sign-in pages and surveys never show the office frame, so they do not load it.
const OfficeFrame = lazyRouteComponent(() => import('./OfficeFrame.tsx'))

/** Fetches the frame with the screen: React delays content that follows a fallback by 300 ms. */
export const prepareFrame = async (layout: Screen['layout']): Promise<void> => {
  if (layout !== 'bare') await OfficeFrame.preload?.()
}

/** An address without a screen matches the root alone. */
const noScreen: StaticDataRouteOption = { title: 'Page not found' }

/** Picks the frame around the screen, and titles the tab. */
export function RootLayout() {
  const { title, layout } = useRouterState({
    select: (state) => {
      const matches: readonly { staticData: StaticDataRouteOption }[] = state.matches
      return matches.length === 1 ? noScreen : (matches.at(-1)?.staticData ?? {})
    },
  })
  usePageTitle(title)
  if (layout !== 'office') return <Outlet />
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}

export function RoutePending() {
  return <LoadingState />
}
