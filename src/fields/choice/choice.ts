import * as z from 'zod'
import type { FieldOptions } from '../field.ts'
import { textOf, valueColumn, type Kind } from '../kind.ts'

export type Tone = 'success' | 'error' | 'warning' | 'neutral' | 'purple' | 'info'

/** One of a closed list. The tone comes with the list, never from the word: Yes is good in one list and bad in another. */
export interface Choice<V extends string = string> {
  value: V
  label: string
  tone?: Tone
}
interface ChoiceOptions extends FieldOptions {
  options: readonly Choice[]
  /** Default of a new form. */
  initially?: string
}
export interface ChoiceField extends ChoiceOptions {
  kind: 'choice'
}

export const choice = <const O extends ChoiceOptions>(options: O) => ({ kind: 'choice' as const, ...options })

export const chosen = (field: ChoiceOptions, value: unknown): Choice | undefined =>
  field.options.find((option) => option.value === value)

export const choiceKind: Kind<ChoiceField> = {
  columns: (name, field) => {
    const column = valueColumn(
      field,
      z.enum(field.options.map((option) => option.value) as [string, ...string[]], {
        error: (issue) =>
          issue.input === undefined || issue.input === null
            ? `Choose ${aLabel(field.label)}`
            : `${field.label} must be one of: ${field.options.map((option) => option.label).join(', ')}`,
      }),
      z.string(),
    )
    return { [name]: { ...column, empty: field.initially ?? null } }
  },
  format: (values, name, field) => chosen(field, values[name])?.label ?? textOf(values, name),
}

/** "Choose a gender", "Choose an A-number type": the label in the middle of a sentence. */
export function aLabel(label: string): string {
  const word = /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
  return `${/^[aeioAEIO]/.test(word) ? 'an' : 'a'} ${word}`
}
