import type { InputOf, Streamed } from '#core/contract.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { oneBatch, type SheetColumn } from '#core/server/files/sheet.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { spreadsheetWork, startSpreadsheet } from '#features/exports/server/spreadsheets.ts'
import { printedDocument } from '#features/printing/server/printedDocument.ts'
import { cellWords } from '../cellWords.ts'
import { chartBars, leftOutWords } from '../chartBars.ts'
import type { reportsContract } from '../contract.ts'
import { reportDefinitions, type ReportType } from '../contract/definitions.ts'
import type { ReportAnswer, ReportColumn, ReportRow } from '../contract/report.ts'
import { reportFileCalls } from '../contract/saved.ts'
import { printedReportEvents } from '../events.ts'
import { checkParameters, periodWords, readReport } from './readReport.ts'

type Calls = (typeof reportsContract)['endpoints']

const titleOf = (type: ReportType) => `${reportDefinitions[type].title} report`

/** Days, filters and grouping, as they stand above the figures. */
const headOf = ({ period, compared_with, group_title, filter_words }: ReportAnswer): [string, string][] => [
  ['Period', periodWords(period)],
  ...(compared_with ? [['Compared with', periodWords(compared_with)] as [string, string]] : []),
  ['Grouped by', group_title],
  ...(filter_words.length > 0 ? [['Filters', filter_words.join('\n')] as [string, string]] : []),
]

/** Sentences on how it is counted. */
export const notesOf = ({ columns, notes }: Pick<ReportAnswer, 'columns' | 'notes'>): string[] => [
  ...columns.flatMap(({ title, help }) => (help ? [`${title}: ${help}`] : [])),
  ...notes,
]

const totalTitle = ({ is_overlapping }: ReportAnswer) => (is_overlapping ? 'All, each counted once' : 'All')

export async function printReport(
  ctx: WriteCtx,
  { type }: InputOf<Calls['printReport']>,
  report: ReportAnswer,
): Promise<Streamed> {
  const title = titleOf(type)
  await ctx.record(printedReportEvents, 'printed', {
    changes: changesFromNothing({ report: title, parameters: headOf(report).flat().join(', ') }),
  })
  return printedDocument(ctx, { title }, async (_reader, pdf) => {
    const { columns, group_title, rows, totals } = report
    const cellsOf = ({ cells, before }: Pick<ReportRow, 'cells' | 'before'>) =>
      columns.map((column) =>
        before ? `${cellWords(column, cells)} (${cellWords(column, before)})` : cellWords(column, cells),
      )
    pdf.facts(headOf(report))
    drawChart(pdf, report)
    await pdf.table({
      label: title,
      columns: [{ title: group_title, share: 2 }, ...columns.map((column) => ({ title: column.title }))],
      rows: [...rows.map((row) => [row.title, ...cellsOf(row)]), [totalTitle(report), ...cellsOf(totals)]],
      dense: columns.length > 6,
    })
    if (report.compared_with) pdf.paragraph('In brackets: the period before.', 'muted')
    for (const note of notesOf(report)) pdf.paragraph(note, 'muted')
  })
}

/** The chart of the page, above the table. */
function drawChart(pdf: Pdf, report: ReportAnswer): void {
  const { series: chart, columns } = report
  if (!chart) return
  const { bars, total, is_time } = chartBars(report, chart.columns)
  if (bars.length === 0) return
  pdf.barChart(chart.title, {
    alt: `${chart.title}. The table has the same figures.`,
    series: chart.columns.map((name) => columns.find(({ key }) => key === name)?.title ?? name),
    bars: bars.map(({ title, cells }) => ({
      title,
      values: chart.columns.map((name) => {
        const value = cells[name] ?? 0
        return typeof value === 'number' ? value : null
      }),
    })),
    is_stacked: chart.is_stacked,
    is_time,
  })
  const leftOut = leftOutWords(bars.length, total)
  if (leftOut) pdf.paragraph(leftOut, 'muted')
}

const sheetType = ({ kind }: ReportColumn): SheetColumn['type'] =>
  kind === 'text' || kind === 'day' ? kind : 'number'

const exported = {
  kind: 'exports.report',
  work: spreadsheetWork({
    endpoint: reportFileCalls.exportReport,
    async read(ctx, { type, parameters }: { type: ReportType; parameters: Record<string, unknown> }) {
      const report = await readReport(ctx, type, checkParameters(type, parameters))
      const columns = report.columns.flatMap((column): SheetColumn[] => {
        const { key, title } = column
        const sheetColumn = { key, label: title, type: sheetType(column) }
        return report.compared_with
          ? [sheetColumn, { ...sheetColumn, key: `${key}_before`, label: `${title}, before` }]
          : [sheetColumn]
      })
      const cellsOf = ({ cells, before }: Pick<ReportRow, 'cells' | 'before'>) =>
        report.columns.flatMap(({ key }) => [cells[key] ?? null, ...(before ? [before[key] ?? null] : [])])
      return {
        columns: [{ key: 'group', label: report.group_title, type: 'text' }, ...columns],
        rows: oneBatch([
          ...report.rows.map((row) => [row.title, ...cellsOf(row)]),
          [totalTitle(report), ...cellsOf(report.totals)],
        ]),
        about: [...headOf(report), ...notesOf(report).map((note): [string, string] => ['Note', note])],
      }
    },
  }),
} as const

/** Work of a report as a spreadsheet, for the table of tracked work. */
export const reportWork = { [exported.kind]: exported.work }

export async function exportReport(
  ctx: WriteCtx,
  { type, parameters, format }: InputOf<Calls['exportReport']>,
  report: ReportAnswer,
) {
  const words = headOf(report).flat().join(', ')
  return startSpreadsheet(ctx, {
    kind: exported.kind,
    title: titleOf(type),
    format,
    input: { type, parameters, words },
  })
}
