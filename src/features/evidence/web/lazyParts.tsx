import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the page of a case.
const Section = lazy(async () => ({ default: (await import('./EvidenceSection.tsx')).EvidenceSection }))

export const EvidenceSection = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
