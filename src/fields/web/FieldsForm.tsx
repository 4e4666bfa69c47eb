import type { ReactNode } from 'react'
import { FieldInput, webKindOf, type FieldInputProps } from './FieldInput.tsx'
import classes from './fields.module.css'

/** Fields in two columns, one below 640 px. It goes inside a form; it is none itself. */
export function FieldsForm({
  names,
  input,
  ...props
}: Omit<FieldInputProps, 'name'> & {
  /** Fields, in this order; all of them by default. */
  names?: readonly string[]
  /** Draws a field that has more to it than its input. */
  input?: (name: string) => ReactNode
}) {
  return (
    <div className={classes.grid}>
      {(names ?? Object.keys(props.fields)).map((name) => {
        const field = props.fields[name]
        const wide = field && (field.width ?? (webKindOf(field).wide ? 'full' : 'half')) === 'full'
        return (
          <div key={name} className={wide ? classes.full : undefined}>
            {input ? input(name) : <FieldInput {...props} name={name} />}
          </div>
        )
      })}
    </div>
  )
}
