import * as z from 'zod'
import { atLeastOne } from '#core/atLeastOne.ts'
import type { FieldOptions } from '../field.ts'
import { typeProblem, type Kind } from '../kind.ts'
import { cleanText } from '../text/cleanText.ts'

/** Several short texts in an order of their own: the items of a checklist, the networks one may sign in from. */
interface TextsOptions extends FieldOptions {
  /** Name of one of them: "Item". */
  each: string
  /** How many there may be; 100 by default. */
  most?: number
  /** Longest allowed each, in characters; 300 by default. */
  max?: number
}
export interface TextsField extends TextsOptions {
  kind: 'texts'
}

export const texts = <const O extends TextsOptions>(options: O) => ({ kind: 'texts' as const, ...options })

const textsBounds = ({ most = 100, max = 300 }: TextsOptions) => ({ most, max })

export const textsKind: Kind<TextsField> = {
  columns: (name, field) => {
    const { most, max } = textsBounds(field)
    const missing = atLeastOne(field.label)
    const each = z.string(`${field.each} must be text`).transform((raw, ctx) => {
      const reading = cleanText(raw, { label: field.each, max })
      if (!reading.ok) ctx.addIssue({ code: 'custom', message: reading.problem })
      return reading.ok ? reading.value : z.NEVER
    })
    const all = z
      .array(each, { error: typeProblem(field.label, 'a list of texts', missing) })
      .max(most, `${field.label} can have at most ${most} lines`)
      // One that was begun and left empty is none.
      .transform((lines) => lines.filter((line) => line !== null))
    const input = field.required ? all.refine((lines) => lines.length > 0, { message: missing }) : all
    return { [name]: { input, stored: z.array(z.string()), empty: [] } }
  },
  format: (values, name) => {
    const lines = values[name]
    return Array.isArray(lines) ? lines.join('\n') : ''
  },
}
