import { Link } from '@tanstack/react-router'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import type { ListFilter } from '#ui/web/list.ts'
import { ListFilters } from '#ui/web/ListFilters.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { ImportDetail, ImportRow } from '../contract/import.ts'
import { rowOutcomes } from '../rowOutcomes.ts'
import { DownloadRows } from './CheckStep.tsx'
import classes from './imports.module.css'
import { outcomeWords, summaryText } from './importWords.ts'
import { RowPager } from './RowPager.tsx'
import { useImportRows } from './useImportRows.ts'

/** The completed import: what became of each row, with links to its people and record. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const { id, summary } = detail
  const { search, query, change } = useImportRows(id, 'result')
  const outcomes: ListFilter<typeof search> = {
    key: 'filter',
    label: 'Any outcome',
    kind: 'choice',
    options: rowOutcomes
      .filter((outcome) => summary && summary[outcome] > 0)
      .map((value) => ({
        value,
        label: `${outcomeWords[value].word}: ${formatNumber(summary![value])}`,
      })),
  }
  return (
    <>
      <Card title={detail.state === 'undone' ? 'This import was undone' : 'The import is complete'}>
        <p className={classes.text}>{summaryText(detail)}.</p>
      </Card>
      <section aria-label="Rows" className={classes.rows}>
        <div className={classes.bar} role="search" aria-label="Filter the rows">
          <ListFilters
            search={search}
            filters={[outcomes]}
            searchPlaceholder="Name of a person"
            onChange={change}
          />
          {summary && summary.failed > 0 && <DownloadRows id={id} filter="failed" />}
        </div>
        <Loaded query={query} what="The rows" compact>
          {(rows) => (
            <>
              {rows.items.length === 0 ? <NoRows>No such row.</NoRows> : <Outcomes rows={rows.items} />}
              <RowPager rows={rows} onPage={(next) => change({ page: next })} />
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

/** Reasons for which a row was not imported, or stays after undoing. */
const reasonsOf = ({ outcome, outcome_reason, problems }: ImportRow): string[] =>
  outcome_reason !== null
    ? [outcome_reason]
    : outcome === 'failed'
      ? [...new Set(problems.map(({ message }) => message))]
      : []

const Outcomes = ({ rows }: { rows: readonly ImportRow[] }) => (
  <div className={classes.region}>
    <table className={classes.outcomes}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Person</th>
          <th scope="col">Record</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className={classes.lineNumber}>{row.row}</td>
            <td>
              {[row.party ?? row.title, ...row.relatives].map((person, index) => (
                <div key={index}>
                  <bdi>
                    {typeof person === 'string' ? (
                      person
                    ) : (
                      <Link to="/parties/$id" params={{ id: String(person.id) }}>
                        {person.name}
                      </Link>
                    )}
                  </bdi>
                </div>
              ))}
            </td>
            <td>
              {row.record && (
                <Link to="/records/$id" params={{ id: String(row.record.id) }}>
                  {row.record.public_id}
                </Link>
              )}
            </td>
            <td>
              {row.outcome && (
                <StatusPill tone={outcomeWords[row.outcome].tone}>
                  {outcomeWords[row.outcome].word}
                </StatusPill>
              )}
              {reasonsOf(row).map((reason) => (
                <div key={reason} className={classes.quiet}>
                  {reason}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
