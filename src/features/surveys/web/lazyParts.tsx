import { lazy, Suspense, type ComponentProps } from 'react'

// Far down its pages.
const Section = lazy(async () => ({ default: (await import('./SurveysSection.tsx')).SurveysSection }))

export const SurveysSection = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)

const Waiting = lazy(async () => ({ default: (await import('./review/WaitingAnswers.tsx')).WaitingAnswers }))

export const WaitingAnswers = (props: ComponentProps<typeof Waiting>) => (
  <Suspense>
    <Waiting {...props} />
  </Suspense>
)
