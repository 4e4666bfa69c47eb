import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the page of a case.
const Section = lazy(async () => ({ default: (await import('./PacketsSection.tsx')).PacketsSection }))

export const PacketsSection = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
