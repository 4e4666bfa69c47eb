import { lazy, Suspense, type ComponentProps } from 'react'

const Line = lazy(async () => ({ default: (await import('./ContactCheckLine.tsx')).ContactCheckLine }))

export const ContactCheckLine = (props: ComponentProps<typeof Line>) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
)

const Mark = lazy(async () => ({ default: (await import('./VerifiedMark.tsx')).VerifiedMark }))

export const VerifiedMark = (props: ComponentProps<typeof Mark>) => (
  <Suspense>
    <Mark {...props} />
  </Suspense>
)
