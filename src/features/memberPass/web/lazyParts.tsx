import { lazy, Suspense, type ComponentProps } from 'react'

// Nothing anybody waits for.
const Passes = lazy(async () => ({ default: (await import('./PartyPasses.tsx')).PartyPasses }))

export const PartyPasses = (props: ComponentProps<typeof Passes>) => (
  <Suspense>
    <Passes {...props} />
  </Suspense>
)
