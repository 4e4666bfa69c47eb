import { Checkbox } from '@mantine/core'
import type { Choice } from '../../choice/choice.ts'
import classes from '../../web/fields.module.css'
import { inputWrapperOrder, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'

/** A box for each, in the list's own order whatever was ticked first. */
export function ChoicesField({ options, ...props }: FieldProps<string[]> & { options: readonly Choice[] }) {
  const [value, setValue] = useFieldValue<string[]>(props, [])
  const inOrder = (ticked: readonly string[]) =>
    options.map((option) => option.value).filter((one) => ticked.includes(one))
  return (
    <Checkbox.Group
      label={props.label}
      description={props.description}
      error={props.error}
      withAsterisk={props.required}
      inputWrapperOrder={inputWrapperOrder}
      value={value}
      onChange={(ticked) => setValue(inOrder(ticked))}
      data-path={props['data-path']}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} disabled={props.disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
