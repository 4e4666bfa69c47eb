import { CloseButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './SidePanel.module.css'

/**
 * Beside a calendar or list, which goes on working: no dialog. Whoever opens it is taken there, and back when it closes;
 * who goes through a list by keys stays in the list.
 */
export function SidePanel({
  title,
  sub,
  of,
  wide,
  className = '',
  onClose,
  children,
}: {
  title: string
  /** A quieter line below the title. */
  sub?: ReactNode
  /** What it is about. Something else in the same panel begins at its top. */
  of?: string
  /** For texts. */
  wide?: boolean
  className?: string
  onClose: () => void
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const panel = heading.current?.closest('aside')
    opener.current = document.activeElement
    return () => {
      // Not if the person has gone on elsewhere meanwhile.
      if (!panel?.contains(document.activeElement) && document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    if (document.activeElement?.matches('[data-row-id]')) return
    heading.current?.focus({ preventScroll: true })
  }, [of])

  return (
    <aside className={`${classes.panel} ${className}`} data-wide={wide} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {sub && <div className={classes.sub}>{sub}</div>}
        </div>
        <CloseButton className="no-print" aria-label="Close panel" title="Escape" onClick={onClose} />
      </div>
      <div key={of} className={classes.body} tabIndex={-1}>
        {children}
      </div>
    </aside>
  )
}
