import type { SectionName } from './index.ts'

/** Sections that name relatives. Apart from the others, so that a page of records need not fetch all sections. */
export const familyKinds = ['spouses', 'children', 'parents', 'siblings'] as const satisfies SectionName[]
