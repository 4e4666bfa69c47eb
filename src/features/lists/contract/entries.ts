import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { endpoint, id, page } from '#core/contract.ts'
import { listEntry, listUses } from '#collections/contract.ts'
import { listQuery } from './options.ts'

const admin = atLeast('admin')

export const model = z.string().max(60)

/** Only archived entries instead of those in use. */
const archived = z.boolean().optional()

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

const changeEntry = {
  access: admin,
  input: { ...ofEntry, item, version: z.int() },
  output: listEntry,
  errors: ['stale', 'list.built_in'],
}

export const entriesCalls = {
  listDataList: endpoint({
    method: 'GET',
    path: '/admin/data_list/:model',
    access: admin,
    input: { model, ...listQuery, archived },
    output: page(listEntry),
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
    output: page(listEntry),
    summary: 'Entries of a list',
  }),
  createEntry: endpoint({
    method: 'POST',
    path: '/:model',
    access: admin,
    input: { model, item },
    output: listEntry,
    errors: ['list.duplicate'],
    summary: 'Adds an entry to a list',
  }),
  getEntry: endpoint({
    method: 'GET',
    path: '/:model/:id',
    access: signedIn,
    input: ofEntry,
    output: listEntry,
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
    output: listEntry,
    errors: ['list.built_in'],
    summary: 'Takes an entry out of use; rows that have it keep it',
  }),
  unarchiveEntry: endpoint({
    method: 'PUT',
    path: '/:model/:id/unarchive',
    access: admin,
    input: ofEntry,
    output: listEntry,
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
    output: listUses,
    summary: 'Where an entry is in use',
  }),
}
