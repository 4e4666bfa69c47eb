import { Link } from '@tanstack/react-router'
import { createContext, useContext, type AnchorHTMLAttributes, type ReactNode } from 'react'
import type { ShownAnswer } from './shownAnswers.ts'
import type { LawSearch } from './lawSearch.ts'
import type { NamedOrigin } from './NationalityHolds.tsx'
import type { CatalogueKind } from './catalogue.ts'

interface LawContextValue {
  partyId: number
  /** Where the person comes from, with the names of the countries. */
  origin: NamedOrigin
  /** Answer to an entry, if there is one. */
  answerTo: (kind: CatalogueKind, identifier: string) => ShownAnswer | undefined
}

/** The person whose analysis is open; null in the catalogues themselves. */
const LawContext = createContext<LawContextValue | null>(null)
export const LawContextProvider = LawContext.Provider
export const useLawContext = (): LawContextValue | null => useContext(LawContext)

// Only the link with exactly the shown filters is marked as current.
const activeOptions = { exact: true }

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  kind: CatalogueKind
  search: LawSearch
  children: ReactNode
}

/** To an entry of either catalogue, staying with the person whose analysis is open. */
export function LawLink({ kind, ...props }: Props) {
  const lawContext = useContext(LawContext)
  const rest = { ...props, activeOptions }
  if (lawContext === null)
    return kind === 'relief' ? <Link to="/law/relief" {...rest} /> : <Link to="/law/grounds" {...rest} />
  return (
    <Link
      to={kind === 'relief' ? '/parties/$id/relief' : '/parties/$id/grounds'}
      params={{ id: String(lawContext.partyId) }}
      {...rest}
    />
  )
}
