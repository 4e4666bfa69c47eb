import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import {
  dayOrders,
  importDetail,
  importField,
  importItem,
  importModes,
  importRow,
  importRowsPerPage,
  rowChoices,
  rowFilters,
} from './contract/import.ts'
import { delimiters, encodings, importLimits } from './spreadsheetFormat.ts'

const access = { access: atLeast('editor'), permission: 'records.create' } as const

const rowPage = { page: listInput.page, items_per_page: z.int().min(1).max(100).default(importRowsPerPage) }

const version = z.int()
const line = z.int().min(1)
/** Rows hold numbers in full, as the file does. */
const withRows = { ...access, secret_answer: true } as const

/** Changes of an import before it runs. Each is checked again, in the background where it takes longer. */
const change = {
  sheet: z.string().max(100).optional(),
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** The fields of these columns; null leaves a column out. Remembered for the next file with these headers. */
  columns: z
    .array(
      z.strictObject({
        index: z.int().min(0).max(importLimits.columns),
        path: z.string().max(100).nullable().optional(),
        day_order: z.enum(dayOrders).optional(),
      }),
    )
    .max(importLimits.columns)
    .optional(),
  /** One decision for a word that is in no list: an entry, a new entry (`add`), or to leave it out of all rows. */
  words: z
    .array(
      z.strictObject({
        list: z.string().max(60),
        word: z.string().max(300),
        use_id: id.nullable().default(null),
        add: z.boolean().default(false),
        leave_out: z.boolean().default(false),
      }),
    )
    .max(500)
    .optional(),
  mode: z.enum(importModes).optional(),
  duplicates: z.enum(rowChoices).optional(),
  team_ids: z.array(id).max(50).optional(),
  opened: z.string().max(40).optional(),
} as const

/** Imports people from a spreadsheet. Changes of an import and its progress arrive as the topic `imports`. */
export const importsContract = contract('imports', {
  listImports: endpoint({
    method: 'GET',
    path: '/parties/imports',
    ...access,
    input: { page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(importItem),
    summary: 'Imports of the caller, newest first; for an admin, of everybody',
  }),
  listImportFields: endpoint({
    method: 'GET',
    path: '/parties/imports/fields',
    ...access,
    input: {},
    output: z.array(importField),
    summary: 'Fields that a column can be assigned to',
  }),
  downloadImportTemplate: endpoint({
    method: 'GET',
    path: '/parties/imports/template',
    ...access,
    input: { format: z.enum(['csv', 'xlsx']).default('xlsx') },
    output: 'stream',
    summary: 'An empty spreadsheet with the columns of the office and one example row',
  }),
  validateImport: endpoint({
    method: 'POST',
    path: '/parties/imports/validate',
    ...withRows,
    input: { sheet: z.string().max(100).optional() },
    output: z.object({ import: importDetail, rows: page(importRow) }),
    upload: { max_files: 1, max_megabytes: importLimits.megabytes, parts: ['file'], spreadsheets: true },
    errors: ['imports.unreadable', 'imports.too_many_rows'],
    rateLimitPerMinute: 20,
    summary:
      'Reads a spreadsheet (the part “file”) and checks its rows without importing; a large one is checked in the background (state “checking”)',
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/parties/imports/:id',
    ...access,
    input: { id },
    output: importDetail,
    summary: 'An import: what was recognised, its columns, counts and questions',
  }),
  updateImport: endpoint({
    method: 'PATCH',
    path: '/parties/imports/:id',
    ...withRows,
    input: { id, version, ...change },
    output: importDetail,
    errors: ['imports.stale', 'imports.busy', 'imports.finished'],
    rateLimitPerMinute: 120,
    summary: 'Changes how the file is read and what is done with its rows, and checks them again',
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/parties/imports/:id/rows',
    ...withRows,
    input: { id, ...rowPage, filter: z.enum(rowFilters).default('all'), search_term: listInput.search_term },
    output: page(importRow),
    summary: 'Rows of an import with their problems and duplicates; afterwards, with their outcome',
  }),
  updateImportRow: endpoint({
    method: 'PATCH',
    path: '/parties/imports/:id/rows/:row',
    ...withRows,
    input: {
      id,
      row: line,
      cells: z
        .array(z.strictObject({ column: z.int().min(0), value: z.string().max(importLimits.cell) }))
        .max(importLimits.columns)
        .optional(),
      /** null: the default again. */
      choice: z.enum(rowChoices).nullable().optional(),
      /** The duplicate to update or link; the likeliest by default. */
      choice_party_id: id.nullable().optional(),
    },
    output: importRow,
    errors: ['imports.busy', 'imports.finished'],
    rateLimitPerMinute: 240,
    summary: 'Corrects cells of a row, or says what becomes of it, and checks it again',
  }),
  downloadImportRows: endpoint({
    method: 'GET',
    path: '/parties/imports/:id/download',
    ...access,
    writes: true,
    input: {
      id,
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      filter: z.enum(rowFilters).default('all'),
    },
    output: 'stream',
    summary:
      'The file with its corrections and a column of problems, to be corrected elsewhere and sent again',
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/parties/imports/new',
    ...access,
    input: { id, version },
    output: startedWork,
    errors: ['imports.stale', 'imports.busy', 'imports.finished', 'imports.asks', 'imports.problems'],
    rateLimitPerMinute: 20,
    summary: 'Imports the checked rows, in the background',
  }),
  getImportUndo: endpoint({
    method: 'GET',
    path: '/parties/imports/:id/undo',
    ...access,
    input: { id },
    output: z.object({
      /** Rows that undoing takes back. */
      rows: z.int(),
      left_count: z.int(),
      /** Rows that stay, since people have worked on them, with the reason; at most 100. */
      left: z.array(z.object({ row: z.int(), title: z.string(), reason: z.string() })),
    }),
    summary: 'What undoing an import would take back, and what stays',
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/parties/imports/:id/undo',
    ...access,
    input: { id },
    output: startedWork,
    errors: ['imports.busy', 'imports.not_done'],
    rateLimitPerMinute: 20,
    summary: 'Takes a whole import back, except rows that people have worked on since, in the background',
  }),
  deleteImport: endpoint({
    method: 'DELETE',
    path: '/parties/imports/:id',
    ...access,
    input: { id },
    output: null,
    errors: ['imports.busy', 'imports.finished'],
    summary: 'Deletes an upload that was not run, with its values',
  }),
})
