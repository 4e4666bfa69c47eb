import { DataLink } from '#ui/web/DataLink.tsx'
import { searchLink } from '#features/search/contract/searchLink.ts'
import { cellWords } from '../cellWords.ts'
import type { ReportAnswer, ReportColumn, ReportRow } from '../contract/report.ts'
import classes from './reports.module.css'

type Line = Pick<ReportRow, 'cells' | 'before' | 'drill'>

/** The figures, each leading to the list of what it counts. */
export function ReportTable({ report }: { report: ReportAnswer }) {
  const { columns, rows, totals, group_title, title } = report
  return (
    <div className={classes.region} role="region" aria-label={`${title} table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{group_title}</th>
            {columns.map(({ key, title: columnTitle, help }) => (
              <th key={key} scope="col" title={help}>
                {columnTitle}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.link ? <DataLink to={row.link}>{row.title}</DataLink> : row.title}</th>
              <Cells columns={columns} line={row} of={row.title} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{report.is_overlapping ? 'All, each counted once' : 'All'}</th>
            <Cells columns={columns} line={totals} of="All" />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Cells({ columns, line, of }: { columns: readonly ReportColumn[]; line: Line; of: string }) {
  return columns.map((column) => {
    const words = cellWords(column, line.cells)
    const query = line.drill[column.key]
    const isEmpty = line.cells[column.key] === 0 || line.cells[column.key] == null
    return (
      <td key={column.key} data-text={column.kind === 'text'}>
        {query && !isEmpty ? (
          <DataLink to={searchLink(query)} aria-label={`${words}: ${of}, ${column.title}`}>
            {words}
          </DataLink>
        ) : (
          words
        )}
        {line.before && (
          <span className={classes.before}>
            <span className="visually-hidden">, before </span>
            {cellWords(column, line.before)}
          </span>
        )}
      </td>
    )
  })
}
