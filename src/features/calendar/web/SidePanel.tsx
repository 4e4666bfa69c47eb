import { CloseButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './SidePanel.module.css'

/** Beside the calendar, which goes on working: no dialog. Whoever opens it is taken there, and back when it closes. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    heading.current?.focus({ preventScroll: true })
    const panel = heading.current?.closest('aside')
    return () => {
      // Not if the person has gone on elsewhere meanwhile.
      if (!panel?.contains(document.activeElement) && document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside className={`${classes.panel} no-print`} aria-label={title}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label="Close panel" title="Escape" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
