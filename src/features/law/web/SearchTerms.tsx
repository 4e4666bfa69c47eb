import { createContext, Fragment, useContext } from 'react'
import { beginning } from './searchCatalogue.ts'
import classes from './law.module.css'

/** The words that are searched for. */
const SearchTerms = createContext<readonly string[]>([])
export const SearchTermsProvider = SearchTerms.Provider

/** A text with the words searched for marked in it. */
export function Found({ text }: { text: string }) {
  const words = useContext(SearchTerms)
  if (words.length === 0) return text
  return text.split(new RegExp(`(${beginning(words)})`, 'giu')).map((part, at) =>
    at % 2 === 1 ? (
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
