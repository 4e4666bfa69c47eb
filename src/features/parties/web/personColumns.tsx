import { formatANumber } from '#fields/aNumber/aNumber.ts'
import type { ListColumn } from '#ui/web/list.ts'

/** Identifying columns of a person in data recovery. */
export const personColumns: ListColumn<{ display_name: string; a_number: string | null }>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    strong: true,
    maxWidth: 320,
    cell: (row) => <bdi>{row.display_name}</bdi>,
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (row) => (row.a_number ? formatANumber(row.a_number) : ''),
  },
]
