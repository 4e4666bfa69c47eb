import classes from '../../web/fields.module.css'
import type { ListOption } from './useOptions.ts'

export function OptionLine({ option }: { option: ListOption }) {
  return (
    <span className={classes.option}>
      <bdi>{option.label}</bdi>
      {option.hint && <span className={classes.hint}>{option.hint}</span>}
    </span>
  )
}
