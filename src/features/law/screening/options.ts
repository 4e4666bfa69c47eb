// Relief options worth checking, as data. Nothing here says that anybody has a right to anything: a person decides.
import { citizenshipRules } from './options/citizenship.ts'
import { familyRules } from './options/family.ts'
import { programRules } from './options/programs.ts'
import { protectionRules } from './options/protection.ts'
import { removalRules } from './options/removal.ts'
import { waiverRules } from './options/waivers.ts'
import type { Rule } from './rules.ts'

export const optionRules: readonly Rule[] = [
  ...citizenshipRules,
  ...removalRules,
  ...protectionRules,
  ...familyRules,
  ...programRules,
  ...waiverRules,
]
