import type { ReactNode } from 'react'
import type { ListSearch } from '#ui/web/listSearch.ts'

/** What the screen gives to each of its lists. */
export interface Shelf {
  /** As the call takes it. */
  search: ListSearch
  frame: {
    title: string
    search: ListSearch
    onSearchChange: (search: ListSearch) => void
    notice: ReactNode
  }
}
