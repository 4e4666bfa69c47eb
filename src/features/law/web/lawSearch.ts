import type { ListSearch } from '#ui/web/listSearch.ts'

/** What a screen of the law keeps in its address; `search_term` is words, or a citation in any spelling. */
export interface LawSearch extends ListSearch {
  group?: string
  /** Of a person: the key of an answer. */
  answer?: string
  /** The entry that is open, by its identifier. */
  entry?: string
}
