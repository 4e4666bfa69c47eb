import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyContext,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type Route,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'
import { prepareFrame, RootLayout, RoutePending } from './layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { mayOpen, NoRight, type RouterContext } from './routerContext.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const createRoot = () =>
  createRootRouteWithContext<RouterContext>()({
    component: RootLayout,
    notFoundComponent: NotFoundPage,
  })
type Root = ReturnType<typeof createRoot>

/** The route a table entry becomes, so that a wrong path, parameter or search value does not compile. */
type RouteOf<S extends Screen> = Route<
  unknown,
  Root,
  S['path'],
  ResolveFullPath<Root, S['path']>,
  string,
  ResolveId<Root, string, S['path']>,
  Exclude<S['validateSearch'], undefined>,
  ResolveParams<S['path']>,
  AnyContext,
  AnyContext,
  AnyContext
>
type RoutesOf<T extends readonly Screen[]> = { -readonly [K in keyof T]: RouteOf<T[K]> }

function toRoute(root: Root, screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    validateSearch: screen.validateSearch,
    staticData: { title: screen.title, layout: screen.layout ?? 'office' },
    beforeLoad({ context, location }) {
      if (mayOpen(screen.access, context.session)) return
      if (context.session.user) throw new NoRight()
      redirect({ href: `/sign-in?return_to=${encodeURIComponent(location.href)}`, throw: true })
    },
    component: lazyRouteComponent(async () => {
      const [module] = await Promise.all([screen.component(), prepareFrame(screen.layout)])
      return module as Record<string, () => ReactNode>
    }, screen.exportName),
  })
}

/** Where the product's own address leads. */
const firstPage = '/today'

export function createAppRouter<const T extends readonly Screen[]>(table: T, history?: RouterHistory) {
  const root = createRoot()
  const routes = table.map((screen) => toRoute(root, screen)) as RoutesOf<T>
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      redirect({ href: firstPage, replace: true, throw: true })
    },
  })
  return createRouter({
    routeTree: root.addChildren([start, ...routes]),
    history,
    context: { session: { status: 'loading', user: null } },
    // Search parameters a screen's `validateSearch` does not return do not reach it; otherwise "page=x" would stay.
    search: { strict: true },
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    // Another record is another screen: nothing typed into the one before may stay.
    defaultRemountDeps: ({ params }) => params,
  })
}

export const router = createAppRouter(screens)

/** The screen that the address leads to, before it is known who asks for it. */
function screenAhead() {
  const { pathname } = router.latestLocation
  const [routes] = router.getMatchedRoutes(pathname === '/' ? firstPage : pathname)
  return routes
}

/** Fetches the code of that screen. */
export function prepareScreen(): void {
  for (const route of screenAhead()) void router.loadRouteChunk(route)
}

/** Layout of that screen, and its heading unless it depends on a record. */
export function frameAhead(): { layout?: Screen['layout']; heading?: string } {
  const route = screenAhead().at(-1)
  const { layout, title } = route?.options.staticData ?? {}
  return { layout, heading: route?.fullPath.includes('$') ? undefined : title }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
