import type { ReactNode } from 'react'
import type { ListSearch } from '#ui/web/listSearch.ts'

/** Props of every recovery list. */
export interface RecoveryTab {
  /** As the call takes it. */
  search: ListSearch
  frame: {
    title: string
    search: ListSearch
    onSearchChange: (search: ListSearch) => void
    notice: ReactNode
  }
}
