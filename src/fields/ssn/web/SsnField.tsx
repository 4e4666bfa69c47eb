import type { FieldProps } from '../../web/fieldProps.ts'
import { TypedInput } from '../../web/TypedInput.tsx'
import { formatSsn, parseSsn } from '../ssn.ts'

export const SsnField = ({ itin, ...props }: FieldProps<string> & { itin?: boolean | undefined }) => (
  <TypedInput
    {...props}
    parse={(typed) => parseSsn(typed, { itin: itin ?? false })}
    format={formatSsn}
    inputMode="numeric"
  />
)
