import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import type { Choice } from '../choice.ts'

export function ChoiceField({
  options,
  ...props
}: FieldProps<string | null> & { options: readonly Choice[] }) {
  const [value, setValue] = useFieldValue<string | null>(props, null)
  return (
    <SelectInput
      {...inputProps(props)}
      data={options.map(({ value: key, label }) => ({ value: key, label }))}
      clearable={!props.required}
      value={value ?? null}
      onChange={setValue}
    />
  )
}
