import { lazy, Suspense, type ComponentProps } from 'react'

const Card = lazy(async () => ({ default: (await import('./HearingCard.tsx')).HearingCard }))

export const HearingCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
