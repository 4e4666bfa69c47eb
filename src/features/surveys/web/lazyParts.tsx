import { lazy, Suspense, type ComponentProps } from 'react'

// Far down its pages.
const Section = lazy(async () => ({ default: (await import('./SurveysSection.tsx')).SurveysSection }))

export const SurveysSection = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
