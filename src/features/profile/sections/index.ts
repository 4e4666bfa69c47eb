import type { Sections } from '#collections/defineSection.ts'
import { asylumSections } from './asylum.ts'
import { addresses, emails, informedPeople, phones } from './contact.ts'
import { criminalHistories } from './criminal.ts'
import { detentionHistories } from './enforcement.ts'
import { children, parents, siblings, spouses } from './family.ts'
import { conduct, description } from './formFacts.ts'
import { akas, identifiers, learnedLanguages, passports } from './identity.ts'
import {
  asylumClockStops,
  immigrationBenefits,
  immigrationProceedings,
  immigrationStatuses,
  travelHistories,
} from './immigration.ts'
import { educationHistories, jobHistories, narratives, residenceHistories } from './life.ts'
import { income, overview, personalOverview } from './overview.ts'

/** All sections of a person, in display order. */
export const partySections = {
  overview,
  personal_overview: personalOverview,
  identifiers,
  akas,
  passports,
  learned_languages: learnedLanguages,
  description,
  phones,
  emails,
  addresses,
  informed_people: informedPeople,
  spouses,
  children,
  parents,
  siblings,
  income,
  immigration_statuses: immigrationStatuses,
  travel_histories: travelHistories,
  immigration_benefits: immigrationBenefits,
  immigration_proceedings: immigrationProceedings,
  asylum_clock_stops: asylumClockStops,
  detention_histories: detentionHistories,
  criminal_histories: criminalHistories,
  conduct,
  residence_histories: residenceHistories,
  job_histories: jobHistories,
  education_histories: educationHistories,
  narratives,
} as const satisfies Sections

/** With those of the asylum assistant, for what goes through every table about a person. */
export const everySection: Sections = { ...partySections, ...asylumSections }

export type SectionName = keyof typeof partySections
export const sectionNames = Object.keys(partySections) as SectionName[]

/** Sections of one row whose fields are saved like the person's own: a change of them is a change of the person. */
export const oneRowKinds = [
  'income',
  'personal_overview',
  'overview',
  'description',
  'conduct',
] as const satisfies SectionName[]
