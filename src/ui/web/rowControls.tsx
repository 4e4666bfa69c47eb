// Controls of rows, which look like Mantine's: one of those takes as long to draw as the rest of its row.
import type { ComponentProps } from 'react'
import classes from './rowControls.module.css'

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** An icon to press. `tip` is shown by the `TooltipArea` around the page. */
export function RowButton({
  tip,
  framed,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  'aria-label': string
  tip?: string | undefined
  framed?: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      className={joined(classes.button, className)}
      data-tip={tip}
      data-framed={framed}
    />
  )
}

export function RowCheckbox({
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { 'aria-label': string }) {
  return <input type="checkbox" {...rest} className={joined(classes.checkbox, className)} />
}
