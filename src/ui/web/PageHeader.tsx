import type { ReactNode } from 'react'
import { pageActionsMark } from './pageActions.ts'
import classes from './PageHeader.module.css'

/** Header of every screen: its one h1, a line next to it, actions. */
export function PageHeader({
  title,
  lead,
  sub,
  actions,
}: {
  title: ReactNode
  /** Before the title: an avatar. */
  lead?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classes.bar}>
      {lead}
      <div className={classes.names}>
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        {sub && <div className={classes.sub}>{sub}</div>}
      </div>
      {actions && (
        <div className={`${classes.actions} no-print`} {...pageActionsMark}>
          {actions}
        </div>
      )}
    </div>
  )
}
