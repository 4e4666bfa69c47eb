import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the pages of a person and a case.
const Section = lazy(async () => ({ default: (await import('./FormsSection.tsx')).FormsSection }))

export const FormsSection = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
