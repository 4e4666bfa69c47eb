import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { Choice } from '../../choice/choice.ts'
import classes from '../../web/fields.module.css'
import { inputWrapperOrder, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'

/** A box for each, in the list's own order whatever was ticked first; `ordered`, the ticked ones come first and can be moved up. */
export function ChoicesField({
  options,
  ordered = false,
  ...props
}: FieldProps<string[]> & { options: readonly Choice[]; ordered?: boolean | undefined }) {
  const [value, setValue] = useFieldValue<string[]>(props, [])
  const inOrder = (ticked: readonly string[]) =>
    ordered ? [...ticked] : options.map((option) => option.value).filter((one) => ticked.includes(one))
  const place = ({ value: one }: Choice) => (value.includes(one) ? value.indexOf(one) : options.length)
  const shown = ordered ? options.toSorted((one, other) => place(one) - place(other)) : options
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
      <div className={classes.choices} data-ordered={ordered || undefined}>
        {shown.map((option) => (
          <div key={option.value} className={classes.choice}>
            <Checkbox value={option.value} label={option.label} disabled={props.disabled} />
            {ordered && value.indexOf(option.value) > 0 && (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={`Move ${option.label} up`}
                disabled={props.disabled}
                onClick={() => setValue(movedUp(value, option.value))}
              >
                <IconArrowUp size={14} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
    </Checkbox.Group>
  )
}

function movedUp(values: readonly string[], value: string): string[] {
  const at = values.indexOf(value)
  return values.toSpliced(at, 1).toSpliced(at - 1, 0, value)
}
