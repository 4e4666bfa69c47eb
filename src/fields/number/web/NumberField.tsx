import { NumberInput } from '@mantine/core'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'

export function NumberField({
  decimals = 0,
  ...props
}: FieldProps<number | null> & { decimals?: number | undefined }) {
  const [value, setValue] = useFieldValue<number | null>(props, null)
  return (
    <NumberInput
      {...inputProps(props)}
      autoComplete="off"
      // Out-of-range values are refused on saving, never silently clamped.
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator=","
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={value ?? ''}
      onChange={(entered) => setValue(typeof entered === 'number' ? entered : null)}
    />
  )
}
