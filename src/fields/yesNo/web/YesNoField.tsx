import { Input, Radio } from '@mantine/core'
import { useId } from 'react'
import { useFieldValue, wrapperProps, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'

const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
  { value: null, label: 'Not asked' },
]

/** Three visible answers. "Not asked" is the default, and is not a no. */
export function YesNoField(props: FieldProps<boolean | null>) {
  const { required, description, disabled, error } = props
  const id = useId()
  const [value, setValue] = useFieldValue<boolean | null>(props, null)
  return (
    <Input.Wrapper {...wrapperProps(props)} id={id} labelProps={{ id: `${id}-label` }}>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : description ? `${id}-description` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required}
        data-path={props['data-path']}
        className={classes.answers}
      >
        {answers.map((answer) => (
          <Radio
            key={answer.label}
            name={id}
            label={answer.label}
            disabled={disabled}
            checked={value === answer.value}
            onChange={() => setValue(answer.value)}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
