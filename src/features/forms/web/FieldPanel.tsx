import { Button, Group } from '@mantine/core'
import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormField } from '../formShape.ts'
import type { Mapping, MappingEntry } from '../mapping.ts'
import { boxesOf, entryFor, withoutField, type MappingEdit, type Use } from '../planning/editMapping.ts'
import { pathsOf } from '../planning/paths.ts'
import { keyOfPath, wordsOfPath, type Property } from '../planning/properties.ts'
import { suggestionsFor, type Suggestion } from '../planning/suggestions.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { PropertyInput } from './PropertyInput.tsx'
import classes from './mapping.module.css'

/** The field that was clicked: what it is, and what fills it. */
export function FieldPanel({
  field,
  fields,
  label,
  use,
  mapping,
  properties,
  value,
  isEditable,
  onChange,
  onTable,
}: {
  field: FormField
  fields: readonly FormField[]
  /** Words that are printed next to it. */
  label: string | null
  use: Use | undefined
  mapping: Mapping
  properties: readonly Property[]
  /** For the person on whom the form is tried; undefined: for nobody. */
  value: string | true | null | undefined
  isEditable: boolean
  onChange: (edit: MappingEdit) => void
  onTable: (table: number) => void
}) {
  const entries = use?.kind === 'entries' ? use.indexes.map((index) => mapping.fields[index]!) : []
  const words = (path: string) => wordsOfPath(path, properties, mapping.roles)
  return (
    <div className={classes.panel}>
      <div>
        <h3 className={classes.title}>{entries[0]?.ask ?? label ?? shortName(field.name)}</h3>
        <p className={classes.quiet}>{factsOf(field, fields)}</p>
        {field.tooltip && <p className={classes.quiet}>{field.tooltip}</p>}
      </div>
      {value !== undefined && (
        <p className={classes.value} role="status">
          {value === null ? (
            'Empty for this person'
          ) : value === true ? (
            'Ticked for this person'
          ) : (
            <bdi>{value}</bdi>
          )}
        </p>
      )}
      <WhatItIs use={use} mapping={mapping} onTable={onTable} />
      {!isEditable && <Rules entries={entries} use={use} words={words} />}
      {isEditable && (
        <>
          {entries.map((entry, at) => (
            <EntryEditor
              key={at}
              entry={entry}
              field={field}
              fields={fields}
              mapping={mapping}
              properties={properties}
              onChange={(after) => onChange({ kind: 'entry', before: entry, after })}
              onRemove={() => onChange(withoutField(entry, mapping.prefix, field.name))}
            />
          ))}
          {(!use || use.kind === 'entries') && (
            <Choose
              key={field.name}
              field={field}
              label={label}
              mapping={mapping}
              properties={properties}
              isFirst={entries.length === 0}
              onChoose={(suggestion) =>
                onChange({
                  kind: 'entry',
                  before: null,
                  after: entryFor(field, fields, mapping.prefix, {
                    from: suggestion.path,
                    ...(suggestion.format !== undefined && { format: suggestion.format }),
                    ask: askOf(suggestion, label, properties),
                  }),
                })
              }
            />
          )}
          {!use && (
            <div>
              <Button
                variant="subtle"
                size="xs"
                onClick={() =>
                  onChange({ kind: 'never', word: field.name.slice(mapping.prefix.length), is_never: true })
                }
              >
                Nobody but the person fills it
              </Button>
            </div>
          )}
          {use?.kind === 'never' && mapping.never.includes(field.name.slice(mapping.prefix.length)) && (
            <div>
              <Button
                variant="subtle"
                size="xs"
                onClick={() =>
                  onChange({ kind: 'never', word: field.name.slice(mapping.prefix.length), is_never: false })
                }
              >
                It is to be filled
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** A field that no single value fills. */
function WhatItIs({
  use,
  mapping,
  onTable,
}: {
  use: Use | undefined
  mapping: Mapping
  onTable: (table: number) => void
}) {
  return (
    <>
      {use?.kind === 'never' && (
        <p>The person fills it by hand: a signature, its day, or what the form says so.</p>
      )}
      {use?.kind === 'additional' && <p>It holds what does not fit elsewhere.</p>}
      {use?.kind === 'row' && (
        <>
          <p>
            Row {use.slot + 1} of “{mapping.rows[use.table]!.ask}”:{' '}
            {[mapping.rows[use.table]!.cells[use.cell]?.from ?? []].flat().join(', ').replaceAll('_', ' ')}
          </p>
          <div>
            <Button onClick={() => onTable(use.table)}>Open the table</Button>
          </div>
        </>
      )}
    </>
  )
}

/** The source of a field, in words. */
function Rules({
  entries,
  use,
  words,
}: {
  entries: readonly MappingEntry[]
  use: Use | undefined
  words: (path: string) => string
}) {
  return (
    <>
      {entries.map((entry) => (
        <p key={JSON.stringify(entry)}>
          {[entry.from]
            .flat()
            .map(words)
            .join(entry.join === undefined ? ', else ' : ' and ')}
          {entry.when && (
            <span className={classes.quiet}>
              {' '}
              only where{' '}
              {Object.entries(entry.when)
                .map(([path, is]) => `${words(pathsOf(path)[0]!)} is ${[is].flat().join(' or ')}`)
                .join(' and ')}
            </span>
          )}
        </p>
      ))}
      {!use && <p>Nothing fills it.</p>}
    </>
  )
}

/** Words of the form, where they are short; else ours. */
function askOf({ path }: Suggestion, label: string | null, properties: readonly Property[]): string {
  const own = properties.find(({ key }) => key === keyOfPath(path))?.label ?? 'A value'
  const printed = label?.replace(/^\d+(?:\.[a-z])?\.?\s*/, '').trim()
  return printed && printed.length <= 60 ? printed : own
}

/** Suggestions of labels and tooltips, and everything else. */
function Choose({
  field,
  label,
  mapping,
  properties,
  isFirst,
  onChoose,
}: {
  field: FormField
  label: string | null
  mapping: Mapping
  properties: readonly Property[]
  isFirst: boolean
  onChoose: (suggestion: Suggestion) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isFirst && !isOpen)
    return (
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Another value, for other cases
        </Button>
      </div>
    )
  const suggestions = isFirst ? suggestionsFor(field, label, properties) : []
  return (
    <>
      {suggestions.length > 0 && (
        <Group gap={6} role="group" aria-label="Suggestions">
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion.path}
              size="xs"
              leftSection={<IconSparkles size={14} aria-hidden />}
              onClick={() => onChoose(suggestion)}
            >
              {wordsOfPath(suggestion.path, properties, mapping.roles)}
            </Button>
          ))}
        </Group>
      )}
      <PropertyInput
        label="Value"
        value=""
        properties={properties}
        roles={mapping.roles}
        subject={mapping.subject}
        mayBeText
        onChange={(path) => {
          setOpen(false)
          onChoose({ path })
        }}
      />
    </>
  )
}

const kinds = { text: 'Text', check: 'Box', list: 'List', signature: 'Signature' }

/** The last words of a name. */
export const shortName = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .replace(/\[\d+\]$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')

function factsOf(field: FormField, fields: readonly FormField[]): string {
  const { kind, max, comb, multiline, options, name } = field
  const boxes = boxesOf(field, fields)
  return [
    kinds[kind],
    max !== undefined && `${max} ${max === 1 ? 'letter' : 'letters'} at most`,
    comb && 'one to a cell',
    multiline && 'several lines',
    kind === 'check' && `value ${field.export?.trim() || 'none'}`,
    boxes.length > 1 && `one of ${boxes.length} boxes`,
    options && `${new Set(options).size} choices`,
    name,
  ]
    .filter(Boolean)
    .join(' · ')
}
