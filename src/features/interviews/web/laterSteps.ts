import { lazy, useEffect } from 'react'

const conflictStep = () => import('./ConflictStep.tsx')
const summaryStep = () => import('./SummaryStep.tsx')

export const ConflictStep = lazy(async () => ({ default: (await conflictStep()).ConflictStep }))
export const SummaryStep = lazy(async () => ({ default: (await summaryStep()).SummaryStep }))

/** Fetched as soon as the first step is shown: by the time they are needed, the line may be cut. */
export function useLaterSteps(): void {
  useEffect(() => {
    for (const fetchStep of [conflictStep, summaryStep]) fetchStep().catch(() => {})
  }, [])
}
