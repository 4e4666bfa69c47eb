import { Fragment, type ReactNode } from 'react'
import classes from './ListScreen.module.css'
import type { ListFilter } from './list.ts'
import type { ListSearch } from './listSearch.ts'

/** Search and filters of the printed rows. */
export function PrintedFilters<Search extends ListSearch>({
  search,
  filters = [],
}: {
  search: Search
  filters?: readonly ListFilter<Search>[] | undefined
}) {
  const parts: [string, ReactNode][] = filters.map((filter) => [filter.key, wordsOf(filter, search)])
  if (search.search_term) parts.unshift(['search', <>Search: “{search.search_term}”</>])
  const used = parts.filter(([, words]) => Boolean(words))
  if (used.length === 0) return null
  return (
    <p className={`${classes.notice} print-only`}>
      {used.map(([key, words], index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </p>
  )
}

/** Value of a filter; absent while it is off. */
export function wordsOf<Search extends ListSearch>(filter: ListFilter<Search>, search: Search): ReactNode {
  if (filter.kind === 'custom') return filter.words(search)
  const value = search[filter.key]
  if (filter.kind === 'flag') return value === true && filter.label
  const chosen = [value ?? (filter.kind === 'segments' ? '' : [])].flat().map(String)
  const labels = filter.options.filter((option) => chosen.includes(option.value)).map(({ label }) => label)
  return labels.length > 0 && `${nameOf(filter.label)}: ${labels.join(', ')}`
}

/** Choices are labelled by their empty state: "Any type". */
const nameOf = (label: string): string => {
  const name = label.replace(/^Any /, '').replace(/ to anyone$/, ' to')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
