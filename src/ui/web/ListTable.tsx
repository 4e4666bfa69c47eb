import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Fragment, useMemo, useRef, type MouseEvent } from 'react'
import { BulkBar } from './BulkBar.tsx'
import { formatNumber } from './format.ts'
import {
  totalOf,
  type BulkAction,
  type ListColumn,
  type ListKeys,
  type ListPage,
  type ListQuery,
  type RowGroup,
} from './list.ts'
import type { ColumnChoice } from './ListColumns.tsx'
import { ListRow } from './ListRow.tsx'
import classes from './ListScreen.module.css'
import type { ListSearch } from './listSearch.ts'
import { useLastRow } from './useLastRow.ts'
import { useLatest } from './useLatest.ts'
import { useListSelection } from './useListSelection.ts'
import { useRowKeys } from './useRowKeys.ts'

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

export function ListTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { title, query, data, columns, search, bulkActions, bulkLimit = 0, onRowOpen, groupOf } = props
  const region = useRef<HTMLDivElement>(null)
  useLastRow(title, region, { of: JSON.stringify(search) })
  const { table, selected, isAll, selectAll, clear } = useListSelection(props)
  const open = (element: HTMLElement, row: Row) => {
    if (onRowOpen) onRowOpen(row)
    else element.querySelector<HTMLAnchorElement>('td a[href]')?.click()
  }
  useRowKeys(region, {
    list: title,
    onToggle: (id) => bulkActions && table.getRow(id).toggleSelected(),
    onOpen: (element, id) => open(element, table.getRow(id).original),
    onEscape: clear,
    onKey(key, id) {
      const action = props.keys?.[key]
      action?.(id === null ? undefined : table.getRow(id).original, selected, clear)
      return action !== undefined
    },
  })

  const rows = table.getRowModel().rows
  const groups = groupOf && rows.map(({ original }) => groupOf(original))
  const shown = useShownColumns(columns, props.shown)
  const onRow = useLatest({
    onSelect: (id: number | string, event: MouseEvent) =>
      table.getRow(String(id)).getToggleSelectedHandler()(event),
    onOpen: open,
  })
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
              {shown.map((column) => (
                <Head key={column.id} column={column} data={data} search={search} onChange={props.onChange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                {groups && groups[index]!.id !== groups[index - 1]?.id && (
                  <GroupHead group={groups[index]!} width={shown.length + (bulkActions ? 1 : 0)} />
                )}
                <ListRow
                  row={row.original}
                  columns={shown}
                  index={data.page_start + index}
                  isSelected={bulkActions && row.getIsSelected()}
                  opens={onRowOpen !== undefined}
                  {...onRow}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.length > 0 && (
        <BulkBar
          rows={selected}
          total={totalOf(data)}
          isAll={isAll}
          onAll={isWithin(data, bulkLimit) && data.total_items > selected.length ? selectAll : undefined}
          actions={bulkActions}
          onClear={clear}
        />
      )}
    </>
  )
}

/** Not all of a long list are counted: whether they are too many, the action finds out. */
const isWithin = ({ total_items, total_is_floor }: ListPage<unknown>, limit: number) =>
  total_is_floor ? total_items < limit : total_items <= limit

/** The same array until another column is shown: a new one draws every row again. */
function useShownColumns<Row>(columns: readonly ListColumn<Row>[], choice: ColumnChoice) {
  const ids = columns
    .map(({ id }) => id)
    .filter((id) => choice[id] ?? true)
    .join()
  return useMemo(() => columns.filter(({ id }) => ids.split(',').includes(id)), [columns, ids])
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
  const { header, sort, align, action } = column
  if (!sort) {
    return (
      <th scope="col" data-align={align} data-action={action}>
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
      data-title={header}
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
