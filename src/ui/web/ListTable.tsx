import { Checkbox } from '@mantine/core'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Fragment, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { BulkBar } from './BulkBar.tsx'
import { formatNumber } from './format.ts'
import type { BulkAction, ListColumn, ListKeys, ListPage, ListQuery, RowGroup } from './list.ts'
import type { ColumnChoice } from './ListColumns.tsx'
import classes from './ListScreen.module.css'
import type { ListSearch } from './listSearch.ts'
import { useLastRow } from './useLastRow.ts'
import { useRowKeys } from './useRowKeys.ts'

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

type Props<Row extends { id: number | string }> = {
  title: string
  query: ListQuery<Row>
  data: ListPage<Row>
  columns: readonly ListColumn<Row>[]
  shown: ColumnChoice
  search: ListSearch
  bulkActions?: readonly BulkAction<Row>[] | undefined
  bulkLimit?: number
  onRowOpen?: (row: Row) => void
  groupOf?: ((row: Row) => RowGroup) | undefined
  keys?: ListKeys<Row> | undefined
  onChange: (patch: Pick<ListSearch, 'sort_by' | 'sort_order'>) => void
}

const interactive = 'a, button, input, label, select, [role="button"], [role="menuitem"]'

export function ListTable<Row extends { id: number | string }>(props: Props<Row>) {
  const {
    title,
    query,
    data,
    columns,
    shown,
    search,
    bulkActions,
    bulkLimit = 0,
    onRowOpen,
    groupOf,
    keys,
    onChange,
  } = props
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  // The filters under which all was chosen: under others it means something else.
  const [allOf, setAllOf] = useState<string | null>(null)
  const filters = filtersOf(search)
  const seen = useSeenRows(data.items)
  const region = useRef<HTMLDivElement>(null)
  useLastRow(title, region, { of: JSON.stringify(search) })

  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: data.items,
    getRowId: (row) => String(row.id),
    state: { rowSelection, columnVisibility: shown },
    onRowSelectionChange: (change) => {
      setRowSelection(change)
      setAllOf(null)
    },
  })
  const rows = table.getRowModel().rows
  const clear = () => {
    setRowSelection({})
    setAllOf(null)
  }

  const open = (element: HTMLElement, row: Row) => {
    if (onRowOpen) onRowOpen(row)
    else element.querySelector<HTMLAnchorElement>('td a[href]')?.click()
  }
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const selected = Object.keys(rowSelection).flatMap((id) => seen.current.get(id) ?? [])
  useRowKeys(region, {
    list: title,
    onToggle: (id) => bulkActions && table.getRow(id).toggleSelected(),
    onOpen: (element, id) => open(element, table.getRow(id).original),
    onEscape: clear,
    onKey(key, id) {
      const act = keys?.[key]
      act?.(id === null ? undefined : table.getRow(id).original, selected, clear)
      return act !== undefined
    },
  })

  function onRowClick(event: MouseEvent<HTMLTableRowElement>, row: Row) {
    const isOwnClick = (event.target as HTMLElement).closest(interactive) !== null
    if (isOwnClick || window.getSelection()?.toString()) return
    open(event.currentTarget, row)
  }

  const groups = groupOf && rows.map(({ original }) => groupOf(original))
  const width = table.getVisibleLeafColumns().length + (bulkActions ? 1 : 0)

  return (
    <>
      <div
        ref={region}
        className={classes.region}
        role="region"
        aria-label={`${title} table`}
        tabIndex={0}
        aria-busy={query.isPlaceholderData}
      >
        <table
          className={classes.table}
          aria-rowcount={data.total_items + 1}
          data-two-lines={columns.some(({ phone }) => phone)}
        >
          <thead>
            <tr aria-rowindex={1}>
              {bulkActions && (
                <th className={classes.check}>
                  <Checkbox
                    aria-label="Select all rows on this page"
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {table.getVisibleLeafColumns().map(({ id }) => {
                const column = columnOf(id)
                return (
                  column && <Head key={id} column={column} data={data} search={search} onChange={onChange} />
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                {groups && groups[index]!.id !== groups[index - 1]?.id && (
                  <GroupHead group={groups[index]!} width={width} />
                )}
                <tr
                  data-row-id={row.id}
                  tabIndex={-1}
                  aria-rowindex={data.page_start + index + 1}
                  aria-selected={bulkActions ? row.getIsSelected() : undefined}
                  data-opens={onRowOpen !== undefined}
                  onClick={(event) => onRowClick(event, row.original)}
                >
                  {bulkActions && (
                    <td className={classes.check}>
                      <Checkbox
                        aria-label={`Select row ${data.page_start + index}`}
                        checked={row.getIsSelected()}
                        readOnly
                        onClick={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {row.getVisibleCells().map((cell) => {
                    const column = columnOf(cell.column.id)
                    return (
                      <td
                        key={cell.id}
                        data-tabular={column?.tabular}
                        data-strong={column?.strong}
                        data-align={column?.align}
                        data-phone={column?.phone}
                        style={column?.maxWidth ? { maxWidth: column.maxWidth } : undefined}
                      >
                        {column?.cell(row.original)}
                      </td>
                    )
                  })}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.length > 0 && (
        <BulkBar
          rows={selected}
          total={data.total_items}
          isAll={allOf === filters}
          onAll={!data.total_is_floor && data.total_items <= bulkLimit ? () => setAllOf(filters) : undefined}
          actions={bulkActions}
          onClear={clear}
        />
      )}
    </>
  )
}

const GroupHead = ({ group: { label, count }, width }: { group: RowGroup; width: number }) => (
  <tr className={classes.group}>
    <th scope="colgroup" colSpan={width}>
      {label} {count !== undefined && <span className={classes.range}>{formatNumber(count)}</span>}
    </th>
  </tr>
)

function Head<Row>({
  column,
  data,
  search,
  onChange,
}: {
  column: ListColumn<Row>
  data: ListPage<Row>
  search: ListSearch
  onChange: (patch: Pick<ListSearch, 'sort_by' | 'sort_order'>) => void
}) {
  const { header, sort, align } = column
  if (!sort) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  }
  const order =
    (search.sort_by ?? data.sort_by) === sort ? (search.sort_order ?? data.sort_order ?? 'asc') : null
  const SortIcon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconSelector
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={order !== null}
        onClick={() => onChange({ sort_by: sort, sort_order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {header}
        <SortIcon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  )
}

const filtersOf = ({ page: _, items_per_page: __, sort_by: ___, sort_order: ____, ...filters }: ListSearch) =>
  JSON.stringify(filters)

/** Rows of all pages seen, so that a selection made on several pages can be acted upon as a whole. */
function useSeenRows<Row extends { id: number | string }>(rows: Row[]) {
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows) seen.current.set(String(row.id), row)
  }, [rows])
  return seen
}
