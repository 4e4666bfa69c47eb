import type { LegalCase } from '#features/cases/contract/case.ts'

/** Facts of the case that a letter needs. */
export type CaseOfLetter = Pick<LegalCase, 'id' | 'parties' | 'primary_attorney' | 'other_attorneys'>
