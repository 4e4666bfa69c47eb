import * as z from 'zod'
import type { FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'

/**
 * A key or token of an outside service. It goes in and never comes out: an answer says only whether there is one.
 * Sent: a text replaces it, null removes it, `{ set }` as it was answered leaves it as it is.
 */
export type SecretField = FieldOptions & { kind: 'secret' }
export type SecretValue = string | null | { set: boolean }

export const secret = <const O extends FieldOptions>(options: O) => ({ kind: 'secret' as const, ...options })

const longestSecret = 4000

export const isSet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { set?: unknown }).set === true

export const secretKind: Kind<SecretField> = {
  columns: (name, field) => ({
    [name]: {
      input: z.union(
        [
          z
            .string()
            .trim()
            .max(
              longestSecret,
              `${field.label} can have at most ${longestSecret.toLocaleString('en-US')} characters`,
            )
            // An empty field of a form leaves the secret unchanged.
            .transform((text) => (text === '' ? { set: false } : text)),
          z.null(),
          z.strictObject({ set: z.boolean() }),
        ],
        `${field.label} must be text`,
      ),
      stored: z.object({ set: z.boolean() }),
      empty: { set: false },
    },
  }),
  format: (values, name) => (isSet(values[name]) ? 'Set' : ''),
}
