import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the page of a case.
const Section = lazy(async () => ({ default: (await import('./CaseTime.tsx')).CaseTime }))

export const CaseTime = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
