import { ActionIcon, Button } from '@mantine/core'
import { IconColumns3, IconFileExport, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { Query } from '#query/query.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { totalOf, type ListColumn } from '#ui/web/list.ts'
import { ListPager } from '#ui/web/ListPager.tsx'
import { ListTable } from '#ui/web/ListTable.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { EmptyState, ErrorState } from '#ui/web/states.tsx'
import type { ResultColumn } from '../../contract/advanced.ts'
import classes from './advanced.module.css'
import { ColumnsDialog, ExportResultsDialog } from './dialogs.ts'
import { cellNode, figureKinds } from './resultCells.tsx'
import { useEntityParts } from './scope.ts'
import type { AdvancedSearch, SearchPatch } from './searchAddress.ts'
import { usePrintedResults } from './usePrintedResults.ts'
import { mostSelected, useResultActions } from './useResultActions.tsx'
import { useResults, type ResultRow } from './useResults.ts'

interface ResultProps {
  query: Query
  search: AdvancedSearch
  /** The query has been changed since. */
  isOutdated: boolean
  onSearchChange: (patch: SearchPatch) => void
  /** Opens the query; absent while it is open. */
  onEdit: (() => void) | undefined
  onBackground: (() => void) | undefined
}

/** The result of a search: its conditions in words, and its rows. */
export function SearchResults(props: ResultProps) {
  const { query, search, onSearchChange } = props
  const paths = useMemo(() => search.columns?.split(',') ?? [], [search.columns])
  const results = useResults(query, paths, search)
  const { data, print, isPreparing } = usePrintedResults(results)
  // Given while exporting: the rows; none for all.
  const [exported, setExported] = useState<{ ids: number[] | undefined } | null>(null)
  const { bulkActions, dialogs } = useResultActions({
    entity: query.entity,
    readPage: results.readPage,
    onExport: (ids) => setExported({ ids }),
    onPrint: (rows) => void print(rows),
  })
  const [choosesColumns, setChoosesColumns] = useState(false)
  const shownColumns = results.data?.columns
  const columns = useColumns(query.entity, shownColumns)

  return (
    <section className={classes.results} aria-label="Result">
      <div className={classes.resultBar}>
        <p className={classes.words} dir="auto">
          {results.data && <strong aria-live="polite">{totalOf(results.data)}</strong>} {results.data?.words}
        </p>
        <ResultTools
          onEdit={props.onEdit}
          onExport={() => setExported({ ids: undefined })}
          onColumns={() => setChoosesColumns(true)}
          onPrint={() => void print([])}
          isPreparing={isPreparing}
        />
      </div>
      <ResultNotices {...props} tookMs={results.data?.offer_background ? results.data.took_ms : undefined} />
      {data && data.items.length > 0 ? (
        <>
          <ListTable<ResultRow>
            title="Result"
            query={results}
            data={data}
            columns={columns}
            shown={everyColumn}
            search={search}
            bulkActions={bulkActions}
            bulkLimit={mostSelected}
            onChange={onSearchChange}
          />
          <ListPager data={data} onChange={onSearchChange} />
        </>
      ) : (
        <ResultState {...props} results={results} />
      )}
      {dialogs}
      <ColumnsDialog
        opened={choosesColumns}
        onClose={() => setChoosesColumns(false)}
        entity={query.entity}
        columns={shownColumns ?? noColumns}
        areRepeated={query.indistinct_results}
        onChoose={(chosen, indistinct_results) =>
          onSearchChange({ columns: chosen.join(','), indistinct_results })
        }
      />
      <ExportResultsDialog
        opened={exported !== null}
        onClose={() => setExported(null)}
        query={query}
        ids={exported?.ids}
        total={results.data ? totalOf(results.data) : ''}
        columns={shownColumns ?? noColumns}
        order={{ sort_by: search.sort_by, sort_order: search.sort_order }}
      />
    </section>
  )
}

const everyColumn = {}
const noColumns: ResultColumn[] = []

function ResultTools({
  onEdit,
  onExport,
  onColumns,
  onPrint,
  isPreparing,
}: {
  onEdit: (() => void) | undefined
  onExport: () => void
  onColumns: () => void
  onPrint: () => void
  isPreparing: boolean
}) {
  return (
    <span className={`${classes.tools} no-print`}>
      {onEdit && (
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Change the search
        </Button>
      )}
      <ActionIcon aria-label="Columns" title="Columns" onClick={onColumns}>
        <IconColumns3 size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Export" title="Export all of them" onClick={onExport}>
        <IconFileExport size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Print" title="Print all of them" loading={isPreparing} onClick={onPrint}>
        <IconPrinter size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
  )
}

function ResultNotices({
  isOutdated,
  tookMs,
  onBackground,
}: Pick<ResultProps, 'isOutdated' | 'onBackground'> & { tookMs: number | undefined }) {
  if (!isOutdated && (tookMs === undefined || !onBackground)) return null
  return (
    <div className={`${classes.notice} no-print`}>
      {isOutdated && (
        <Notice tone="info">
          The search has been changed since. These are the rows of the one before; run it to see the others.
        </Notice>
      )}
      {tookMs !== undefined && onBackground && (
        <Notice tone="info">
          This took {formatNumber(Math.round(tookMs / 1000))} seconds.{' '}
          <Button variant="subtle" onClick={onBackground}>
            Search in the background
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Places of so few columns on a phone; of more, the table is scrolled. */
const places = ['name', 'end', 'below', 'below end'] as const

/** The columns of the answer; the first one leads to the row's page. */
function useColumns(entity: string, shown: readonly ResultColumn[] = noColumns): ListColumn<ResultRow>[] {
  const { data: parts } = useEntityParts(entity)
  return useMemo(() => {
    const sortable = new Set(parts?.properties.filter((one) => one.sortable).map(({ path }) => path))
    return shown.map(({ path, label, kind }, index) => ({
      id: path,
      header: label,
      ...(sortable.has(path) && { sort: path }),
      ...(figureKinds.has(kind) && { tabular: true }),
      ...(index === 0 && { strong: true }),
      maxWidth: 260,
      ...(shown.length <= places.length && { phone: places[index]! }),
      cell({ cells, title, link }: ResultRow): ReactNode {
        const node = cellNode(kind, cells[index] ?? null)
        return index === 0 ? <DataLink to={link}>{node || <bdi>{title}</bdi>}</DataLink> : node
      },
    }))
  }, [shown, parts])
}

function ResultState({
  results: { data, error, refetch },
  onEdit,
  onBackground,
}: Pick<ResultProps, 'onEdit' | 'onBackground'> & { results: ReturnType<typeof useResults> }) {
  const isTooSlow = error instanceof ApiError && error.code === 'search.too_slow'
  return (
    <div className={classes.blank}>
      {error ? (
        <>
          <ErrorState what="The search could not be made." error={error} onRetry={() => void refetch()} />
          {isTooSlow && onBackground && (
            <div className={classes.centered}>
              <Button variant="filled" onClick={onBackground}>
                Search in the background
              </Button>
            </div>
          )}
        </>
      ) : !data ? (
        <SkeletonRows rows={14} />
      ) : (
        <EmptyState
          title="Nothing matches"
          text="Nothing that you may see fits all of it. Take a condition away, or choose “any of”."
          action={onEdit && <Button onClick={onEdit}>Change the search</Button>}
        />
      )}
    </div>
  )
}
