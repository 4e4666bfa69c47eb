import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPrinter } from '@tabler/icons-react'
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import {
  totalOf,
  type BulkAction,
  type ListColumn,
  type ListFilter,
  type ListKeys,
  type ListPage,
  type ListQuery,
  type ListRows,
  type RowGroup,
} from './list.ts'
import classes from './ListScreen.module.css'
import { FilterButton } from './FilterButton.tsx'
import { formatNumber } from './format.ts'
import { isTyping } from './isTyping.ts'
import { ColumnsMenu, useColumnChoice } from './ListColumns.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPager } from './ListPager.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListSearch } from './listSearch.ts'
import { PageHeader } from './PageHeader.tsx'
import { PrintedFilters } from './PrintedFilters.tsx'
import { printPage } from './printPage.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { TakingLong } from './TakingLong.tsx'
import { useLatest } from './useLatest.ts'
import { usePrintedRows } from './usePrintedRows.ts'

type Props<Row extends { id: number | string }, Search extends ListSearch> = {
  title: string
  query: ListQuery<Row>
  readPage: ListRows<Row>
  /** Module-level constants, or memoized: new arrays rebuild the table. */
  columns: readonly ListColumn<Row>[]
  search: Search
  /** Usually `(search, replace) => navigate({ search, replace })`. */
  onSearchChange: (search: Search, replace: boolean) => void
  /** Optional. Shows a search field. */
  searchPlaceholder?: string
  filters?: readonly ListFilter<Search>[]
  actions?: ReactNode
  bulkActions?: readonly BulkAction<Row>[] | undefined
  /** Optional. Allows selecting all results, up to this number. */
  bulkLimit?: number
  /** For lists whose rows do not open their first link. */
  onRowOpen?: (row: Row) => void
  /** Optional. Group title above the first row of each group. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  keys?: ListKeys<Row> | undefined
  /** For an empty list without filters: its message and first step. */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
  /** Between filters and table. */
  notice?: ReactNode
}

const ownKeys = ['page', 'items_per_page', 'sort_by', 'sort_order']

/**
 * The frame of every list: title and count, filters, table, pager, and their empty, loading and failed states.
 * The address holds all of it; the frame only reads and writes `search`.
 */
export function ListScreen<Row extends { id: number | string }, Search extends ListSearch>(
  props: Props<Row, Search>,
) {
  const { title, query, columns, search, onSearchChange, actions, empty, notice } = props
  const { error } = query
  const { printed, isPreparing } = usePrintedRows(title, query.data, props.readPage)
  // Drawn in pieces: a hundred rows at once would hold up what is being pressed or typed.
  const drawn = useDeferredValue(query.data)
  const data = printed ?? drawn
  const [choice, setChoice] = useColumnChoice(title, columns, data?.items)
  const [isOpen, { toggle }] = useDisclosure(search.search_term !== undefined)
  const filtersInUse = useFiltersOf(search)
  const isFiltered = Object.keys(filtersInUse).length > 0

  const { change, clear } = useLatest({
    change: (patch: Partial<Search> | ListSearch) =>
      onSearchChange(withPatch(search, patch), isTyping(search, patch)),
    clear: () => onSearchChange(pick(search, ['items_per_page', 'sort_by', 'sort_order']), false),
  })

  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        sub={
          <>
            <span aria-live="polite">{data ? countOf(data, isFiltered) : ''}</span>
            {data && orderOf(data, search, columns)}
          </>
        }
        actions={
          <>
            <FilterButton isOpen={isOpen} isFiltered={isFiltered} onClick={toggle} />
            {actions}
          </>
        }
      />
      <div
        className={`${classes.bar} no-print`}
        role="search"
        aria-label={`Filter ${title.toLowerCase()}`}
        data-open={isOpen}
      >
        <Filters
          search={filtersInUse}
          filters={props.filters}
          searchPlaceholder={props.searchPlaceholder}
          onChange={change}
          onClear={isFiltered ? clear : undefined}
        />
        <span className={classes.tools}>
          {columns.length > 2 && <ColumnsMenu columns={columns} choice={choice} onChange={setChoice} />}
          <ActionIcon
            aria-label="Print"
            title="Print all of them"
            loading={isPreparing}
            onClick={() => void printPage()}
          >
            <IconPrinter size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {notice && <div className={classes.notice}>{notice}</div>}
      {query.isPlaceholderData && <TakingLong />}
      <PrintedFilters search={search} filters={props.filters} />
      {data && data.items.length < data.total_items && (
        <p className={`${classes.notice} print-only`}>
          Rows {formatNumber(data.page_start)} to {formatNumber(data.page_stop)} of {totalOf(data)} are on
          this paper.{' '}
          {printed
            ? 'Search or filter to print the others.'
            : 'Print in the list, or Ctrl+P, prints them all.'}
        </p>
      )}
      {data && data.items.length > 0 ? (
        <ListTable {...props} data={data} shown={choice} onChange={change} />
      ) : (
        <div className={classes.blank}>
          {error ? (
            <ErrorState
              what={`${title} could not be loaded.`}
              error={error}
              onRetry={() => void query.refetch()}
            />
          ) : !data ? (
            <SkeletonRows rows={14} />
          ) : isFiltered ? (
            <EmptyState
              title="Nothing matches"
              text="No row fits this search and these filters."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState {...empty} />
          )}
        </div>
      )}
      {data && data.total_items > 0 && <PagerOf data={data} onChange={change} />}
    </div>
  )
}

// Another order changes neither, and they are most of what a list would draw before it shows the order.
const Filters = memo(ListFilters) as typeof ListFilters
const PagerOf = memo(ListPager)

/** The same object until a filter changes. */
function useFiltersOf<Search extends ListSearch>(search: Search): Search {
  const text = JSON.stringify(search, (key, value: unknown) => (ownKeys.includes(key) ? undefined : value))
  return useMemo(() => JSON.parse(text) as Search, [text])
}

const countOf = (data: ListPage<unknown>, isFiltered: boolean) =>
  isFiltered ? `${totalOf(data)} match` : `${totalOf(data)} in all`

/** By which column the rows are ordered, though that column may be out of view. */
function orderOf<Row>(
  { sort_by, sort_order }: ListPage<Row>,
  search: ListSearch,
  columns: readonly ListColumn<Row>[],
) {
  const by = search.sort_by ?? sort_by
  const column = columns.find(({ sort }) => sort !== undefined && sort === by)
  if (!column) return null
  const OrderIcon = (search.sort_order ?? sort_order) === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <span className={classes.order}>
      {' · by '}
      {column.header.toLowerCase()}
      <OrderIcon size={12} stroke={1.8} aria-hidden />
    </span>
  )
}

/** A change of filter or order starts at the first page again; keys set to nothing leave the address. */
function withPatch<Search extends ListSearch>(search: Search, patch: Partial<Search> | ListSearch): Search {
  const { page: _, ...rest } = { ...search, ...patch }
  const merged = 'page' in patch ? { ...rest, page: patch.page === 1 ? undefined : patch.page } : rest
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search
}

const pick = <Search extends ListSearch>(search: Search, keys: string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => keys.includes(key))) as Search
