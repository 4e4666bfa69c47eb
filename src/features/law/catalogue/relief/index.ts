import type { ReliefCategory, ReliefOption } from '../shape.ts'

import { reliefCategories } from '../shape.ts'
import { citizenship } from './citizenship.ts'
import { countryPrograms } from './countryPrograms.ts'
import { defensive } from './defensive.ts'
import { lawAndJustice } from './lawAndJustice.ts'
import { permanentResidence } from './permanentResidence.ts'
import { protection } from './protection.ts'
import { specialPrograms } from './specialPrograms.ts'
import { waivers } from './waivers.ts'

const inCategory: Record<ReliefCategory, readonly ReliefOption[]> = {
  'Fleeing Persecution': [...protection, ...countryPrograms],
  Defensive: defensive,
  'Special Programs': specialPrograms,
  'Law & Justice Visas': lawAndJustice,
  'Permanent Resident Status': permanentResidence,
  Waivers: waivers,
  Citizenship: citizenship,
}

/** Every long-term option, in the order in which the categories are shown. */
export const reliefOptions: readonly (ReliefOption & { category: ReliefCategory })[] =
  reliefCategories.flatMap((category) => inCategory[category].map((option) => ({ ...option, category })))
