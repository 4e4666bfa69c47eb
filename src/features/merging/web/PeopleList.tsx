import type { ReactNode } from 'react'
import classes from './merging.module.css'

/** People to choose one of. */
export function PeopleList({
  people,
  none,
  onChoose,
  action,
}: {
  people: readonly { id: number; name: string; text?: string | undefined }[]
  none: string
  onChoose: (id: number) => void
  /** Further actions on one of them. */
  action?: ((person: { id: number; name: string }) => ReactNode) | undefined
}) {
  if (people.length === 0) return <p className={classes.quiet}>{none}</p>
  return (
    <ul className={classes.people}>
      {people.map(({ id, name, text }) => (
        <li key={id}>
          <button type="button" className={classes.person} onClick={() => onChoose(id)}>
            <bdi>{name}</bdi>
            {text && <span className={classes.quiet}>{text}</span>}
          </button>
          {action?.({ id, name })}
        </li>
      ))}
    </ul>
  )
}
