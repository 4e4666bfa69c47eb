import { useRef, type ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import classes from './RecordScreen.module.css'
import { useScrollPlace } from './useScrollPlace.ts'

/** A screen that is neither list nor record: header, then content that scrolls. */
export function PageScreen({
  title,
  sub,
  actions,
  aside,
  children,
}: {
  title: ReactNode
  sub?: ReactNode
  actions?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const body = useRef<HTMLDivElement>(null)
  useScrollPlace(body)
  return (
    <div className={classes.screen}>
      <PageHeader title={title} sub={sub} actions={actions} />
      <div ref={body} className={classes.body} data-aside={aside !== undefined} tabIndex={-1}>
        <div className={classes.main}>{children}</div>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  )
}
