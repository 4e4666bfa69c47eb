import type { Counting } from './shape.ts'

// Apart from the texts of the rule, which would weigh on the page of interviews.

/** Arrivals before this day count from it: 8 CFR 208.4(a)(2)(ii). */
export const firstArrival = '1997-04-01'

export const asylumPeriod = {
  length: 1,
  unit: 'years',
  direction: 'after',
  rolls: 'next_business_day',
} satisfies Partial<Counting>
