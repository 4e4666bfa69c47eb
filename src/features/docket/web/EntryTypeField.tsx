import { inputProps, useFieldValue, type FieldProps } from '../../../fields/web/fieldProps.ts'
import { SelectInput } from '../../../ui/web/select/SelectInput.tsx'
import type { DocketEntry } from '../contract.ts'

export interface EntryType {
  id: number
  name: string
  action_type: DocketEntry['action_type']
  default_length_minutes: number | null
}

const groups = [
  { action_type: 'event', group: 'Hearings and other events' },
  { action_type: 'appointment', group: 'Appointments' },
  { action_type: 'task', group: 'Deadlines and tasks' },
] as const

/** What kind of entry it is. The type also says whether it is an event, an appointment or a task. */
export function EntryTypeField({
  types,
  held,
  ...props
}: FieldProps<number | null> & {
  types: readonly EntryType[]
  /** The type of the entry being changed, which may be out of use. */
  held?: EntryType | undefined
}) {
  const [value, setValue] = useFieldValue<number | null>(props, null)
  const all = held && !types.some(({ id }) => id === held.id) ? [held, ...types] : types
  const data = groups.map(({ action_type, group }) => ({
    group,
    items: all
      .filter((type) => type.action_type === action_type)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }))
  return (
    <SelectInput
      {...inputProps(props)}
      empty="No such type"
      data={data.filter(({ items }) => items.length > 0)}
      placeholder="Master calendar hearing, filing deadline, consultation …"
      value={value === null ? null : String(value)}
      onChange={(id) => setValue(id === null ? null : Number(id))}
    />
  )
}
