import type { ReactNode } from 'react'
import classes from './select.module.css'

/**
 * For every list that drops down. The listbox itself scrolls, and its only child when empty is an option: Mantine's
 * own scroll area and message leave a region that no key reaches and a listbox without options.
 */
export const dropdown = (empty: ReactNode) => ({
  withScrollArea: false,
  classNames: { options: classes.options },
  nothingFoundMessage: (
    <span role="option" aria-disabled aria-selected={false}>
      {empty}
    </span>
  ),
})
