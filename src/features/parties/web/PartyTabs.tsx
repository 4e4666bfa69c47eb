import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PartyTabs.module.css'

// The profile's address is the beginning of the others'.
const activeOptions = { exact: true, includeSearch: false, includeHash: false }

/** The screens about one person. */
export function PartyTabs({ id, children }: { id: number; children?: ReactNode }) {
  const params = { id: String(id) }
  return (
    <nav className={`${classes.tabs} no-print`} aria-label="About this person">
      <Link to="/parties/$id" params={params} activeOptions={activeOptions}>
        Profile
      </Link>
      <Link to="/parties/$id/relief" params={params} activeOptions={activeOptions}>
        Relief options
      </Link>
      <Link to="/parties/$id/grounds" params={params} activeOptions={activeOptions}>
        Grounds
      </Link>
      <Link to="/parties/$id/eligibility" params={params} activeOptions={activeOptions}>
        Eligibility
      </Link>
      <Link to="/parties/$id/asylum" params={params} activeOptions={activeOptions}>
        Asylum
      </Link>
      {children}
    </nav>
  )
}
