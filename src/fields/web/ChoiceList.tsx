import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** Checkboxes that form one field; an error on the field moves the focus here. */
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
