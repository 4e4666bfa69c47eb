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

const leaf = (state: { matches: readonly { staticData: StaticDataRouteOption }[] }) =>
  state.matches.length === 1 ? noScreen : (state.matches.at(-1)?.staticData ?? {})

// The same element for every page: the frame is not drawn again for another one.
const framed = (
  <OfficeFrame>
    <Outlet />
  </OfficeFrame>
)

/** Picks the frame around the screen, and titles the tab. */
export function RootLayout() {
  const isFramed = useRouterState({ select: (state) => leaf(state).layout === 'office' })
  return (
    <>
      <TabTitle />
      {isFramed ? framed : <Outlet />}
    </>
  )
}

/** Until the screen, whose effects run after these, names something more particular. */
function TabTitle() {
  usePageTitle(useRouterState({ select: (state) => leaf(state).title }))
  return null
}

export function RoutePending() {
  return <LoadingState />
}
