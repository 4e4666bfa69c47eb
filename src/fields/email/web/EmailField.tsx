import type { FieldProps } from '../../web/fieldProps.ts'
import { TypedInput } from '../../web/TypedInput.tsx'
import { parseEmail } from '../email.ts'

export const EmailField = (props: FieldProps<string>) => (
  <TypedInput {...props} parse={parseEmail} format={(address) => address} inputMode="email" />
)
