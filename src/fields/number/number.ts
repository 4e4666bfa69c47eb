import * as z from 'zod'
import type { FieldOptions } from '../field.ts'
import { typeProblem, valueColumn, type Kind } from '../kind.ts'

interface NumberOptions extends FieldOptions {
  /** 0 by default. */
  min?: number
  /** 1,000,000 by default. */
  max?: number
  /** Digits after the point; none by default. */
  decimals?: number
  /** Default of a new form. */
  initially?: number
}
export interface NumberField extends NumberOptions {
  kind: 'number'
}

export const number = <const O extends NumberOptions>(options: O) => ({ kind: 'number' as const, ...options })

const numberBounds = (field: NumberOptions) => ({
  min: field.min ?? 0,
  max: field.max ?? 1_000_000,
  decimals: field.decimals ?? 0,
})

const shown = (value: number, decimals: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals })

export const numberKind: Kind<NumberField> = {
  columns: (name, field) => {
    const { min, max, decimals } = numberBounds(field)
    // Made where it is needed: a page makes the shapes of many more fields than anybody fills in wrongly.
    const between = () => `${field.label} must be between ${shown(min, decimals)} and ${shown(max, decimals)}`
    const schema = z
      .number({ error: typeProblem(field.label, 'a number') })
      .min(min, { error: between })
      .max(max, { error: between })
      .refine((value) => Number(value.toFixed(decimals)) === value, {
        message:
          decimals === 0
            ? `${field.label} must be a whole number`
            : `${field.label} can have at most ${decimals} digits after the point`,
      })
    return { [name]: { ...valueColumn(field, schema, z.number()), empty: field.initially ?? null } }
  },
  format: (values, name, field) => {
    const value = values[name]
    return typeof value === 'number' ? shown(value, numberBounds(field).decimals) : ''
  },
  inLine: (label, text) => `${label} ${text}`,
}
