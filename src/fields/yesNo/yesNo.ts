import * as z from 'zod'
import type { FieldOptions } from '../field.ts'
import { typeProblem, valueColumn, type Kind } from '../kind.ts'

/** A fact about a person: yes, no, or not known (null), which is where it starts. "No" is never a default. */
export interface YesNoField extends FieldOptions {
  kind: 'yesNo'
}

export const yesNo = <const O extends FieldOptions>(options: O) => ({ kind: 'yesNo' as const, ...options })

export const yesNoWord = (value: unknown): string => (value === true ? 'Yes' : value === false ? 'No' : '')

export const yesNoKind: Kind<YesNoField> = {
  columns: (name, field) => ({
    [name]: valueColumn(field, z.boolean({ error: typeProblem(field.label, 'yes or no') }), z.boolean()),
  }),
  format: (values, name) => yesNoWord(values[name]),
  inLine: (label, text) => `${label}: ${text.toLowerCase()}`,
}
