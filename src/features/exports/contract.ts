import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { spreadsheetFormats } from '#core/spreadsheetFormats.ts'
import { contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'
import { recordPrintInput } from '#features/printing/contract/recordPrint.ts'
import { querySchema, resultParams } from '#query/query.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'

/** Where several related rows of one row go. */
const entryLayouts = ['cell', 'rows', 'columns'] as const

const exportId = z.uuid('This is not the number of an export')
/** Archives of the office and of a record, spreadsheets, archives of files, prints, and forms of many people. */
const exportKinds = ['office', 'record', 'spreadsheet', 'files', 'print', 'forms'] as const

const madeExport = z.object({
  id: exportId,
  kind: z.enum(exportKinds),
  title: z.string(),
  record_id: id.nullable(),
  size: z.int(),
  /** Hash of the archive, in hexadecimal. */
  sha256: z.string(),
  has_whole_numbers: z.boolean(),
  has_internal: z.boolean(),
  /** Stored files that could not be read. */
  missing_count: z.int(),
  /** Rows of a spreadsheet, or files of an archive. */
  row_count: z.int().nullable(),
  created_at: instant,
  expires_at: instant,
})
export type MadeExport = z.output<typeof madeExport>

const whole_numbers = z.boolean().default(false)

export const exportsContract = contract('exports', {
  listExports: endpoint({
    method: 'GET',
    path: '/exports',
    access: atLeast('viewer'),
    input: { page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(madeExport),
    summary: 'Files the caller asked for, until they expire',
  }),
  startOfficeExport: endpoint({
    method: 'POST',
    path: '/admin/exports',
    access: atLeast('admin'),
    fresh: true,
    rateLimitPerMinute: 6,
    input: { whole_numbers },
    output: startedWork,
    errors: ['exports.running', 'exports.many'],
    summary: 'Makes an archive of the whole office, in the background',
  }),
  getRecordExport: endpoint({
    method: 'GET',
    path: '/records/:id/export',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({
      /** The caller sees all of the record; nobody hands over a part as the whole. */
      is_whole: z.boolean(),
      can: z.object({ whole_numbers: z.boolean(), internal: z.boolean() }),
    }),
    summary: 'What an archive of a record can have in it',
  }),
  startRecordExport: endpoint({
    method: 'POST',
    path: '/records/:id/export',
    access: atLeast('viewer'),
    fresh: true,
    rateLimitPerMinute: 20,
    input: { id, whole_numbers, internal: z.boolean().default(false) },
    output: startedWork,
    errors: ['exports.not_whole', 'exports.running', 'exports.many'],
    summary: 'Makes an archive of one record, in the background',
  }),
  exportSearchResults: endpoint({
    method: 'POST',
    path: '/export_search_results',
    access: atLeast('viewer'),
    rateLimitPerMinute: 30,
    input: {
      /** An entity of advanced searches. */
      model: z.string().min(1, 'Choose what to export').max(40, 'There is nothing of this name to export'),
      /** Chosen rows, as far as they are visible; omitted, all that answer to the query. */
      ids: z
        .array(id)
        .min(1, 'Choose at least one row')
        .max(100_000, 'Choose at most 100,000 rows, or export all of the search')
        .optional(),
      /** Paths of properties, in order; those of the entity by default. */
      columns: resultParams.shape.columns,
      /** The search; null: all rows of the model. */
      query_values: querySchema.nullable().default(null),
      sort_by: resultParams.shape.sort_by,
      sort_order: resultParams.shape.sort_order,
      format: z.enum(spreadsheetFormats, 'Choose XLSX, CSV or JSON').default('xlsx'),
      /** Entries of sections and related rows: all in one cell, a row each, or numbered columns. */
      entries_as: z.enum(entryLayouts, 'Choose cell, rows or columns').default('cell'),
      /** Name of the file; that of the model by default. */
      name: z.string().trim().min(1).max(100, 'A name has at most 100 letters').optional(),
    },
    output: startedWork,
    errors: ['exports.running', 'exports.many'],
    summary: 'Makes a spreadsheet of search results, in the background; it is in the downloads tray',
  }),
  startFilesExport: endpoint({
    method: 'POST',
    path: '/exports/files',
    access: atLeast('viewer'),
    rateLimitPerMinute: 30,
    input: {
      legal_case_id: id.optional(),
      docket_entry_ids: z.array(id).max(500, 'Choose at most 500 entries').default([]),
    },
    output: startedWork,
    errors: ['exports.running', 'exports.many', 'attachments.none'],
    summary: 'Packs the files of a case or of docket entries into one archive, in the background',
  }),
  startRecordPrint: endpoint({
    method: 'POST',
    path: '/exports/prints',
    access: atLeast('viewer'),
    rateLimitPerMinute: 20,
    input: recordPrintInput,
    output: startedWork,
    errors: ['exports.running', 'exports.many'],
    summary: 'Prints the chosen parts of a record in the background, for many people',
  }),
  startFormsExport: endpoint({
    method: 'POST',
    path: '/exports/forms',
    access: atLeast('contributor'),
    permission: 'parties.edit',
    rateLimitPerMinute: 20,
    input: {
      form_batch_id: id,
      /** One PDF as drawn, or an archive of PDFs with their fields. */
      as: z.enum(['print', 'editable']).default('print'),
    },
    output: startedWork,
    errors: ['exports.running', 'exports.many', 'forms.none'],
    summary: 'Puts the forms of a batch together in the background, to print or to edit them',
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/exports/:id/download',
    access: atLeast('viewer'),
    fresh: 'when it is an archive of the office or of a record',
    writes: true,
    secret_answer: true,
    rateLimitPerMinute: 60,
    input: { id: exportId },
    output: 'stream',
    errors: ['exports.not_whole', 'exports.out_of_date'],
    summary: 'A file the caller asked for; every download is logged',
  }),
  deleteExport: endpoint({
    method: 'DELETE',
    path: '/exports/:id',
    access: atLeast('viewer'),
    input: { id: exportId },
    output: null,
    summary: 'Deletes a file before it expires',
  }),
})
