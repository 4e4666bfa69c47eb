import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from './format.ts'
import type { ListSearch } from './listSearch.ts'

/** A page of a list, as every list call answers it. */
export type ListPage<Row> = {
  items: Row[]
  page: number
  items_per_page: number
  page_count: number
  page_start: number
  page_stop: number
  sort_by: string | null
  sort_order: 'asc' | 'desc' | null
  total_items: number
  /** There are more than these. */
  total_is_floor?: boolean | undefined
}

/** "183", or "1,000+" where not all were counted. */
export const totalOf = ({ total_items, total_is_floor }: ListPage<unknown>): string =>
  formatNumber(total_items) + (total_is_floor ? '+' : '')

/** What a list needs of `useQuery`; use `placeholderData: keepPreviousData` so that old rows stay while new ones load. */
export type ListQuery<Row> = {
  data: ListPage<Row> | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type ListColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The `sort_by` value, where the list can be sorted by this column. */
  sort?: string
  /** Dates, figures, numbers of papers: tabular figures. */
  tabular?: boolean
  /** Of the name, the strongest thing in the row. */
  strong?: boolean
  align?: 'end'
  /** Longest width in pixels, for text that may be cut; the whole text is in the cell's title. */
  maxWidth?: number
  /** Off until chosen in the columns menu. */
  off?: boolean
}

type Option = { value: string; label: string }

/** A filter of the bar, bound to one key of the address. Absent is "any". */
export type ListFilter<Search extends ListSearch> = { key: keyof Search & string; label: string } & (
  | { kind: 'segments'; options: readonly Option[]; any?: string }
  | { kind: 'choice'; options: readonly Option[]; numeric?: boolean; width?: number }
  | { kind: 'flag' }
  | { kind: 'custom'; render: (search: Search, onChange: (patch: Partial<Search>) => void) => ReactNode }
)

export type BulkAction<Row> = {
  label: string
  icon?: Icon
  danger?: boolean
  /** Gets the selected rows, from all pages seen, or is told that all the list finds is meant; `clear` when done. */
  run: (rows: Row[], clear: () => void, isAll: boolean) => void
}
