import { TextInput } from '@mantine/core'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'

export function TextField({
  autoComplete = 'off',
  ...props
}: FieldProps<string> & { autoComplete?: string | undefined }) {
  const [value, setValue] = useFieldValue(props, '')
  return (
    <TextInput
      {...inputProps(props)}
      dir="auto"
      autoComplete={autoComplete}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}
