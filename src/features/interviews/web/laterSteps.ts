import { lazy, useEffect } from 'react'

const conflictStep = () => import('./ConflictStep.tsx')
const printedInterview = () => import('./PrintedInterview.tsx')
const summaryStep = () => import('./SummaryStep.tsx')

export const ConflictStep = lazy(async () => ({ default: (await conflictStep()).ConflictStep }))
export const PrintedInterview = lazy(async () => ({ default: (await printedInterview()).PrintedInterview }))
export const SummaryStep = lazy(async () => ({ default: (await summaryStep()).SummaryStep }))

/** Fetched as soon as the first step is shown: by the time they are needed, the line may be cut. */
export function useLaterSteps(): void {
  useEffect(() => {
    for (const fetchPart of [conflictStep, summaryStep, printedInterview]) fetchPart().catch(() => {})
  }, [])
}
