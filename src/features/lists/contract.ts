import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { contract, endpoint, id, page } from '#core/contract.ts'
import { schemaAs } from '#core/schemaAs.ts'
import { listEntry, type ListEntry } from '#collections/contract.ts'
import { fieldsPatchShape } from '#fields/fields.ts'
import { documentSetsCalls } from './contract/documentSets.ts'
import { entriesCalls } from './contract/entries.ts'
import { filters, listQuery } from './contract/options.ts'
import { typeRemindersCalls } from './contract/typeReminders.ts'
import { type EntryOf, type ListName, entryOf, entryShape } from './lists.ts'
import { automatedTextFields } from './lists/docket.ts'

const admin = atLeast('admin')

/** One entry by a path that names its list: the same and typed. */
const wholeEntry = <L extends ListName>(list: L) =>
  schemaAs<EntryOf<L> & ListEntry>(z.object({ ...entryShape(list), ...listEntry.shape }))

const workflows = {
  /** As `GET /workflows` answers them. */
  workflows: z.array(z.looseObject({ id: z.int() })),
  has_workflows: z.boolean(),
}

/** Types of entries or cases, with what follows each by itself. */
const withWorkflows = <L extends ListName>(list: L) =>
  schemaAs<EntryOf<L> & z.output<z.ZodObject<typeof workflows>>>(
    z.object({ ...entryShape(list), ...workflows }),
  )

const wholeType = schemaAs<
  EntryOf<'docket_entry_types'> & ListEntry & z.output<z.ZodObject<typeof workflows>>
>(z.object({ ...entryShape('docket_entry_types'), ...listEntry.shape, ...workflows }))

export const listsContract = contract('lists', {
  ...entriesCalls,
  ...typeRemindersCalls,
  ...documentSetsCalls,
  listCountries: endpoint({
    method: 'GET',
    path: '/countries',
    access: signedIn,
    input: listQuery,
    output: page(entryOf('countries')),
    summary: 'Countries, today’s and former ones',
  }),
  listGenders: endpoint({
    method: 'GET',
    path: '/genders',
    access: signedIn,
    input: listQuery,
    output: page(entryOf('genders')),
    summary: 'Genders',
  }),
  listLanguages: endpoint({
    method: 'GET',
    path: '/languages',
    access: signedIn,
    input: listQuery,
    output: page(entryOf('languages')),
    summary: 'Languages',
  }),
  listLocations: endpoint({
    method: 'GET',
    path: '/locations',
    access: signedIn,
    output: page(entryOf('locations')),
    input: { ...listQuery, kind: filters.kind },
    summary: 'Courts, agency offices, consulates and ports of entry',
  }),
  listLegalCaseTypes: endpoint({
    method: 'GET',
    path: '/legal_case_types',
    access: signedIn,
    input: listQuery,
    output: page(withWorkflows('legal_case_types')),
    summary: 'Types of cases',
  }),
  listDocketEntryTypes: endpoint({
    method: 'GET',
    path: '/docket_entry_types',
    access: signedIn,
    output: page(withWorkflows('docket_entry_types')),
    input: { ...listQuery, action_type: filters.action_type },
    summary: 'Types of docket entries',
  }),
  getDocketEntryType: endpoint({
    method: 'GET',
    path: '/docket_entry_types/:id',
    access: signedIn,
    input: { id },
    output: wholeType,
    summary: 'One type of docket entries',
  }),
  saveAutomatedText: endpoint({
    method: 'PUT',
    path: '/automated_text_templates',
    access: admin,
    input: {
      docket_entry_type_id: id,
      ...fieldsPatchShape(automatedTextFields),
      version: z.int(),
    },
    output: entryOf('docket_entry_types'),
    errors: ['stale'],
    summary: 'Says whether, when and what people are texted about entries of a type',
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
    input: listQuery,
    output: page(entryOf('appointment_locations')),
    summary: 'Where the office meets people',
  }),
  listPreferenceCategories: endpoint({
    method: 'GET',
    path: '/preference_categories',
    access: signedIn,
    input: listQuery,
    output: page(entryOf('preference_categories')),
    summary: 'Categories of the Visa Bulletin',
  }),
  listChecklists: endpoint({
    method: 'GET',
    path: '/checklists',
    access: signedIn,
    input: listQuery,
    output: page(entryOf('checklists')),
    summary: 'Checklists for cases and docket entries',
  }),
  getChecklist: endpoint({
    method: 'GET',
    path: '/checklists/:id',
    access: signedIn,
    input: { id },
    output: wholeEntry('checklists'),
    summary: 'One checklist with its items',
  }),
  listLists: endpoint({
    method: 'GET',
    path: '/admin/data_list',
    access: admin,
    input: {},
    output: z.object({
      items: z.array(z.object({ model: z.string(), count: z.int(), archived_count: z.int() })),
    }),
    summary: 'The lists of the office, with how many entries each has',
  }),
})
