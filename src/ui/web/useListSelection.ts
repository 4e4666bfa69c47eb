import { rowSelectionFeature, tableFeatures, useTable, type RowSelectionState } from '@tanstack/react-table'
import { useEffect, useRef, useState } from 'react'
import type { ListPage } from './list.ts'
import type { ListSearch } from './listSearch.ts'

const features = tableFeatures({ rowSelectionFeature })
const noColumns: never[] = []

/** Which rows of a list are selected, also on pages one has left, or that all are that the list finds. */
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
  const seen = useRememberedRows(data.items)
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
    selected: Object.keys(rowSelection).flatMap((id) => seen.current.get(id) ?? []),
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

/** Rows of all pages seen, so that a selection made on several pages can be acted upon as a whole. */
function useRememberedRows<Row extends { id: number | string }>(rows: Row[]) {
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows) seen.current.set(String(row.id), row)
  }, [rows])
  return seen
}
