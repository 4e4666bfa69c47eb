import { inputProps, useFieldValue, type FieldProps } from '#fields/web/fieldProps.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
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

/** Entry type. It also decides between event, appointment and task. */
export function EntryTypeField({
  types,
  isLoading,
  held,
  usual = [],
  ...props
}: FieldProps<number | null> & {
  types: readonly EntryType[]
  isLoading: boolean
  /** Types of the case's entries so far: the next entry mostly has one of them. */
  usual?: readonly number[] | undefined
  /** The type of the entry being changed, which may be out of use. */
  held?: EntryType | undefined
}) {
  const [value, setValue] = useFieldValue<number | null>(props, null)
  const all = held && !types.some(({ id }) => id === held.id) ? [held, ...types] : types
  const toOption = ({ id, name }: EntryType) => ({ value: String(id), label: name })
  const onCase = usual.flatMap((id) => all.find((type) => type.id === id) ?? [])
  const data = [
    { group: 'On this case already', items: onCase.map(toOption) },
    ...groups.map(({ action_type, group }) => ({
      group,
      items: all.filter((type) => type.action_type === action_type && !usual.includes(type.id)).map(toOption),
    })),
  ]
  return (
    <SelectInput
      {...inputProps(props)}
      empty="No such type"
      isLoading={isLoading}
      data={data.filter(({ items }) => items.length > 0)}
      placeholder="Master calendar hearing, filing deadline, consultation …"
      value={value === null ? null : String(value)}
      onChange={(id) => setValue(id === null ? null : Number(id))}
    />
  )
}
