import { Group, NativeSelect, TextInput } from '@mantine/core'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { Mapping } from '../mapping.ts'
import { readPath } from '../planning/paths.ts'
import { keyOfPath, pathOf, type Property } from '../planning/properties.ts'
import { SavedText } from './SavedText.tsx'

/** Where a value comes from: whose, which property, and of which row. */
export function PropertyInput({
  label,
  value,
  properties,
  roles,
  subject,
  mayBeText = false,
  onChange,
}: {
  label: string
  /** A path; empty: nothing is chosen. */
  value: string
  properties: readonly Property[]
  roles: Mapping['roles']
  subject: string
  /** A text that is the same for everybody. */
  mayBeText?: boolean
  onChange: (path: string) => void
}) {
  const isText = value.startsWith('=')
  const read = isText || value === '' ? null : readPath(value)
  const key = value === '' ? null : isText ? '=' : keyOfPath(value)
  const property = properties.find((each) => each.key === key)
  const role = read?.role ?? null
  const own = key !== null && /^(?:answers|preparer|office)\./.test(key)
  return (
    <div role="group" aria-label={label}>
      <SelectInput
        label={label}
        placeholder="Type what it is, like “date of birth”"
        data={optionsOf(properties, mayBeText)}
        limit={80}
        value={key}
        onChange={(next) => {
          if (next === null || next === key) return
          const chosen = properties.find((each) => each.key === next)
          onChange(next === '=' ? '=N/A' : pathOf(next, role, chosen?.rows ? (read?.rule ?? null) : null))
        }}
      />
      {isText && (
        <SavedText label="Text" value={value.slice(1)} onSave={(text) => onChange(`=${text}`)} isRequired />
      )}
      <Group gap={8} align="flex-end" mt={4}>
        {Object.keys(roles).length > 0 && read && !own && (
          <NativeSelect
            label="Of whom"
            value={role ?? ''}
            data={[
              { value: '', label: subject },
              ...Object.entries(roles).map(([each, words]) => ({ value: each, label: words })),
            ]}
            onChange={({ currentTarget }) => onChange(pathOf(key!, currentTarget.value || null, read.rule))}
          />
        )}
        {property?.rows && read && (
          <RowInput
            rules={property.rows}
            rule={read.rule}
            onChange={(rule) => onChange(pathOf(key!, role, rule))}
          />
        )}
      </Group>
    </div>
  )
}

function optionsOf(properties: readonly Property[], mayBeText: boolean) {
  const groups = Map.groupBy(properties, ({ group }) => group)
  return [
    ...[...groups].map(([group, items]) => ({
      group,
      items: items.map(({ key, label }) => ({
        value: key,
        label: group === 'Person' ? label : `${group}: ${label}`,
      })),
    })),
    ...(mayBeText
      ? [{ group: 'The same for everybody', items: [{ value: '=', label: 'A fixed text, like N/A' }] }]
      : []),
  ]
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

/** A row of a section, by its place or by a value that it has. */
function RowInput({
  rules,
  rule,
  onChange,
}: {
  rules: NonNullable<Property['rows']>
  rule: string | null
  onChange: (rule: string | null) => void
}) {
  const places = [
    { value: '', label: 'First row' },
    ...ordinals.slice(1).map((word, at) => ({ value: String(at + 1), label: `${word} row` })),
    ...rules.flatMap(({ field, label, values }) =>
      values.map((value) => ({ value: `${field}=${value.value}`, label: `${label}: ${value.label}` })),
    ),
  ]
  const known = rule === null || places.some(({ value }) => value === rule)
  return known ? (
    <NativeSelect
      label="Which row"
      value={rule ?? ''}
      data={places}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  ) : (
    <TextInput
      label="Which row"
      description="A condition of a mapping that was made elsewhere"
      value={rule}
      readOnly
      rightSectionPointerEvents="none"
    />
  )
}
