import { useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import { TypedInput } from '../../web/TypedInput.tsx'
import { refused, understood } from '../../field.ts'
import { formatPhone, parsePhone } from '../phone.ts'
import { useNumberingPlan } from './useNumberingPlan.ts'

/** One text input over the number and, where `extension` is bound, the extension. */
export function PhoneField({
  extension,
  ...props
}: FieldProps<string> & {
  extension?: Pick<FieldProps<string | null>, 'value' | 'defaultValue' | 'onChange'>
}) {
  const [number, setNumber] = useFieldValue(props, '')
  const [ext, setExt] = useFieldValue<string | null>(extension ?? {}, null)
  const plan = useNumberingPlan(number ?? '')
  const doubtful = plan && parsePhone(number).ok && /^\+[2-9]/.test(number) && !plan.isInPlan(number)

  function parse(typed: string) {
    const reading = parsePhone(typed)
    if (!reading.ok) return reading
    if (reading.value?.extension && !extension) return refused('Enter the extension in its own field')
    if (extension && (reading.value?.extension ?? null) !== ext) setExt(reading.value?.extension ?? null)
    return understood(reading.value?.number ?? null)
  }

  return (
    <TypedInput
      {...props}
      description={doubtful ? 'No such number is known in that country; please check' : props.description}
      value={number ?? ''}
      defaultValue={undefined}
      onChange={setNumber}
      parse={parse}
      format={(stored) =>
        /^\+\d+$/.test(stored) ? formatPhone({ number: stored, extension: ext }, plan?.grouped) : stored
      }
      inputMode="tel"
    />
  )
}
