import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import { cssVariables, theme } from '#ui/web/theme.ts'

const Overlays = lazy(() => import('./Overlays.tsx'))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only "no answer" and our own failures are worth asking again, and a busy server most.
      retry: (failures, error) =>
        failures < (error instanceof ApiError && error.code === 'server.busy' ? 5 : 2) &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <Overlays />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}
