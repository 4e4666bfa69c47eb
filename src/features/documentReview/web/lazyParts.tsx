import { lazy, Suspense } from 'react'

// Nothing anybody waits for.
const Review = lazy(async () => ({ default: (await import('./CaseReview.tsx')).CaseReview }))

export const CaseReview = () => (
  <Suspense>
    <Review />
  </Suspense>
)
