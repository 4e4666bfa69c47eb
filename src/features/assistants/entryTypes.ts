import type { SectionDefinition } from '#collections/defineSection.ts'
import { asylumSections, type AsylumSectionName } from '#features/profile/sections/asylum.ts'

/** Types of entries of the asylum assistant, in its order, each with its section. `harm` and the groups are added ones. */
export const sectionOfType = {
  eligibility_guide: 'asylum_eligibility_guides',
  claim: 'asylum_claims',
  harm: 'asylum_harms',
  particular_social_group: 'particular_social_groups',
  one_year_filing_deadline: 'one_year_filing_deadlines',
  persecutor_analysis: 'persecutor_analyses',
  crime: 'asylum_crimes',
  firm_resettlement: 'firm_resettlements',
  safe_third_country: 'safe_third_countries',
  national_security: 'national_securities',
  previous_denial: 'previous_denials',
  declaration: 'asylum_declarations',
} as const satisfies Record<string, AsylumSectionName>

export type EntryType = keyof typeof sectionOfType
export const entryTypes = Object.keys(sectionOfType) as EntryType[]

export const definitionOf = (type: EntryType): SectionDefinition => asylumSections[sectionOfType[type]]

export const typeOfSection = Object.fromEntries(
  Object.entries(sectionOfType).map(([type, key]) => [key, type]),
) as Record<AsylumSectionName, EntryType>
