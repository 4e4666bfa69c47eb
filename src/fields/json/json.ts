import * as z from 'zod'
import { refused, requiredProblem, understood, type FieldOptions, type Reading } from '../field.ts'
import type { Kind } from '../kind.ts'

/** JSON object or list, for the configuration of an outside service. */
export type JsonField = FieldOptions & { kind: 'json' }
export const json = <const O extends FieldOptions>(options: O) => ({ kind: 'json' as const, ...options })

const longest = 20_000
const deepest = 20
/** Halves of characters and nul, which JSON writes as an escape. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/i

/** Iterative: input may be nested deeper than the call stack. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

function readJson(input: unknown, label: string): Reading<unknown> {
  let value = input
  if (typeof input === 'string') {
    if (input.trim() === '') return understood(null)
    if (input.length > longest)
      return refused(`${label} can have at most ${longest.toLocaleString('en-US')} characters`)
    try {
      value = JSON.parse(input)
    } catch {
      return refused(`${label} is not valid JSON: look for a missing quote, comma or brace`)
    }
  }
  if (value === null || value === undefined) return understood(null)
  if (typeof value !== 'object')
    return refused(`${label} must be a JSON object or list, such as {"key": "value"}`)
  if (isDeeperThan(deepest, value)) return refused(`${label} is nested too deeply`)
  const text = JSON.stringify(value)
  if (text.length > longest)
    return refused(`${label} can have at most ${longest.toLocaleString('en-US')} characters`)
  if (unstorable.test(text)) return refused(`${label} holds characters that cannot be stored`)
  return understood(value)
}

/** As it is edited: over several lines. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value, null, 2)

export const jsonKind: Kind<JsonField> = {
  columns: (name, field) => ({
    [name]: {
      input: z.unknown().transform((value, ctx) => {
        const reading = readJson(value, field.label)
        if (!reading.ok) ctx.addIssue({ code: 'custom', message: reading.problem })
        else if (reading.value === null && field.required)
          ctx.addIssue({ code: 'custom', message: requiredProblem(field.label) })
        return reading.ok ? reading.value : z.NEVER
      }),
      stored: z.unknown(),
      empty: null,
    },
  }),
  format: (values, name) => jsonText(values[name]),
}
