import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** Things to tick, one field of a form together: whoever saves without what is needed is led here. */
export const ChoiceList = ({
  path,
  error,
  className = classes.ticks,
  children,
}: {
  path: string | undefined
  error: ReactNode
  className?: string | undefined
  /** `li`s. */
  children: ReactNode
}) => (
  <ul className={className} data-path={path} tabIndex={-1} aria-invalid={error ? true : undefined}>
    {children}
  </ul>
)
