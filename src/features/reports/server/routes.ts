import type { ReadCtx } from '#core/server/http/context.ts'
import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { reportsContract } from '../contract.ts'
import type { ReportType } from '../contract/definitions.ts'
import type { ReportInput } from '../contract/report.ts'
import { getReportOptions } from './options.ts'
import { readForFile, readInTurn } from './readInTurn.ts'
import { exportReport, printReport } from './reportFiles.ts'
import { changeSavedReport, deleteSavedReport, listSavedReports, saveReport } from './savedReports.ts'

const reading = (type: ReportType) => (ctx: ReadCtx, input: object) =>
  readInTurn(ctx, type, input as ReportInput)

export const reportsRoutes = routes(reportsContract, {
  getReportOptions,
  getAppointmentsReport: reading('appointments'),
  getCasesReport: reading('cases'),
  getFormsReport: reading('forms'),
  getPartiesReport: reading('parties'),
  getPriorityDatesReport: reading('priority_dates'),
  getUnassociatedPartiesReport: reading('unassociated_parties'),
  getUntrackedCasesReport: reading('untracked_cases'),
  getUsersReport: reading('users'),
  printReport: inTwoSteps(readForFile, printReport),
  exportReport: inTwoSteps(readForFile, exportReport),
  listSavedReports,
  saveReport,
  changeSavedReport,
  deleteSavedReport,
})
