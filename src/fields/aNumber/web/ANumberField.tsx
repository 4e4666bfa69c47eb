import type { FieldProps } from '../../web/fieldProps.ts'
import { TypedInput } from '../../web/TypedInput.tsx'
import { formatANumber, parseANumber } from '../aNumber.ts'

export const ANumberField = (props: FieldProps<string>) => (
  <TypedInput {...props} parse={parseANumber} format={formatANumber} />
)
