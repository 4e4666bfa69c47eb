import * as z from 'zod'
import type { FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'

/** A switch of ours, on or off and never unknown. A fact about a person is `yesNo` instead. */
interface FlagOptions extends Omit<FieldOptions, 'required'> {
  /** Default of a new form; off if omitted. */
  initially?: boolean
}
export interface FlagField extends FlagOptions {
  kind: 'flag'
}

export const flag = <const O extends FlagOptions>(options: O) => ({ kind: 'flag' as const, ...options })

export const flagKind: Kind<FlagField> = {
  columns: (name, field) => ({
    [name]: {
      input: z.boolean(`${field.label} must be on or off`),
      stored: z.boolean(),
      empty: field.initially ?? false,
    },
  }),
  format: (values, name) => (values[name] === true ? 'Yes' : 'No'),
  inLine: (label, text) => (text === 'Yes' ? label : ''),
}
