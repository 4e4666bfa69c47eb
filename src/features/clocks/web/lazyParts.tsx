import { lazy, Suspense, type ComponentProps } from 'react'

// Nothing anybody waits for.
const card = () => import('./ClocksCard.tsx')
const Party = lazy(async () => ({ default: (await card()).PartyClocks }))
const Case = lazy(async () => ({ default: (await card()).CaseClocks }))

export const PartyClocks = (props: ComponentProps<typeof Party>) => (
  <Suspense>
    <Party {...props} />
  </Suspense>
)

export const CaseClocks = (props: ComponentProps<typeof Case>) => (
  <Suspense>
    <Case {...props} />
  </Suspense>
)
