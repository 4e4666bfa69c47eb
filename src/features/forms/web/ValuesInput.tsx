import { NativeSelect } from '@mantine/core'
import type { FormField } from '../formShape.ts'
import type { MappingEntry } from '../mapping.ts'
import type { Property } from '../planning/properties.ts'
import { SavedText } from './SavedText.tsx'
import classes from './mapping.module.css'

/** Values of ours and those of the form: of boxes and lists, and of texts that are one of a few words. */
export function ValuesInput({
  entry,
  field,
  boxes,
  property,
  onChange,
}: {
  entry: MappingEntry
  field: FormField
  boxes: readonly FormField[]
  property: Property | undefined
  onChange: (entry: MappingEntry) => void
}) {
  const offered =
    entry.choice !== undefined
      ? [...new Set(boxes.map((box) => box.export ?? ''))]
      : entry.select !== undefined
        ? [...new Set(field.options ?? [])].filter((each) => each.trim() !== '')
        : null
  const options = entry.options ?? {}
  const save = (next: Readonly<Record<string, string>>) => {
    const { options: _, ...rest } = entry
    onChange(Object.keys(next).length === 0 ? rest : { ...rest, options: next })
  }
  const put = (value: string, words: string) => {
    const { [value]: _, ...others } = options
    save(words === '' ? others : { ...others, [value]: words })
  }
  const ours = valuesOf(property, options, entry)
  if (offered === null && ours.length === 0) return null
  // A list of states has a format; of fifty values nobody writes each.
  if (entry.select !== undefined && ours.length === 0) return null
  return (
    <fieldset className={classes.values}>
      <legend>{offered === null ? 'Words on the form' : 'Which value is which'}</legend>
      {ours.map(({ value, label }) =>
        offered === null ? (
          <SavedText
            key={value}
            label={label}
            placeholder={label}
            value={options[value] ?? ''}
            onSave={(words) => put(value, words)}
          />
        ) : (
          <NativeSelect
            key={value}
            label={label}
            value={offered.find((each) => each.trim() === (options[value] ?? '').trim()) ?? ''}
            data={[
              { value: '', label: 'By its own word' },
              ...offered.map((each) => ({ value: each, label: each.trim() || 'A box without a value' })),
            ]}
            onChange={({ currentTarget }) => put(value, currentTarget.value)}
          />
        ),
      )}
      {property?.values.length === 0 && entry.choice !== undefined && (
        <SavedText
          key={`new ${ours.length}`}
          label="Another value"
          description="As it stands in the profile; then choose its box"
          value=""
          onSave={(value) => value && put(value, boxes[0]?.export ?? '')}
        />
      )}
    </fieldset>
  )
}

/** Values of a choice: boxes of yes and no are named “yes” and “no”, texts by the words that are written. */
function valuesOf(
  property: Property | undefined,
  options: Readonly<Record<string, string>>,
  { choice, format }: MappingEntry,
): { value: string; label: string }[] {
  const isYesNo = property?.kind === 'yesNo' || property?.kind === 'flag'
  const known =
    format === 'unitKind'
      ? [
          { value: 'apt', label: 'Apartment' },
          { value: 'ste', label: 'Suite' },
          { value: 'flr', label: 'Floor' },
        ]
      : isYesNo
        ? ['Yes', 'No'].map((word) => ({
            value: choice === undefined ? word : word.toLowerCase(),
            label: word,
          }))
        : (property?.values ?? [])
  const others = Object.keys(options).filter((value) => !known.some((each) => each.value === value))
  return [...known, ...others.map((value) => ({ value, label: value }))]
}
