import type { FieldProps } from '../../web/fieldProps.ts'
import { TypedInput } from '../../web/TypedInput.tsx'
import { formatTime, parseTime } from '../time.ts'

export const TimeField = (props: FieldProps<string>) => (
  <TypedInput {...props} parse={parseTime} format={formatTime} />
)
