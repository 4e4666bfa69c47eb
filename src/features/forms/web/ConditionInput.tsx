import { Button, NativeSelect } from '@mantine/core'
import type { Mapping, MappingEntry } from '../mapping.ts'
import { pathsOf } from '../planning/paths.ts'
import { keyOfPath, type Property } from '../planning/properties.ts'
import { AddProperty } from './AddProperty.tsx'
import { PropertyInput } from './PropertyInput.tsx'
import { SavedText } from './SavedText.tsx'
import classes from './mapping.module.css'

type Condition = NonNullable<MappingEntry['when']>
type Requested = Condition[string]

/** Filled only where other values are so. */
export function ConditionInput<E extends { when?: Condition | undefined }>({
  entry,
  mapping,
  properties,
  onChange,
}: {
  entry: E
  mapping: Mapping
  properties: readonly Property[]
  onChange: (entry: E) => void
}) {
  const conditions = Object.entries(entry.when ?? {})
  const save = (next: readonly (readonly [string, Requested])[]) => {
    const { when: _, ...rest } = entry
    onChange((next.length === 0 ? rest : { ...rest, when: Object.fromEntries(next) }) as E)
  }
  return (
    <>
      {conditions.map(([path, requested], at) => (
        <div key={path} className={classes.part}>
          <PropertyInput
            label="Only where"
            value={pathsOf(path)[0]!}
            properties={properties}
            roles={mapping.roles}
            subject={mapping.subject}
            onChange={(next) =>
              save(
                conditions.with(at, [
                  [next, ...pathsOf(path).slice(1)].join(' '),
                  firstValue(next, properties),
                ]),
              )
            }
          />
          <RequestedValue
            requested={requested}
            property={properties.find(({ key }) => key === keyOfPath(pathsOf(path)[0]!))}
            onSave={(value) => save(conditions.with(at, [path, value]))}
          />
          <Button variant="subtle" size="xs" onClick={() => save(conditions.toSpliced(at, 1))}>
            Take the condition out
          </Button>
        </div>
      ))}
      <AddProperty
        text="Only on a condition"
        label="Only where"
        properties={properties}
        mapping={mapping}
        onAdd={(path) =>
          conditions.some(([known]) => known === path)
            ? undefined
            : save([...conditions, [path, firstValue(path, properties)]])
        }
      />
    </>
  )
}

const isYesNo = (property: Property | undefined) => property?.kind === 'yesNo' || property?.kind === 'flag'

function firstValue(path: string, properties: readonly Property[]): Requested {
  const property = properties.find(({ key }) => key === keyOfPath(path))
  if (isYesNo(property)) return true
  return property?.values[0]?.value ?? null
}

function RequestedValue({
  requested,
  property,
  onSave,
}: {
  requested: Requested
  property: Property | undefined
  onSave: (value: Requested) => void
}) {
  const value = requested === null ? 'null' : [requested].flat().join('|')
  const read = (text: string): Requested => {
    if (text === 'null') return null
    if (isYesNo(property) && (text === 'true' || text === 'false')) return text === 'true'
    const values = text
      .split('|')
      .map((each) => each.trim())
      .filter(Boolean)
    return values.length > 1 ? values : (values[0] ?? null)
  }
  if (property && property.values.length > 0 && !Array.isArray(requested))
    return (
      <NativeSelect
        label="is"
        value={value}
        data={[...property.values, { value: 'null', label: 'not known' }]}
        onChange={({ currentTarget }) => onSave(read(currentTarget.value))}
      />
    )
  return (
    <SavedText
      label="is"
      description="As it stands in the profile; several: A|B; null: not known"
      isRequired
      value={value}
      onSave={(text) => onSave(read(text))}
    />
  )
}
