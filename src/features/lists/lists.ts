import * as z from 'zod'
import { schemaAs } from '#core/schemaAs.ts'
import { fieldsRowShape, type FieldsRow } from '#fields/fields.ts'
import { allFields } from '#collections/defineCollection.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import { closingReasons, legalCaseTypes, partyRoles, tags } from './lists/cases.ts'
import { appointmentLocations, checklists, docketEntryTypes } from './lists/docket.ts'
import {
  benefitTypes,
  entryDocuments,
  entryManners,
  hearingTypes,
  immigrationStatuses,
  jurisdictions,
  outcomes,
  preferenceCategories,
  visaTypes,
} from './lists/immigration.ts'
import { documentSets, documentTypes, news, userGroups } from './lists/office.ts'
import {
  ethnicities,
  genders,
  languages,
  marriageEndings,
  marriageTypes,
  phoneTypes,
  races,
  relations,
  religions,
} from './lists/people.ts'
import { countries, detentionAuthorities, facilities, locations } from './lists/places.ts'

/** The lists an office maintains, by the name of their table, in the order in which they are shown. */
export const lists = {
  legal_case_types: legalCaseTypes,
  party_roles: partyRoles,
  closing_reasons: closingReasons,
  tags,
  docket_entry_types: docketEntryTypes,
  checklists,
  appointment_locations: appointmentLocations,
  genders,
  languages,
  relations,
  phone_types: phoneTypes,
  races,
  ethnicities,
  religions,
  marriage_types: marriageTypes,
  marriage_endings: marriageEndings,
  immigration_statuses: immigrationStatuses,
  visa_types: visaTypes,
  preference_categories: preferenceCategories,
  benefit_types: benefitTypes,
  hearing_types: hearingTypes,
  outcomes,
  jurisdictions,
  entry_manners: entryManners,
  entry_documents: entryDocuments,
  locations,
  countries,
  facilities,
  detention_authorities: detentionAuthorities,
  document_sets: documentSets,
  document_types: documentTypes,
  user_groups: userGroups,
  news,
} as const satisfies Record<string, ListDefinition>

export type ListName = keyof typeof lists
type FieldsOf<L extends ListName> = (typeof lists)[L] extends { fixed: infer Fixed }
  ? (typeof lists)[L]['fields'] & Fixed
  : (typeof lists)[L]['fields']

/** An entry of a list, as calls that name their list answer it. */
export type EntryOf<L extends ListName> = { id: number } & FieldsRow<FieldsOf<L>>
export const entryShape = (name: ListName) => ({ id: z.int(), ...fieldsRowShape(allFields(lists[name])) })
export const entryOf = <L extends ListName>(name: L) => schemaAs<EntryOf<L>>(z.object(entryShape(name)))
