import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './law.module.css'

interface Props {
  title: string
  sub: ReactNode
  /** Another one is another text: it begins at its top. */
  entry: string
  onClose: () => void
  children: ReactNode
}

/** The entry that is open: beside the list, which goes on working, or over all of a phone's screen. */
export function LawPanel(props: Props) {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  return isPhone ? <PhonePanel {...props} /> : <SidePanel {...props} />
}

function PhonePanel({ title, sub, entry, onClose, children }: Props) {
  return (
    <Drawer opened onClose={onClose} position="right" size="100%" title={title}>
      <div key={entry} className={classes.panelBody}>
        <div className={classes.sub}>{sub}</div>
        {children}
      </div>
    </Drawer>
  )
}

function SidePanel({ title, sub, entry, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const aside = panel.current
    opener.current = document.activeElement
    return () => {
      // Not if the person has gone on elsewhere meanwhile.
      if (!aside?.contains(document.activeElement) && document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])

  // Whoever opens an entry is taken to it; who goes through the list by keys stays in the list.
  useEffect(() => {
    if (document.activeElement?.closest('[data-row-id]') === document.activeElement) return
    heading.current?.focus({ preventScroll: true })
  }, [entry])

  return (
    <aside ref={panel} className={classes.panel} aria-label={title}>
      <div className={classes.panelHead}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className={classes.sub}>{sub}</div>
        </div>
        <CloseButton className="no-print" aria-label="Close panel" title="Escape" onClick={onClose} />
      </div>
      <div key={entry} className={classes.panelBody} tabIndex={-1}>
        {children}
      </div>
    </aside>
  )
}
