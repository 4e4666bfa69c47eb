import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FormField } from '../formShape.ts'
import type { Mapping, MappingEntry } from '../mapping.ts'
import { boxesOf } from '../planning/editMapping.ts'
import { formatLabels } from '../planning/formats.ts'
import { keyOfPath, type Property } from '../planning/properties.ts'
import { AddProperty } from './AddProperty.tsx'
import { ConditionInput } from './ConditionInput.tsx'
import { PropertyInput } from './PropertyInput.tsx'
import { SavedText } from './SavedText.tsx'
import { ValuesInput } from './ValuesInput.tsx'
import classes from './mapping.module.css'

/** How one field of the form gets its value. */
export function EntryEditor({
  entry,
  field,
  fields,
  mapping,
  properties,
  onChange,
  onRemove,
}: {
  entry: MappingEntry
  field: FormField
  fields: readonly FormField[]
  mapping: Mapping
  properties: readonly Property[]
  onChange: (entry: MappingEntry) => void
  onRemove: () => void
}) {
  const boxes = boxesOf(field, fields)
  const property = properties.find(({ key }) => key === keyOfPath([entry.from].flat()[0]!))
  return (
    <div className={classes.entry}>
      <Sources entry={entry} mapping={mapping} properties={properties} onChange={onChange} />
      {entry.check === undefined && (
        <NativeSelect
          label="As the form wants it"
          value={entry.format ?? ''}
          data={[
            { value: '', label: 'As it is' },
            ...Object.entries(formatLabels).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const { format: _, ...rest } = entry
            onChange(value ? { ...rest, format: value } : rest)
          }}
        />
      )}
      {boxes.length > 1 && (
        <NativeSelect
          label={`${boxes.length} boxes have this name`}
          value={entry.choice === undefined ? 'check' : 'choice'}
          data={[
            { value: 'choice', label: 'One of them is ticked, by the value' },
            { value: 'check', label: 'This one by itself' },
          ]}
          onChange={({ currentTarget: { value } }) => {
            const { choice: _, check: __, options: ___, has: ____, ...rest } = entry
            const own = field.name.slice(mapping.prefix.length)
            onChange(
              value === 'check' ? { ...rest, check: own } : { ...rest, choice: own.replace(/\[\d+\]$/, '') },
            )
          }}
        />
      )}
      {entry.check !== undefined ? (
        <TickedWhen entry={entry} property={property} onChange={onChange} />
      ) : (
        <ValuesInput entry={entry} field={field} boxes={boxes} property={property} onChange={onChange} />
      )}
      <ConditionInput entry={entry} mapping={mapping} properties={properties} onChange={onChange} />
      {entry.to !== undefined && (
        <NoneInput entry={entry} mapping={mapping} properties={properties} onChange={onChange} />
      )}
      <Checkbox
        label="Listed as missing where it is not known"
        checked={entry.required === true}
        onChange={({ currentTarget: { checked } }) => {
          const { required: _, ...rest } = entry
          onChange(checked ? { ...rest, required: true } : rest)
        }}
      />
      <SavedText
        label="Words of the form for it"
        description="In lists of what is missing, and next to the value"
        value={entry.ask ?? ''}
        onSave={(ask) => {
          const { ask: _, ...rest } = entry
          onChange(ask ? { ...rest, ask: ask.slice(0, 300) } : rest)
        }}
      />
      <PlaceOnForm entry={entry} onChange={onChange} onRemove={onRemove} />
    </div>
  )
}

interface PartProps {
  entry: MappingEntry
  mapping: Mapping
  properties: readonly Property[]
  onChange: (entry: MappingEntry) => void
}

/** Where the value comes from; of several, the first that is known, all of them, or their sum. */
function Sources({ entry, mapping, properties, onChange }: PartProps) {
  const paths = [entry.from].flat()
  const { roles, subject } = mapping
  const from = (next: readonly string[]) =>
    onChange({ ...entry, from: next.length === 1 ? next[0]! : [...next] })
  return (
    <>
      {paths.map((path, at) => (
        <div key={`${at} ${path}`} className={classes.source}>
          <PropertyInput
            label={
              at === 0
                ? 'Value'
                : paths.length > 1 && !entry.join && !entry.sum
                  ? 'If that is not known'
                  : 'And'
            }
            value={path}
            properties={properties}
            roles={roles}
            subject={subject}
            mayBeText
            onChange={(next) => from(paths.with(at, next))}
          />
          {at > 0 && (
            <Button variant="subtle" size="xs" onClick={() => from(paths.toSpliced(at, 1))}>
              Take out
            </Button>
          )}
        </div>
      ))}
      <Group gap={8} align="flex-end">
        {paths.length > 1 && entry.choice === undefined && entry.check === undefined && (
          <NativeSelect
            label="Of several values"
            value={entry.sum ? 'sum' : entry.join === undefined ? 'first' : 'join'}
            data={[
              { value: 'first', label: 'The first that is known' },
              { value: 'join', label: 'All, one after the other' },
              { value: 'sum', label: 'Their sum' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              const { join: _, sum: __, ...rest } = entry
              onChange({
                ...rest,
                ...(value === 'join' && { join: ' ' }),
                ...(value === 'sum' && { sum: true }),
              })
            }}
          />
        )}
      </Group>
      <AddProperty
        text="Another property"
        label={entry.join || entry.sum ? 'And' : 'If that is not known'}
        properties={properties}
        mapping={mapping}
        mayBeText
        onAdd={(path) => from([...paths, path])}
      />
    </>
  )
}

/** Page, part and item go to the additional information with a text that does not fit. */
function PlaceOnForm({
  entry,
  onChange,
  onRemove,
}: Pick<PartProps, 'entry' | 'onChange'> & { onRemove: () => void }) {
  return (
    <Group gap={8} align="flex-end">
      <SavedText
        label="Part"
        width={80}
        value={entry.at.part}
        onSave={(part) => onChange({ ...entry, at: { ...entry.at, part } })}
      />
      <SavedText
        label="Item"
        width={80}
        value={entry.at.item}
        onSave={(item) => onChange({ ...entry, at: { ...entry.at, item } })}
      />
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        Do not fill it so
      </Button>
    </Group>
  )
}

function TickedWhen({
  entry,
  property,
  onChange,
}: {
  entry: MappingEntry
  property: Property | undefined
  onChange: (entry: MappingEntry) => void
}) {
  const is = entry.has === undefined ? '' : [entry.has].flat().join('|')
  const isYesNo = property?.kind === 'yesNo' || property?.kind === 'flag'
  const save = (text: string) => {
    const { has: _, ...rest } = entry
    const values = text
      .split('|')
      .map((each) => each.trim())
      .filter(Boolean)
    onChange(values.length === 0 ? rest : { ...rest, has: values.length === 1 ? values[0]! : values })
  }
  if (isYesNo || (property && property.values.length > 0))
    return (
      <NativeSelect
        label="Ticked when the value is"
        value={is}
        data={[
          ...(isYesNo ? [] : [{ value: '', label: 'Choose a value' }]),
          ...property!.values.map(({ value, label }) => ({
            value: isYesNo && value === 'true' ? '' : value,
            label,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => save(value)}
      />
    )
  return (
    <SavedText
      label="Ticked when the value is"
      description="As it stands in the profile; several: A|B"
      value={is}
      onSave={save}
    />
  )
}

/** “N/A” or “None” where the person has none. */
function NoneInput({
  entry,
  mapping,
  properties,
  onChange,
}: {
  entry: MappingEntry
  mapping: Mapping
  properties: readonly Property[]
  onChange: (entry: MappingEntry) => void
}) {
  const { none, ...rest } = entry
  const yesNo = properties.filter(({ kind }) => kind === 'yesNo' || kind === 'flag')
  return (
    <>
      {none === undefined && (
        <AddProperty
          text="“None” or “N/A” where the person has none"
          label="Where this is yes"
          properties={yesNo}
          mapping={mapping}
          onAdd={(when) => onChange({ ...entry, none: { when, text: 'None' } })}
        />
      )}
      {none && (
        <div className={classes.part}>
          <SavedText
            label="Text"
            width={120}
            isRequired
            value={none.text}
            onSave={(text) => onChange({ ...entry, none: { ...none, text } })}
          />
          <PropertyInput
            label="Where this is yes"
            value={none.when}
            properties={yesNo}
            roles={mapping.roles}
            subject={mapping.subject}
            onChange={(when) => onChange({ ...entry, none: { ...none, when } })}
          />
          <Button variant="subtle" size="xs" onClick={() => onChange(rest)}>
            Leave it empty then
          </Button>
        </div>
      )}
    </>
  )
}
