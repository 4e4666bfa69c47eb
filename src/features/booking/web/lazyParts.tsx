import { lazy, Suspense, type ComponentProps } from 'react'

// Far down the page of a case.
const Bookings = lazy(async () => ({ default: (await import('./CaseBookings.tsx')).CaseBookings }))

export const CaseBookings = (props: ComponentProps<typeof Bookings>) => (
  <Suspense>
    <Bookings {...props} />
  </Suspense>
)
