import { rowSelectionFeature, tableFeatures, useTable, type RowSelectionState } from '@tanstack/react-table'
import { useEffect, useRef, useState } from 'react'
import type { ListPage } from './list.ts'
import type { ListSearch } from './listSearch.ts'

const features = tableFeatures({ rowSelectionFeature })
const noColumns: never[] = []

/** Selected rows of a list, also on pages one has left, or all that the list finds. */
export function useListSelection<Row extends { id: number | string }>({
  data,
  search,
}: {
  data: ListPage<Row>
  search: ListSearch
}) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  // The filters under which all was chosen: under others it means something else.
  const [allOf, setAllOf] = useState<string | null>(null)
  const filters = filtersOf(search)
  const seen = useRememberedRows(data)
  const table = useTable({
    features,
    columns: noColumns,
    data: data.items,
    getRowId: (row) => String(row.id),
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      setRowSelection(change)
      setAllOf(null)
    },
  })
  return {
    table,
    selected: Object.keys(rowSelection)
      .flatMap((id) => seen.current.get(id) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map(({ row }) => row),
    isAll: allOf === filters,
    selectAll: () => setAllOf(filters),
    clear: () => {
      setRowSelection({})
      setAllOf(null)
    },
  }
}

const filtersOf = ({ page: _, items_per_page: __, sort_by: ___, sort_order: ____, ...filters }: ListSearch) =>
  JSON.stringify(filters)

/**
 * Rows of all pages seen, so that a selection made on several pages can be acted upon as a whole, in the order of the
 * list.
 */
function useRememberedRows<Row extends { id: number | string }>({ items, page_start }: ListPage<Row>) {
  const seen = useRef(new Map<string, { row: Row; position: number }>())
  useEffect(() => {
    for (const [index, row] of items.entries())
      seen.current.set(String(row.id), { row, position: page_start + index })
  }, [items, page_start])
  return seen
}
