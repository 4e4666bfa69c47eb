import { Textarea } from '@mantine/core'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import { jsonText } from '../json.ts'

export function JsonField(props: FieldProps<unknown>) {
  const [value, setValue] = useFieldValue<unknown>(props, null)
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={14}
      autoComplete="off"
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={jsonText(value)}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  )
}
