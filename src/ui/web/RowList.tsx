import type { ComponentProps, ReactNode } from 'react'
import classes from './RowList.module.css'

/** A short list inside a page: one bordered box, a line for each thing. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

/** A name with a quieter line below it, and actions at the end. */
export function Row({
  name,
  text,
  children,
  ...rest
}: {
  name: ReactNode
  text?: ReactNode
  children?: ReactNode
} & Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop'>) {
  return (
    <li className={classes.row} {...rest}>
      <div className={classes.main}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
        </div>
        {text && <div className={classes.quiet}>{text}</div>}
      </div>
      {children}
    </li>
  )
}

/** Placeholder line while there are no rows. */
export function NoRows({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.rows} ${classes.row} ${classes.quiet}`}>
      <span>{children}</span>
    </div>
  )
}

/** A row for each of these, or a sentence while there is none. */
export function Rows<T>({
  items,
  none,
  children,
}: {
  items: readonly T[]
  none: ReactNode
  children: (item: T, index: number) => ReactNode
}) {
  if (items.length === 0) return <NoRows>{none}</NoRows>
  return <RowList>{items.map(children)}</RowList>
}
