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

/**
 * Parts of `useQuery` a list needs; use `placeholderData: keepPreviousData` so that old rows stay while new ones
 * load.
 */
export type ListQuery<Row> = {
  data: ListPage<Row> | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Reads a page of the list for printing, which has all pages. */
export type ListRows<Row> = (at: { page: number; items_per_page: number }) => Promise<ListPage<Row>>

export type ListColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The `sort_by` value, where the list can be sorted by this column. */
  sort?: string
  /** Dates, figures, numbers of papers: tabular figures. */
  tabular?: boolean
  /** Whether it is the name, the strongest thing in the row. */
  strong?: boolean
  align?: 'end'
  /** Whether it is the last column, with the row's actions: it stays in view however many columns there are. */
  action?: true
  /** Longest width in pixels, for text that may be cut; the whole text is in the cell's title. */
  maxWidth?: number
  /** The least width in pixels of text that gets what room the other columns leave; what does not fit is cut. */
  fluid?: number
  /** Off until chosen in the columns menu. */
  off?: boolean
  /** Cell text, for a column hidden while all rows are equal; chosen in the menu, it stays. */
  compare?: (row: Row) => unknown
  /** Place of the column on a phone, whose rows have two lines beginning with the name. Other columns are left out. */
  phone?: 'name' | 'end' | 'below' | 'below end'
}

/** Rows that follow each other and belong together. */
export type RowGroup = {
  id: string
  label: string
  /** How many there are on all pages. */
  count?: number | undefined
}

type Option = { value: string; label: string }

/**
 * A filter of the bar, bound to one key of the address. Absent is "any"; of segments it is the option with the value '',
 * which is listed in its place among the others.
 */
export type ListFilter<Search extends ListSearch> = {
  key: keyof Search & string
  label: string
  /** Used rarely, so it is under "More filters". */
  rare?: boolean
} & (
  | { kind: 'segments'; options: readonly Option[] }
  | { kind: 'choice'; options: readonly Option[]; numeric?: boolean; width?: number }
  | { kind: 'flag' }
  | {
      kind: 'custom'
      render: (search: Search, onChange: (patch: Partial<Search>) => void) => ReactNode
      /** Printed value; none while unset. */
      words: (search: Search) => ReactNode
    }
)

export type BulkAction<Row> = {
  label: string
  icon?: Icon
  danger?: boolean
  /** Whether the person may do it with this row. Rows they may not do it with are left out. */
  can?: (row: Row) => boolean
  /**
   * Receives the selected rows, from all visited pages, or a flag that all results are meant; call `clear` when done.
   */
  run: (rows: Row[], clear: () => void, isAll: boolean) => void
}

/** Keys of this list, by key name: each handler receives the focused row and the selection; `clear` deselects. */
export type ListKeys<Row> = Record<string, (row: Row | undefined, selected: Row[], clear: () => void) => void>
