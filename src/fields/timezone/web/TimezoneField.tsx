import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import { formatTimezone, usTimezones } from '../timezone.ts'

const us = new Set<string>(usTimezones.map((zone) => zone.value))
const others = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/') && !us.has(name))

export function TimezoneField(props: FieldProps<string | null>) {
  const [value, setValue] = useFieldValue<string | null>(props, null)
  // Browsers list some zones under an older name than the one stored.
  const unlisted = value && !us.has(value) && !others.includes(value) ? [value] : []
  return (
    <SelectInput
      {...inputProps(props)}
      empty="No such time zone"
      data={[
        { group: 'United States', items: [...usTimezones] },
        {
          group: 'Elsewhere',
          items: [...unlisted, ...others].map((name) => ({ value: name, label: formatTimezone(name) })),
        },
      ]}
      limit={60}
      clearable={!props.required}
      value={value || null}
      onChange={setValue}
    />
  )
}
