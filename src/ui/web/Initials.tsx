import { initials } from './format.ts'
import classes from './Initials.module.css'

/** A person in a circle. Decoration: the name stands beside it or in the control's label. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={classes.circle} aria-hidden>
      {initials(name)}
    </span>
  )
}
