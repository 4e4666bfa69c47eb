import { Textarea } from '@mantine/core'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'

export function LongTextField({ rows = 3, ...props }: FieldProps<string> & { rows?: number | undefined }) {
  const [value, setValue] = useFieldValue(props, '')
  return (
    <Textarea
      {...inputProps(props)}
      dir="auto"
      autosize
      minRows={rows}
      maxRows={16}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}
