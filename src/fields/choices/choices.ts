import * as z from 'zod'
import type { Choice } from '../choice/choice.ts'
import { atLeastOne } from '#core/atLeastOne.ts'
import type { FieldOptions } from '../field.ts'
import { typeProblem, type Kind } from '../kind.ts'

/** Any number of a short closed list. */
interface ChoicesOptions extends FieldOptions {
  options: readonly Choice[]
  /** The order of the chosen ones matters, and can be changed. */
  ordered?: true
}
export interface ChoicesField extends ChoicesOptions {
  kind: 'choices'
}

export const choices = <const O extends ChoicesOptions>(options: O) => ({
  kind: 'choices' as const,
  ...options,
})

const labelsOf = (field: ChoicesOptions, values: readonly unknown[]) =>
  values.map((value) => field.options.find((option) => option.value === value)?.label ?? String(value))

export const choicesKind: Kind<ChoicesField> = {
  columns: (name, field) => {
    const allowed = field.options.map((option) => option.value) as [string, ...string[]]
    const all = z
      .array(z.enum(allowed, `${field.label} must be among: ${labelsOf(field, allowed).join(', ')}`), {
        error: typeProblem(field.label, 'a list of choices', atLeastOne(field.label)),
      })
      .refine((values) => new Set(values).size === values.length, {
        message: `${field.label} can name each choice only once`,
      })
    const input = field.required
      ? all.refine((values) => values.length > 0, { message: atLeastOne(field.label) })
      : all
    return { [name]: { input, stored: z.array(z.string()), empty: [] } }
  },
  format: (values, name, field) => {
    const value = values[name]
    return Array.isArray(value) ? labelsOf(field, value).join(', ') : ''
  },
}
