import { useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import { TypedInput } from '../../web/TypedInput.tsx'
import { formatANumber, parseANumber } from '../aNumber.ts'

/** The value is the digits; `original`, where it is bound, is the text as typed. */
export function ANumberField({
  original,
  ...props
}: FieldProps<string> & {
  original?: Pick<FieldProps<string | null>, 'value' | 'defaultValue' | 'onChange'>
}) {
  const [number, setNumber] = useFieldValue(props, '')
  const [, setOriginal] = useFieldValue<string | null>(original ?? {}, null)
  return (
    <TypedInput
      {...props}
      value={number ?? ''}
      defaultValue={undefined}
      onChange={setNumber}
      onType={original && ((typed) => setOriginal(typed.slice(0, 100)))}
      parse={parseANumber}
      format={formatANumber}
    />
  )
}
