import { NumberInput } from '@mantine/core'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'

export function MinutesField(props: FieldProps<number | null>) {
  const [value, setValue] = useFieldValue<number | null>(props, null)
  return (
    <NumberInput
      {...inputProps(props)}
      autoComplete="off"
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      suffix=" min"
      step={15}
      inputMode="numeric"
      value={value ?? ''}
      onChange={(entered) => setValue(typeof entered === 'number' ? entered : null)}
    />
  )
}
