import { lazy, Suspense, type ComponentProps } from 'react'

// Nothing anybody waits for.
const OfCase = lazy(async () => ({ default: (await import('./CaseInvoiceCard.tsx')).CaseInvoiceCard }))
const OfRecord = lazy(async () => ({
  default: (await import('./RecordInvoicesCard.tsx')).RecordInvoicesCard,
}))

export const CaseInvoiceCard = (props: ComponentProps<typeof OfCase>) => (
  <Suspense>
    <OfCase {...props} />
  </Suspense>
)
export const RecordInvoicesCard = (props: ComponentProps<typeof OfRecord>) => (
  <Suspense>
    <OfRecord {...props} />
  </Suspense>
)
