import * as z from 'zod'
import { directions, rolls, units } from '../rules/shape.ts'

/** Versions in force of the rule for the year, as the office has them: how they count, and from which arrivals on. */
export const asylumPeriods = z.array(
  z.object({
    length: z.int(),
    unit: z.enum(units),
    direction: z.enum(directions),
    rolls: z.enum(rolls),
    /** First and last day of arrivals that it counts for; of all, where the version has none. */
    from: z.string(),
    to: z.string(),
  }),
)
export type AsylumPeriods = z.output<typeof asylumPeriods>
