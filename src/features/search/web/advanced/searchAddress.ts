import type { ListSearch } from '#ui/web/listSearch.ts'

/** The address of advanced search. */
export interface AdvancedSearch extends ListSearch {
  /** The query that was run, packed. */
  q?: string
  /** The one that is being written, where it is another. */
  draft?: string
  /** Paths of the columns, with commas between. */
  columns?: string
  /** The search in the background that has found the result. */
  job?: string
  /** Id of a search in the background, the result of which is opened as soon as the page has read it. */
  found?: number
}

/** A change of how the result is listed. */
export type SearchPatch = Pick<AdvancedSearch, keyof ListSearch | 'columns'> & {
  indistinct_results?: boolean
}

/** Another order or other columns begin at the first page; keys set to nothing leave the address. */
export function searchAddress(search: AdvancedSearch, patch: Partial<AdvancedSearch>): AdvancedSearch {
  const { page: _, ...rest } = search
  const changed = { ...rest, ...patch }
  return Object.fromEntries(
    Object.entries(changed).filter(
      ([key, value]) => value !== undefined && value !== '' && !(key === 'page' && value === 1),
    ),
  )
}
