import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render as renderBare } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { theme } from '#ui/web/theme.ts'

/**
 * Renders inside the providers of every screen: theme, queries, confirmations, messages, and a router at `at` that
 * accepts every address. `router.state.location` shows where a link led.
 */
export async function render(content: ReactNode, { at = '/' }: { at?: string } = {}) {
  const root = createRootRoute({ component: Outlet })
  const any = createRoute({ getParentRoute: () => root, path: '/$', component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await router.load()
  const view = renderBare(
    // The types of RouterProvider know the product's own table only.
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications />
          {/* The types of RouterProvider know the product's own table only. */}
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, router, queryClient, user: userEvent.setup() }
}
