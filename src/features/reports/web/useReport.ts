import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { reportsContract } from '../contract.ts'
import {
  reportDefinitions,
  reportTypes,
  type ReportDefinition,
  type ReportType,
} from '../contract/definitions.ts'
import type { ReportSearch } from './reportSearch.ts'

const api = client(reportsContract)
const calls = {
  appointments: api.getAppointmentsReport,
  cases: api.getCasesReport,
  forms: api.getFormsReport,
  parties: api.getPartiesReport,
  priority_dates: api.getPriorityDatesReport,
  unassociated_parties: api.getUnassociatedPartiesReport,
  untracked_cases: api.getUntrackedCasesReport,
  users: api.getUsersReport,
} satisfies Record<ReportType, unknown>

export const typeOf = ({ report }: ReportSearch): ReportType =>
  reportTypes.find((type) => type === report) ?? reportTypes[0]

/** Parameters of the report in an address; what it does not understand is left out. */
export function parametersOf(search: ReportSearch): Record<string, unknown> {
  const { groupings, filters, period: usual }: ReportDefinition = reportDefinitions[typeOf(search)]
  const { period, from, to } = search
  const days = from && to && from <= to ? { from, to } : null
  const isAnyDay = !days && (period ?? usual ?? 'any') === 'any'
  // Months are of a period alone, and no days are before any day.
  const groups = Object.keys(groupings).filter((key) => !isAnyDay || key !== 'month')
  const group_by = groups.find((key) => key === search.group_by) ?? groups[0]
  const compare = search.compare && !isAnyDay
  const chosen = Object.entries(filters).flatMap(([key, { input, kind }]) => {
    if (kind === 'field' && group_by !== 'field') return []
    const value = search[key]
    return value !== undefined && input.safeParse(value).success ? [[key, value]] : []
  })
  return {
    ...(days ?? (period && { period })),
    ...(compare && { compare }),
    ...(group_by !== Object.keys(groupings)[0] && { group_by }),
    ...Object.fromEntries(chosen),
  }
}

export const useReport = (search: ReportSearch) =>
  useQuery({ ...calls[typeOf(search)].query(parametersOf(search)), placeholderData: keepPreviousData })

/** Reports the caller may open, and the choices of their filters. */
export const useReportOptions = () => useQuery(api.getReportOptions.query())
