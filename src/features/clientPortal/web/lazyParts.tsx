import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the page of a case, and for admins alone.
const Section = lazy(async () => ({ default: (await import('./CasePortal.tsx')).CasePortal }))

export const CasePortal = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
