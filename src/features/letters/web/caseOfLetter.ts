import type { LegalCase } from '#features/cases/contract/case.ts'

/** What a letter needs to know of its case. */
export type CaseOfLetter = Pick<LegalCase, 'id' | 'parties' | 'primary_attorney' | 'other_attorneys'>
