import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint } from '#core/contract.ts'
import { day } from '#core/days.ts'
import type { Query } from '#query/query.ts'
import { periodNames, type PeriodName } from '../periods.ts'
import { reportDefinitions, type ReportDefinition, type ReportType } from './definitions.ts'

const period = z.object({ from: z.string(), to: z.string() })

/** `days` and `percent` are whole numbers or null, where nothing can be said. */
const columnKinds = ['count', 'days', 'percent', 'day', 'text'] as const
const column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(columnKinds),
  /** How it is counted. */
  help: z.string().optional(),
})
export type ReportColumn = z.output<typeof column>

const cells = z.record(z.string(), z.union([z.number(), z.string(), z.null()]))
export type ReportCells = z.output<typeof cells>

/** Made by the server, so its shape needs no check. */
const query = z.unknown() as z.ZodType<Query>

const line = {
  cells,
  /** Same of the period before; null: not compared. */
  before: cells.nullable(),
  /** By column, the search that finds what was counted. */
  drill: z.record(z.string(), query),
}
const row = z.object({
  key: z.string(),
  title: z.string(),
  /** Page of what the row is about. */
  link: z.string().optional(),
  ...line,
})
export type ReportRow = z.output<typeof row>

/** Bars: for each point one of each series, in the order of `columns`. */
const chart = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  is_stacked: z.boolean(),
})
export type ReportChart = z.output<typeof chart>

const reportAnswer = z.object({
  type: z.string(),
  title: z.string(),
  /** Sentences on how it is counted. */
  notes: z.array(z.string()),
  group_by: z.string(),
  group_title: z.string(),
  period: period.nullable(),
  compared_with: period.nullable(),
  /** Filters in force, as they were sent or by default. */
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Same in words, for paper. */
  filter_words: z.array(z.string()),
  columns: z.array(column),
  rows: z.array(row),
  totals: z.object(line),
  /** Groups may share rows of the office, and their sum is then more than the total. */
  is_overlapping: z.boolean(),
  series: chart.nullable(),
})
export type ReportAnswer = z.output<typeof reportAnswer>

const names = Object.keys(periodNames) as [PeriodName, ...PeriodName[]]
const periodInput = {
  /** By name, or from one day to another. */
  period: z.enum([...names, 'any'], 'Choose one of the periods').optional(),
  from: day.optional(),
  to: day.optional(),
  compare: z.boolean('Must be true or false').default(false),
}

const inputOf = ({ groupings, filters }: ReportDefinition) => ({
  ...periodInput,
  group_by: z.enum(Object.keys(groupings) as [string, ...string[]], 'Choose one of the groupings').optional(),
  ...Object.fromEntries(Object.entries(filters).map(([key, { input }]) => [key, input])),
})

/** Input of the report of this type. */
export const reportInput = (type: ReportType): z.ZodRawShape => inputOf(reportDefinitions[type])

/** Input of any report, checked against that of its own type. */
export type ReportInput = {
  [K in keyof typeof periodInput]?: z.output<(typeof periodInput)[K]> | undefined
} & { group_by?: string | undefined } & Record<string, unknown>

/** The call of a report, under the name the specification has for it. */
export const reportCall = <const T extends ReportType>(type: T) =>
  endpoint({
    method: 'GET',
    path: `/reports/${type as string}`,
    access: atLeast('viewer'),
    input: reportInput(type),
    output: reportAnswer,
    summary: `Report: ${reportDefinitions[type].about}`,
  })
