import { lazy, Suspense, type ComponentProps } from 'react'

// Nothing anybody waits for.
const Docketwise = lazy(async () => ({ default: (await import('./PartyDocketwise.tsx')).PartyDocketwise }))

export const PartyDocketwise = (props: ComponentProps<typeof Docketwise>) => (
  <Suspense>
    <Docketwise {...props} />
  </Suspense>
)
