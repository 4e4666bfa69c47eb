import { day, flag, oneOf, text } from '#ui/web/listSearch.ts'
import { periodNames } from '../periods.ts'

/** Address of a report. Filters have keys of their own, which the definition of the report checks. */
export type ReportSearch = {
  /** Default: the first report. */
  report?: string
  /** Name of a period, or `any`. */
  period?: string
  from?: string
  to?: string
  compare?: true
  group_by?: string
  [filter: string]: string | number | true | undefined
}

const own = {
  report: text,
  period: oneOf(...Object.keys(periodNames), 'any'),
  from: day,
  to: day,
  compare: flag,
  group_by: text,
}
const isFilter = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Never throws, so that an old bookmark opens its report. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const filters = Object.entries(raw).filter(([key, value]) => !(key in own) && isFilter(value))
  const read = Object.entries(own).map(([key, parse]) => [key, parse(raw[key])] as const)
  return Object.fromEntries([...read, ...filters].filter(([, value]) => value !== undefined)) as ReportSearch
}
