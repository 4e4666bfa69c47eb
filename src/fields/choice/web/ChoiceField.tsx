import { Select } from '@mantine/core'
import { dropdown } from '../../web/dropdown.tsx'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import type { Choice } from '../choice.ts'

/** Lists longer than a glance can be searched. */
const glance = 8

export function ChoiceField({
  options,
  ...props
}: FieldProps<string | null> & { options: readonly Choice[] }) {
  const [value, setValue] = useFieldValue<string | null>(props, null)
  return (
    <Select
      {...inputProps(props)}
      {...dropdown('Nothing found')}
      data={options.map(({ value: key, label }) => ({ value: key, label }))}
      searchable={options.length > glance}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      allowDeselect={false}
      value={value ?? null}
      onChange={setValue}
    />
  )
}
