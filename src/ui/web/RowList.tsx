import type { ReactNode } from 'react'
import classes from './RowList.module.css'

/** A short list inside a page: one bordered box, a line for each thing. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

/** A name, a quieter line below it, and what can be done with it at the end. */
export function Row({ name, text, children }: { name: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.name} dir="auto">
          {name}
        </div>
        {text && <div className={classes.quiet}>{text}</div>}
      </div>
      {children}
    </li>
  )
}

/** In the place of rows, while there are none: one line that says so. */
export function NoRows({ children }: { children: ReactNode }) {
  return <div className={`${classes.rows} ${classes.row} ${classes.quiet}`}>{children}</div>
}
