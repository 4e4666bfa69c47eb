import { lazy, Suspense, type ComponentProps } from 'react'

// A file of its own: the list of people loads nothing else of Docketwise.
const Offer = lazy(async () => ({
  default: (await import('./OfferBulkDocketwise.tsx')).OfferBulkDocketwise,
}))

/** The action of the list of people. */
export const OfferBulkDocketwise = (props: ComponentProps<typeof Offer>) => (
  <Suspense>
    <Offer {...props} />
  </Suspense>
)
