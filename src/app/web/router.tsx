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
} from '@tanstack/react-router'
import { RootLayout, RouteError, RouteNotFound, RoutePending } from './layout.tsx'
import { mayOpen, NoRight, type RouterContext } from './routing.ts'
import { screens, type Screen } from './screens.ts'

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: RouteNotFound,
})

/** The route a table entry becomes, so that a wrong path, parameter or search value does not compile. */
type RouteOf<S extends Screen> = Route<
  unknown,
  typeof root,
  S['path'],
  ResolveFullPath<typeof root, S['path']>,
  string,
  ResolveId<typeof root, string, S['path']>,
  Exclude<S['validateSearch'], undefined>,
  ResolveParams<S['path']>,
  AnyContext,
  AnyContext,
  AnyContext
>
type RoutesOf<T extends readonly Screen[]> = { -readonly [K in keyof T]: RouteOf<T[K]> }

function toRoute(screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    validateSearch: screen.validateSearch,
    staticData: { title: screen.title, layout: screen.layout ?? 'office' },
    beforeLoad({ context, location }) {
      if (mayOpen(screen.access, context.session)) return
      if (context.session.user) throw new NoRight()
      throw redirect({ href: `/login?return_to=${encodeURIComponent(location.href)}` })
    },
    component: lazyRouteComponent(
      screen.component as () => Promise<Record<string, () => React.ReactNode>>,
      screen.exportName,
    ),
  })
}

const routes = screens.map(toRoute) as unknown as RoutesOf<typeof screens>

export const router = createRouter({
  routeTree: root.addChildren(routes),
  context: { session: { status: 'loading', user: null } },
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 300,
  defaultPreload: 'intent',
  // Another record is another screen: nothing typed into the one before may stay.
  defaultRemountDeps: ({ params }) => params,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
