import * as z from 'zod'
import { signedIn } from '../../access/access.ts'
import { contract, endpoint, id, listInput, option, page } from '../../core/contract.ts'
import { actionTypes, entryOf, locationKinds, type ListName } from './lists.ts'

const listQuery = { ...listInput, sort_by: z.enum(['position', 'name']).optional() }
const entries = <L extends ListName>(list: L) => ({ input: listQuery, output: page(entryOf(list)) })

const filters = {
  /** Of locations. */
  kind: z.array(z.enum(locationKinds)).max(locationKinds.length).optional(),
  /** Of docket entry types. */
  action_type: z.array(z.enum(actionTypes)).max(actionTypes.length).optional(),
}
export type ListFilters = z.output<z.ZodObject<typeof filters>>

export const listsContract = contract('lists', {
  listCountries: endpoint({
    method: 'GET',
    path: '/countries',
    access: signedIn,
    ...entries('countries'),
    summary: 'Countries, today’s and former ones',
  }),
  listGenders: endpoint({
    method: 'GET',
    path: '/genders',
    access: signedIn,
    ...entries('genders'),
    summary: 'Genders',
  }),
  listLanguages: endpoint({
    method: 'GET',
    path: '/languages',
    access: signedIn,
    ...entries('languages'),
    summary: 'Languages',
  }),
  listLocations: endpoint({
    method: 'GET',
    path: '/locations',
    access: signedIn,
    ...entries('locations'),
    input: { ...listQuery, kind: filters.kind },
    summary: 'Courts, agency offices, consulates and ports of entry',
  }),
  listLegalCaseTypes: endpoint({
    method: 'GET',
    path: '/legal_case_types',
    access: signedIn,
    ...entries('legal_case_types'),
    summary: 'Types of cases',
  }),
  listDocketEntryTypes: endpoint({
    method: 'GET',
    path: '/docket_entry_types',
    access: signedIn,
    ...entries('docket_entry_types'),
    input: { ...listQuery, action_type: filters.action_type },
    summary: 'Types of docket entries',
  }),
  getDocketEntryType: endpoint({
    method: 'GET',
    path: '/docket_entry_types/:id',
    access: signedIn,
    input: { id },
    output: entryOf('docket_entry_types'),
    summary: 'One type of docket entries',
  }),
  listClosingReasons: endpoint({
    method: 'GET',
    path: '/legal_cases/closing_reasons',
    access: signedIn,
    input: listQuery,
    output: page(z.object({ id: z.int(), label: z.string() })),
    summary: 'Reasons for closing a case; Other (-1) comes last',
  }),
  listAppointmentLocations: endpoint({
    method: 'GET',
    path: '/appointment_locations',
    access: signedIn,
    ...entries('appointment_locations'),
    summary: 'Where the office meets people',
  }),
  listPreferenceCategories: endpoint({
    method: 'GET',
    path: '/preference_categories',
    access: signedIn,
    ...entries('preference_categories'),
    summary: 'Categories of the Visa Bulletin',
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/options/:model/:field',
    access: signedIn,
    input: {
      model: z.string().max(60),
      field: z.string().max(60),
      ...listQuery,
      ...filters,
      /** Exactly these entries, archived ones too: the words for what a row already holds. */
      ids: z.array(id).max(200).optional(),
    },
    output: page(option),
    summary: 'What one may choose for a field',
  }),
})
