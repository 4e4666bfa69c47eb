import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'
import { reportTypes } from './contract/definitions.ts'
import { optionSources } from './contract/filters.ts'
import { reportCall } from './contract/report.ts'
import { reportFileCalls, savedReportCalls } from './contract/saved.ts'

const options = z.array(z.object({ value: z.int(), label: z.string() }))

export const reportsContract = contract('reports', {
  getReportOptions: endpoint({
    method: 'GET',
    path: '/reports/get_filters_options',
    access: atLeast('viewer'),
    input: {},
    output: z.object({
      /** Reports the caller may open. */
      reports: z.array(z.enum(reportTypes)),
      options: z.record(z.enum(optionSources), options),
      /** Fields by which people may be counted. */
      fields: z.array(z.object({ value: z.string(), label: z.string(), group: z.string() })),
    }),
    summary: 'Reports the caller may open, and what may be chosen in their filters',
  }),
  getAppointmentsReport: reportCall('appointments'),
  getCasesReport: reportCall('cases'),
  getFormsReport: reportCall('forms'),
  getPartiesReport: reportCall('parties'),
  getPriorityDatesReport: reportCall('priority_dates'),
  getUnassociatedPartiesReport: reportCall('unassociated_parties'),
  getUntrackedCasesReport: reportCall('untracked_cases'),
  getUsersReport: reportCall('users'),
  ...reportFileCalls,
  ...savedReportCalls,
})
