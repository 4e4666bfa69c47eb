import type { ReportCtx } from './reportCtx.ts'
import type { FiltersOf, GroupingOf, ReportType } from '../contract/definitions.ts'
import type { ReportChart, ReportColumn, ReportRow } from '../contract/report.ts'
import type { Period } from '../periods.ts'

/** Grouping, days and filters of a report. */
export interface Scope<T extends ReportType = ReportType> {
  group_by: GroupingOf<T>
  /** null: of any day. */
  period: Period | null
  filters: FiltersOf<T>
  /** The office's day and zone. */
  today: string
  timezone: string
}

type Line = Pick<ReportRow, 'cells' | 'drill'>
export interface Figures {
  rows: (Line & Pick<ReportRow, 'key' | 'title' | 'link'>)[]
  totals: Line
  /** A row of the office may stand in several groups. */
  is_overlapping?: boolean
  /** Name of the groups, where that of the grouping does not say it. */
  group_title?: string
  /** Sentences that depend on what was read, in addition to the report's own. */
  notes?: string[]
}

export interface Report<T extends ReportType = ReportType> {
  type: T
  /** Columns in their order, which may depend on the grouping. */
  columns(scope: Scope<T>): ReportColumn[]
  /** Sentences on how it is counted. */
  notes(scope: Scope<T>): string[]
  chart(scope: Scope<T>): ReportChart | null
  /** Whether the caller may open it; everybody by default. */
  mayOpen?(ctx: ReportCtx): boolean | Promise<boolean>
  /** Begins with the visible rows, so that it counts what the caller could list. */
  read(ctx: ReportCtx, scope: Scope<T>): Promise<Figures>
}

export const defineReport = <const T extends ReportType>(report: Report<T>): Report<T> => report
