import { useEffect, useState } from 'react'
import type * as numberingPlan from '../numberingPlan.ts'

type Plan = typeof numberingPlan

/** The world's numbering plans, fetched once, when there is a number that is not American. */
export function useNumberingPlan(number: string): Plan | null {
  const [plan, setPlan] = useState<Plan | null>(null)
  const needed = /^\+[2-9]/.test(number)
  useEffect(() => {
    if (!needed) return
    let here = true
    // Without the plan a number is shown as it is stored, so a failed load needs no word.
    import('../numberingPlan.ts').then(
      (loaded) => here && setPlan(loaded),
      () => {},
    )
    return () => {
      here = false
    }
  }, [needed])
  return plan
}
