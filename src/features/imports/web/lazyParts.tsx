import { lazy, Suspense, type ComponentProps } from 'react'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import type { OpenStep } from './ImportSteps.tsx'

// One step is seen at a time, and the inputs of the columns are heavy.
const steps = {
  columns: lazy(async () => ({ default: (await import('./ColumnsStep.tsx')).ColumnsStep })),
  check: lazy(async () => ({ default: (await import('./CheckStep.tsx')).CheckStep })),
  result: lazy(async () => ({ default: (await import('./ResultStep.tsx')).ResultStep })),
}

export function StepContent({
  step,
  ...props
}: ComponentProps<(typeof steps)[OpenStep]> & { step: OpenStep }) {
  const Step = steps[step]
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Step {...props} />
    </Suspense>
  )
}
