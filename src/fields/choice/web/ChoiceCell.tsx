import classes from '../../web/fields.module.css'
import type { Choice } from '../choice.ts'

export function ChoiceCell({ choice }: { choice: Choice }) {
  if (!choice.tone) return <>{choice.label}</>
  return (
    <span className={classes.tone} data-tone={choice.tone}>
      {choice.label}
    </span>
  )
}
