import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { spreadsheetFormats } from '#core/spreadsheetFormats.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { reportTypes } from './definitions.ts'

const viewer = atLeast('viewer')
const type = z.enum(reportTypes, 'Choose one of the reports')
/** Input of the call of the report. */
const parameters = z.record(z.string().max(60), z.unknown())
const name = z.string().trim().min(1, 'Give the report a name').max(100, 'Use at most 100 characters')

const savedReport = z.object({
  id,
  type,
  name: z.string(),
  parameters,
  is_mailed: z.boolean(),
  version: z.int(),
})
export type SavedReport = z.output<typeof savedReport>

/** Reports of the caller, with their parameters; nobody else sees them. */
export const savedReportCalls = {
  listSavedReports: endpoint({
    method: 'GET',
    path: '/reports/saved',
    access: viewer,
    input: {},
    output: z.object({ items: z.array(savedReport) }),
    summary: 'Reports the caller has saved',
  }),
  saveReport: endpoint({
    method: 'POST',
    path: '/reports/saved',
    access: viewer,
    input: { type, name, parameters: parameters.default({}), is_mailed: z.boolean().default(false) },
    output: savedReport,
    summary: 'Saves a report with its parameters, to be mailed each month where that is chosen',
  }),
  changeSavedReport: endpoint({
    method: 'PATCH',
    path: '/reports/saved/:id',
    access: viewer,
    input: {
      id,
      version: z.int().optional(),
      name: name.optional(),
      parameters: parameters.optional(),
      is_mailed: z.boolean().optional(),
    },
    output: savedReport,
    summary: 'Changes a saved report of the caller',
  }),
  deleteSavedReport: endpoint({
    method: 'DELETE',
    path: '/reports/saved/:id',
    access: viewer,
    input: { id },
    output: null,
    summary: 'Deletes a saved report of the caller',
  }),
}

/** The same figures on paper or in a spreadsheet. */
export const reportFileCalls = {
  printReport: endpoint({
    method: 'POST',
    path: '/reports/:type/print',
    access: viewer,
    input: { type, parameters: parameters.default({}) },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary: 'A report as a PDF; every printing is logged',
  }),
  exportReport: endpoint({
    method: 'POST',
    path: '/reports/:type/export',
    access: viewer,
    input: {
      type,
      parameters: parameters.default({}),
      format: z.enum(spreadsheetFormats, 'Choose XLSX, CSV or JSON').default('xlsx'),
    },
    output: startedWork,
    summary: 'Starts a spreadsheet of a report, which will be among the downloads of the caller',
  }),
}
