import * as z from 'zod'
import { dayFormats } from '#fields/day/partialDay.ts'
import { day } from '#fields/day/day.ts'
import { fieldsShape } from '#fields/fields.ts'
import { custodies } from '../rules/shape.ts'

// A deadline that is counted from a rule: its input, and its answer.

const facts = z.strictObject({
  by_mail: z.boolean('Must be true or false').optional(),
  custody: z.enum(custodies, 'Choose detained or not_detained').optional(),
  form: z
    .string()
    .regex(/^[A-Z]{1,5}-\d{1,4}[A-Z]{0,2}$/, 'Enter a form like I-539')
    .optional(),
  days: z
    .int('Enter whole days')
    .min(1, 'Enter at least 1 day')
    .max(366, 'Enter at most 366 days')
    .optional(),
  extra_days: z
    .int('Enter whole days')
    .min(0, 'Enter 0 days or more')
    .max(20_000, 'Enter at most 20,000 days')
    .optional(),
})

export const triggerFields = { trigger_day: day({ label: 'First day', required: true }) }

export const countInput = {
  rule_key: z.string().max(60),
  ...fieldsShape(triggerFields),
  facts: facts.default({}),
}
export const deadlineInput = z.strictObject(countInput)
export type DeadlineInput = z.output<typeof deadlineInput>

export const kind = z.enum(['last_day', 'first_day'])
const step = z.object({ text: z.string(), day: z.string(), of: z.enum(['legal', 'safe']) })

export const counted = z.object({
  rule_version: z.int(),
  kind,
  legal_day: z.string(),
  safe_day: z.string(),
  steps: z.array(step),
  readings: z.array(
    z.object({ text: z.string(), citation: z.string(), day: z.string(), counts: z.boolean() }),
  ),
  /** null: nobody has compared this version with its source. */
  verified_on: z.string().nullable(),
})

/** Deadline of a docket entry, as lists show it. */
export const deadline = z.object({
  rule_key: z.string(),
  title: z.string(),
  kind,
  legal_day: z.string(),
  safe_day: z.string(),
})
export type Deadline = z.output<typeof deadline>

/** Same with the count, as it was when the entry was saved. */
export const deadlineCount = z.object({
  rule_key: z.string(),
  rule_version: z.int(),
  trigger_day: z.string(),
  trigger_day_format: z.enum(dayFormats),
  trigger_day_uncertain: z.boolean(),
  facts,
  steps: z.array(step),
  computed_at: z.string(),
})
