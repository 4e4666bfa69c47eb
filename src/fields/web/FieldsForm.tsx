import { FieldInput, webKindOf, type FieldInputProps } from './FieldInput.tsx'
import classes from './fields.module.css'

/** Fields in two columns, one below 640 px. It goes inside a form; it is none itself. */
export function FieldsForm({
  names,
  ...props
}: Omit<FieldInputProps, 'name'> & {
  /** Which fields, in this order; all of them unless told. */
  names?: readonly string[]
}) {
  return (
    <div className={classes.grid}>
      {(names ?? Object.keys(props.fields)).map((name) => {
        const field = props.fields[name]
        const wide = field && (field.width ?? (webKindOf(field).wide ? 'full' : 'half')) === 'full'
        return (
          <div key={name} className={wide ? classes.full : undefined}>
            <FieldInput {...props} name={name} />
          </div>
        )
      })}
    </div>
  )
}
