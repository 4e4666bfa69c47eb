import type { ListSearch } from '#ui/web/listSearch.ts'

/** Search parameters of a law screen; `search_term` is words, or a citation in any spelling. */
export interface LawSearch extends ListSearch {
  group?: string
  /** Key of an answer for a person. */
  answer?: string
  /** The entry that is open, by its identifier. */
  entry?: string
}
