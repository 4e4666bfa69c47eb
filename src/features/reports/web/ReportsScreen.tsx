import { useDisclosure } from '@mantine/hooks'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { Card } from '#ui/web/Card.tsx'
import { FilterButton } from '#ui/web/FilterButton.tsx'
import { formatDay } from '#ui/web/format.ts'
import { ListFilters } from '#ui/web/ListFilters.tsx'
import list from '#ui/web/ListScreen.module.css'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { useScrollPlace } from '#ui/web/useScrollPlace.ts'
import { reportDefinitions, reportTypes, type ReportType } from '../contract/definitions.ts'
import type { ReportAnswer } from '../contract/report.ts'
import type { Period } from '../periods.ts'
import { ReportActions } from './ReportActions.tsx'
import type { ReportSearch } from './reportSearch.ts'
import { ReportTable } from './ReportTable.tsx'
import classes from './reports.module.css'
import { typeOf, useReport, useReportOptions } from './useReport.ts'
import { useReportFilters } from './useReportFilters.tsx'

const ReportChart = lazy(() => import('./ReportChart.tsx'))
const route = getRouteApi('/reports')

/** One report at a time: its chart, its figures, and what they are about. */
export function ReportsScreen() {
  const search: ReportSearch = route.useSearch()
  const navigate = route.useNavigate()
  const type = typeOf(search)
  const { title, about } = reportDefinitions[type]
  usePageTitle(`${title} report`)
  const body = useRef<HTMLDivElement>(null)
  useScrollPlace(body)
  const query = useReport(search)
  const { today } = useZoneAndToday()
  const filters = useReportFilters(type, today, search)
  const [isOpen, { toggle }] = useDisclosure(false)
  const go = (next: ReportSearch) => void navigate({ search: withoutUndefined(next) })
  const isFiltered = Object.keys(search).some((key) => key !== 'report')
  const report = query.data?.type === type ? query.data : undefined

  return (
    <div className={classes.screen}>
      <PageHeader
        title={`${title} report`}
        sub={<span aria-live="polite">{report ? spanWords(report.period) : about}</span>}
        actions={
          <>
            <FilterButton isOpen={isOpen} isFiltered={isFiltered} onClick={toggle} />
            <ReportActions search={search} />
          </>
        }
      />
      <ReportTabs current={type} />
      <div className={`${list.bar} no-print`} role="search" aria-label="Filter the report" data-open={isOpen}>
        <ListFilters
          key={type}
          search={search as ReportSearch & ListSearch}
          filters={filters}
          onChange={(patch) => go({ ...search, ...patch })}
          {...(isFiltered && { onClear: () => go(search.report ? { report: search.report } : {}) })}
        />
      </div>
      <div ref={body} className={classes.body} aria-busy={query.isPlaceholderData}>
        <Loaded query={{ ...query, data: report }} what="The report">
          {(data) => <ReportBody report={data} about={about} />}
        </Loaded>
      </div>
    </div>
  )
}

function ReportTabs({ current }: { current: ReportType }) {
  const { data } = useReportOptions()
  return (
    <nav className={`${classes.tabs} no-print`} aria-label="Reports">
      {reportTypes
        .filter((type) => data?.reports.includes(type) ?? type === current)
        .map((type) => (
          <Link
            key={type}
            to="/reports"
            search={{ report: type }}
            activeProps={{}}
            aria-current={type === current ? 'page' : undefined}
          >
            {reportDefinitions[type].title}
          </Link>
        ))}
    </nav>
  )
}

function ReportBody({ report, about }: { report: ReportAnswer; about: string }) {
  const { rows, series, totals, compared_with, filter_words, notes, columns } = report
  const isEmpty = [...rows, totals].every(({ cells, before }) =>
    [cells, before ?? {}].every((each) =>
      Object.values(each).every((value) => value === 0 || value === null),
    ),
  )
  if (isEmpty)
    return (
      <Card>
        <EmptyState
          title="Nothing to count"
          text={`${about} would stand here. Nothing you see falls into these days and filters.`}
        />
      </Card>
    )
  return (
    <>
      {filter_words.length > 0 && <p className={`${classes.note} print-only`}>{filter_words.join(' · ')}</p>}
      {series && rows.length > 0 && (
        <Card title={series.title}>
          <Suspense fallback={<div className={classes.waiting} />}>
            <ReportChart report={report} />
          </Suspense>
        </Card>
      )}
      <Card title={about} flush>
        {compared_with && (
          <p className={classes.note}>Second figure: {spanWords(compared_with)}, for comparison.</p>
        )}
        <ReportTable report={report} />
      </Card>
      <ul className={classes.notes}>
        {columns.map(
          ({ key, title, help }) =>
            help && (
              <li key={key}>
                <b>{title}:</b> {help}
              </li>
            ),
        )}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>Counted is what you see; colleagues with other teams may see other figures.</li>
      </ul>
    </>
  )
}

const spanWords = (period: Period | null): string =>
  period ? `${formatDay(period.from)} to ${formatDay(period.to)}` : 'Any day'
