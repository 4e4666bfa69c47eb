// Fact patterns with the lists that a screening must give: whole lists, with every fact that is missing. The day is November 22, 2026.
import { cancellationPatterns } from './cancellation.samples.ts'
import { convictionsPatterns } from './convictions.samples.ts'
import { familiesPatterns } from './families.samples.ts'
import { fearPatterns } from './fear.samples.ts'
import { ordersPatterns } from './orders.samples.ts'
import { peoplePatterns } from './people.samples.ts'
import { programsPatterns } from './programs.samples.ts'
import { residentsPatterns } from './residents.samples.ts'
import { togetherPatterns } from './together.samples.ts'
import { victimsPatterns } from './victims.samples.ts'
import type { Pattern } from './pattern.samples.ts'

export type { Pattern } from './pattern.samples.ts'

export const patterns: readonly Pattern[] = [
  ...peoplePatterns,
  ...cancellationPatterns,
  ...familiesPatterns,
  ...fearPatterns,
  ...convictionsPatterns,
  ...residentsPatterns,
  ...victimsPatterns,
  ...programsPatterns,
  ...ordersPatterns,
  ...togetherPatterns,
]
