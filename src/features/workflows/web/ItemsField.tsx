import { Checkbox, Fieldset, Input, Stack, Textarea } from '@mantine/core'
import { type ReactNode } from 'react'
import { useFieldValue, type FieldProps } from '#fields/web/fieldProps.ts'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { staffOptions } from '../workflowFields.ts'
import { DaysInputs } from './DaysInputs.tsx'
import { newItem, withoutParent, type ItemValues } from './workflowForm.ts'
import { staffLabels } from './workflowWords.ts'
import classes from './workflows.module.css'

interface Choice {
  value: string
  label: string
}

/** Entries that a workflow makes, one below the other. */
export function ItemsField({
  types,
  people,
  isOfEntries,
  errorAt,
  ...props
}: Omit<FieldProps<ItemValues[]>, 'label'> & {
  types: readonly Choice[]
  people: readonly Choice[]
  /** Follows a docket entry, not a case. */
  isOfEntries: boolean
  /** The message at an input of an item, by its path. */
  errorAt: (path: string) => ReactNode
}) {
  const [items, setItems] = useFieldValue<ItemValues[]>(props, [])
  const change = (at: number, part: Partial<ItemValues>) =>
    setItems(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  return (
    <Stack gap="sm" data-path={props['data-path']}>
      {items.map((item, index) => (
        <Item
          key={item.id ?? `new ${index}`}
          number={index + 1}
          item={item}
          types={types}
          people={people}
          isOfEntries={isOfEntries}
          at={(name) => {
            const path = `${props['data-path']}.${index}.${name}`
            return { 'data-path': path, error: errorAt(path) }
          }}
          onChange={(part) => change(index, part)}
          onRemove={items.length > 1 ? () => setItems(items.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {props.error && <Input.Error role="alert">{props.error}</Input.Error>}
      <div>
        <AddLine
          label="Another entry"
          onClick={() => setItems([...items, isOfEntries ? newItem : withoutParent(newItem)])}
        />
      </div>
    </Stack>
  )
}

function Item({
  number,
  item,
  types,
  people,
  isOfEntries,
  at,
  onChange,
  onRemove,
}: {
  number: number
  item: ItemValues
  types: readonly Choice[]
  people: readonly Choice[]
  isOfEntries: boolean
  at: (name: keyof ItemValues) => { 'data-path': string; error: ReactNode }
  onChange: (part: Partial<ItemValues>) => void
  onRemove: (() => void) | undefined
}) {
  const type = at('docket_entry_type_to_create_id')
  const staff = staffOptions
    .filter((option) => isOfEntries || option !== 'same_as_parent')
    .map((value) => ({ value, label: staffLabels[value] }))
  return (
    <Fieldset legend={`Entry ${number}`} className={classes.item}>
      <SelectInput
        label="Type of the entry it makes"
        required
        data={[...types]}
        value={
          item.docket_entry_type_to_create_id === null ? null : String(item.docket_entry_type_to_create_id)
        }
        onChange={(value) => onChange({ docket_entry_type_to_create_id: value ? Number(value) : null })}
        {...type}
        error={type.error && item.docket_entry_type_to_create_id === null ? 'Choose a type' : undefined}
      />
      <DaysInputs {...at('in_days')} value={item.in_days} onChange={(in_days) => onChange({ in_days })} />
      <MultiSelectInput
        label="Assigned to"
        {...at('assignees')}
        data={[
          { group: 'By role', items: staff },
          { group: 'By name', items: [...people] },
        ]}
        value={item.assignees.map(String)}
        onChange={(values) =>
          onChange({ assignees: values.map((value) => (/^\d+$/.test(value) ? Number(value) : value)) })
        }
      />
      <Checkbox
        label="Assign everybody of the teams of the record"
        checked={item.all_teams}
        onChange={(event) => onChange({ all_teams: event.currentTarget.checked })}
      />
      <Textarea
        label="Comment"
        autosize
        minRows={1}
        {...at('comment')}
        maxLength={5000}
        value={item.comment ?? ''}
        onChange={(event) => onChange({ comment: event.currentTarget.value || null })}
      />
      {!item.comment && (
        <Checkbox
          label="Without a comment, say what it follows"
          checked={item.use_default_comment}
          onChange={(event) => onChange({ use_default_comment: event.currentTarget.checked })}
        />
      )}
      {onRemove && <RemoveLine label={`Remove entry ${number}`} onClick={onRemove} />}
    </Fieldset>
  )
}
