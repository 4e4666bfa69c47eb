import { CloseButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './SidePanel.module.css'

/**
 * Panel next to a calendar or list that stays usable: no dialog. Opening it moves the focus there, and back when it
 * closes; keyboard users of the list stay in the list.
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
  /** Identity of the content. Other content in the same panel starts at the top. */
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
      // Not if the focus has moved elsewhere since.
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
