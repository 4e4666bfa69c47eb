import { Checkbox } from '@mantine/core'
import { useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'

export function FlagField(props: FieldProps<boolean>) {
  const [value, setValue] = useFieldValue(props, false)
  return (
    <Checkbox
      className={classes.flag}
      label={props.label}
      description={props.description}
      error={props.error}
      disabled={props.disabled}
      checked={value === true}
      onChange={(event) => setValue(event.currentTarget.checked)}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      data-path={props['data-path']}
    />
  )
}
