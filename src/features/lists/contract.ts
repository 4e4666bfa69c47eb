import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { contract, endpoint, id, page } from '#core/contract.ts'
import { schemaAs } from '#core/schemaAs.ts'
import { fieldsPatchShape } from '#fields/fields.ts'
import { automatedTextFields } from './lists/docket.ts'
import { entryOf, entryShape, type EntryOf, type ListName } from './lists.ts'
import { filters, listQuery } from './optionsContract.ts'

const admin = atLeast('admin')
const entries = <L extends ListName>(list: L) => ({ input: listQuery, output: page(entryOf(list)) })

const model = z.string().max(60)
/** Only archived entries instead of those in use. */
const archived = z.boolean().optional()

/** An entry of any list, with the fields its list has. `labels` are the words for the ids it holds. */
const entry = z.looseObject({
  id: z.int(),
  archived_at: z.string().nullable(),
  version: z.int(),
  labels: z.array(z.object({ list: z.string(), value: z.int(), label: z.string() })),
  can: z.object({ edit: z.boolean(), archive: z.boolean(), delete: z.boolean() }),
})
export type Entry = z.output<typeof entry>

/** One entry by a path that names its list: the same and typed. */
const wholeEntry = <L extends ListName>(list: L) =>
  schemaAs<EntryOf<L> & Entry>(z.object({ ...entryShape(list), ...entry.shape }))

/** The fields of the entry, by name; which there are depends on the list. */
const item = z.record(z.string().max(80), z.unknown())
const ofEntry = { model, id }

const meta = z.object({
  model: z.string(),
  title: z.string(),
  title_plural: z.string(),
  text: z.string(),
  named: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.string(),
      required: z.boolean(),
      help: z.string().nullable(),
      /** Several at once. */
      many: z.boolean(),
      max: z.int().nullable(),
      options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
      /** Where its options are: `/options/…`. */
      options_path: z.string().nullable(),
      /** Set by Ellis alone. */
      fixed: z.boolean(),
    }),
  ),
  columns: z.array(z.string()),
  can: z.object({ create: z.boolean(), order: z.boolean() }),
})
export type Meta = z.output<typeof meta>

const uses = z.object({
  in_use: z.boolean(),
  uses: z.array(
    z.object({
      /** Where: "docket entries", "cases". */
      words: z.string(),
      count: z.int(),
      /** There are more; counting them all would take longer than anybody wants to wait. */
      count_is_floor: z.boolean(),
      /** A few that the caller may see. */
      examples: z.array(z.object({ label: z.string(), link: z.string().nullable() })),
    }),
  ),
})
export type Uses = z.output<typeof uses>

const reminder = {
  channel: z.enum(['in_app', 'email'], 'Must be one of: in_app, email'),
  minutes_before: z
    .int('Enter whole minutes')
    .min(0, 'A reminder cannot come after its entry starts')
    .max(525_600, 'A reminder can come at most a year before'),
}
const typeReminder = z.object({
  id: z.int(),
  docket_entry_type_id: z.int(),
  channel: reminder.channel,
  minutes_before: z.int(),
})
export type TypeReminder = z.output<typeof typeReminder>

const changeEntry = {
  access: admin,
  input: { ...ofEntry, item, version: z.int() },
  output: entry,
  errors: ['stale', 'list.built_in'],
}

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
  listTypeNotifications: endpoint({
    method: 'GET',
    path: '/docket_entry_types/notifications',
    access: signedIn,
    input: { docket_entry_type_id: id.optional() },
    output: z.object({ items: z.array(typeReminder) }),
    summary: 'Reminders that new entries of a type start with',
  }),
  addTypeNotification: endpoint({
    method: 'POST',
    path: '/docket_entry_types/notifications',
    access: admin,
    input: { docket_entry_type_id: id, ...reminder },
    output: typeReminder,
    summary: 'Adds a reminder to a type',
  }),
  changeTypeNotification: endpoint({
    method: 'PATCH',
    path: '/docket_entry_types/notifications',
    access: admin,
    input: { id, channel: reminder.channel.optional(), minutes_before: reminder.minutes_before.optional() },
    output: typeReminder,
    summary: 'Changes a reminder of a type',
  }),
  removeTypeNotification: endpoint({
    method: 'DELETE',
    path: '/docket_entry_types/notifications',
    access: admin,
    input: { id },
    output: null,
    summary: 'Takes a reminder off a type',
  }),
  getDocketEntryType: endpoint({
    method: 'GET',
    path: '/docket_entry_types/:id',
    access: signedIn,
    input: { id },
    output: wholeEntry('docket_entry_types'),
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
  listDocumentSets: endpoint({
    method: 'GET',
    path: '/document_sets',
    access: signedIn,
    input: listQuery,
    output: page(documentSet()),
    summary: 'Document sets with their files',
  }),
  getDocumentSet: endpoint({
    method: 'GET',
    path: '/document_sets/:id',
    access: signedIn,
    input: { id },
    output: z.object({ ...documentSet().shape, file_ids: z.array(z.int()), ...entry.shape }),
    summary: 'One document set with its files',
  }),
  downloadSetFile: endpoint({
    method: 'GET',
    path: '/document_sets/:id/files/:fileId',
    access: signedIn,
    input: { id, fileId: id },
    output: 'stream',
    rateLimitPerMinute: 240,
    summary: 'The contents of a file of a document set',
  }),
  listChecklists: endpoint({
    method: 'GET',
    path: '/checklists',
    access: signedIn,
    ...entries('checklists'),
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
  listDataList: endpoint({
    method: 'GET',
    path: '/admin/data_list/:model',
    access: admin,
    input: { model, ...listQuery, archived },
    output: page(entry),
    summary: 'Entries of a list',
  }),
  getDataListMeta: endpoint({
    method: 'GET',
    path: '/admin/data_list/:model/meta',
    access: admin,
    input: { model },
    output: meta,
    summary: 'The fields of a list, for dialogs',
  }),
  getMeta: endpoint({
    method: 'GET',
    path: '/:model/meta',
    access: signedIn,
    input: { model },
    output: meta,
    summary: 'The fields of a list, for dialogs',
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/:model',
    access: signedIn,
    input: { model, ...listQuery, archived },
    output: page(entry),
    summary: 'Entries of a list',
  }),
  createEntry: endpoint({
    method: 'POST',
    path: '/:model',
    access: admin,
    input: { model, item },
    output: entry,
    errors: ['list.duplicate'],
    summary: 'Adds an entry to a list',
  }),
  getEntry: endpoint({
    method: 'GET',
    path: '/:model/:id',
    access: signedIn,
    input: ofEntry,
    output: entry,
    summary: 'One entry of a list',
  }),
  replaceEntry: endpoint({
    method: 'PUT',
    path: '/:model/:id',
    ...changeEntry,
    summary: 'The same as PATCH',
  }),
  updateEntry: endpoint({
    method: 'PATCH',
    path: '/:model/:id',
    ...changeEntry,
    summary: 'Changes an entry of a list; what is not given stays',
  }),
  deleteEntry: endpoint({
    method: 'DELETE',
    path: '/:model/:id',
    access: admin,
    input: ofEntry,
    output: null,
    errors: ['list.in_use', 'list.built_in'],
    summary: 'Deletes an entry that is used nowhere',
  }),
  archiveEntry: endpoint({
    method: 'PUT',
    path: '/:model/:id/archive',
    access: admin,
    input: ofEntry,
    output: entry,
    errors: ['list.built_in'],
    summary: 'Takes an entry out of use; rows that have it keep it',
  }),
  unarchiveEntry: endpoint({
    method: 'PUT',
    path: '/:model/:id/unarchive',
    access: admin,
    input: ofEntry,
    output: entry,
    summary: 'Offers an archived entry again',
  }),
  moveEntry: endpoint({
    method: 'PUT',
    path: '/:model/:id/position',
    access: admin,
    input: {
      ...ofEntry,
      position: z.int('Enter a whole number').min(1, 'The first place is 1').max(1_000_000),
    },
    output: null,
    errors: ['list.built_in', 'list.has_no_order'],
    summary: 'Gives an entry another place in the order of its list',
  }),
  detectUses: endpoint({
    method: 'GET',
    path: '/:model/:id/detect',
    access: admin,
    input: ofEntry,
    output: uses,
    summary: 'Where an entry is in use',
  }),
})

function documentSet() {
  return z.object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    files: z.array(z.object({ id: z.int(), filename: z.string(), content_type: z.string(), size: z.int() })),
  })
}
