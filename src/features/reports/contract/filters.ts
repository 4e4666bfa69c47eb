import * as z from 'zod'
import { id } from '#core/contract.ts'

type Choice = { value: string; label: string }

/** A filter of reports: its input, and what may be chosen. */
export type Filter<Input extends z.ZodType = z.ZodType> = {
  label: string
  input: Input
} & (
  | { kind: 'option'; of: OptionSource }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'number'; unit: string }
  /** Filter of one grouping: the field by which it groups. */
  | { kind: 'field' }
)

/** A field by which people may be counted: its path in searches. */
export interface FieldOption {
  value: string
  label: string
  group: string
}

/** Lists that `get_filters_options` answers. */
export const optionSources = [
  'legal_case_types',
  'docket_entry_types',
  'attorneys',
  'assignable_users',
  'teams',
  'locations',
  'preference_categories',
  'government_forms',
] as const
export type OptionSource = (typeof optionSources)[number]

export const oneOf = (label: string, of: OptionSource) =>
  ({ label, kind: 'option', of, input: id.optional() }) as const satisfies Filter

/** One of fixed choices; without one, all. */
export const choiceOf = <const C extends readonly [Choice, ...Choice[]]>(label: string, choices: C) =>
  ({
    label,
    kind: 'choice',
    choices,
    input: z.enum(choices.map(({ value }) => value) as C[number]['value'][]).optional(),
  }) as const satisfies Filter

/** A field, by its path in searches; this one, if none is chosen. */
export const fieldOf = (label: string, usual: string) =>
  ({
    label,
    kind: 'field',
    input: z.string().max(200, 'There is no such field').default(usual),
  }) as const satisfies Filter

export const daysOf = (label: string, usual: number) =>
  ({
    label,
    kind: 'number',
    unit: 'days',
    input: z
      .int('Enter a number of days')
      .min(1, 'Enter at least 1 day')
      .max(3_650, 'Enter at most 3,650 days')
      .default(usual),
  }) as const satisfies Filter

export const monthsOf = (label: string, usual: number) =>
  ({
    label,
    kind: 'number',
    unit: 'months',
    input: z
      .int('Enter a number of months')
      .min(1, 'Enter at least 1 month')
      .max(120, 'Enter at most 120 months')
      .default(usual),
  }) as const satisfies Filter
