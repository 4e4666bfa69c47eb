import * as z from 'zod'
import { atLeastOne } from '#core/atLeastOne.ts'
import type { FieldOptions } from '../field.ts'
import { valueColumn, type Column, type Labels } from '../kind.ts'
import { aLabel } from '../choice/choice.ts'

/** Below zero are entries that every office has, such as the closing reason Other (-1). */
const smallestId = -1
const manyAtMost = 200

/** A column of ids of another table; whether they exist is for the foreign key and the service to say. */
export function idColumn(field: FieldOptions & { many?: boolean }): Column {
  const message = field.many
    ? `${field.label}: choose from the list`
    : `Choose ${aLabel(field.label)} from the list`
  const id = z.int(message).min(smallestId, message).max(Number.MAX_SAFE_INTEGER, message)
  if (!field.many) return valueColumn(field, id, z.int())
  const ids = z
    .array(id, { error: (issue) => (issue.input == null ? atLeastOne(field.label) : message) })
    .max(manyAtMost, `${field.label} can have at most ${manyAtMost} entries`)
    .transform((ids) => [...new Set(ids)])
  return {
    input: field.required ? ids.refine((ids) => ids.length > 0, { message: atLeastOne(field.label) }) : ids,
    stored: z.array(z.int()),
    empty: [],
  }
}

export function formatIds(value: unknown, list: string, labels: Labels): string {
  const ids = Array.isArray(value) ? value : value == null ? [] : [value]
  return ids.map((id) => labels(list, Number(id)) ?? `#${String(id)}`).join(', ')
}
