import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the page of an entry.
const Requests = lazy(async () => ({ default: (await import('./DocumentRequests.tsx')).DocumentRequests }))

export const DocumentRequests = (props: ComponentProps<typeof Requests>) => (
  <Suspense>
    <Requests {...props} />
  </Suspense>
)
