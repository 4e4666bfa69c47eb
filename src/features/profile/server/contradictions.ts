import type { CheckedProfile, Inconsistency } from '../checkedProfile.ts'
import { findInconsistencies } from '../inconsistencies.ts'

/** Contradictions within a profile, for features that use it as a whole. */
export const contradictionsIn = (person: CheckedProfile): Inconsistency[] => findInconsistencies(person)
