import type { ReactNode } from 'react'
import classes from './KeyHint.module.css'

/** Keys in words, for screens that may have a keyboard: neither phones nor paper. */
export function KeyHint({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return <span className={`${classes.hint} ${className}`}>{children}</span>
}
