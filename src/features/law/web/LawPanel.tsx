import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { SidePanel } from '#ui/web/SidePanel.tsx'
import classes from './law.module.css'

/** The open entry: next to the list, which stays usable, or over the whole screen of a phone. */
export function LawPanel({
  title,
  sub,
  entry,
  onClose,
  children,
}: {
  title: string
  sub: ReactNode
  entry: string
  onClose: () => void
  children: ReactNode
}) {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  if (!isPhone)
    return (
      <SidePanel wide className={classes.panel} title={title} sub={sub} of={entry} onClose={onClose}>
        {children}
      </SidePanel>
    )
  return (
    <Drawer opened onClose={onClose} position="right" size="100%" title={title}>
      <div key={entry} className={classes.phoneBody}>
        <div className={classes.sub}>{sub}</div>
        {children}
      </div>
    </Drawer>
  )
}
