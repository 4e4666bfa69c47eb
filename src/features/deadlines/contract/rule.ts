import * as z from 'zod'
import { id, instant, named } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { countedFrom, custodies, directions, groups, rolls, statuses, units } from '../rules/shape.ts'
import { kind } from './count.ts'

const text = (max: number) =>
  z.string().trim().min(1, 'Enter a text').max(max, `Enter at most ${max} characters`)

export const mostAuthorities = 20

const authority = z
  .array(z.strictObject({ citation: text(300), text: text(1_000) }))
  .min(1, 'Cite what it rests on')
  .max(mostAuthorities, `Cite at most ${mostAuthorities} texts`)

const arithmetic = {
  length: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(20_000, 'Enter at most 20,000'),
  unit: z.enum(units, `Must be one of: ${units.join(', ')}`),
  direction: z.enum(directions, 'Must be after or before'),
  rolls: z.enum(rolls, `Must be one of: ${rolls.join(', ')}`),
  mailing_days: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(60, 'Enter at most 60'),
  effective_from: day.nullable(),
  effective_to: day.nullable(),
  status: z.enum(statuses, `Must be one of: ${statuses.join(', ')}`),
  authority,
  verified_on: day.nullable(),
}

/** Fields of a version that an office may change. */
const versionChange = z.strictObject(arithmetic).partial()
export type VersionChange = z.output<typeof versionChange>

export const changeInput = {
  rule_key: z.string().max(60),
  /** Place in the rule, from 1; one more than it has adds a version that begins as a copy of the last one. */
  rule_version: z.coerce.number<string | number>().int().min(1).max(100),
  change: versionChange,
  note: text(2_000),
  /** Version of the office’s change as it was read; null where there was none. */
  version: z.int().nullable(),
}

const ruleVersion = z.object({
  ...arithmetic,
  counted_from: z.enum(countedFrom),
  ends_before: z.boolean(),
  applies: z.object({
    court: z.string().optional(),
    custody: z.enum(custodies).optional(),
    form: z.string().optional(),
  }),
  readings: z.array(z.object({ text: z.string(), citation: z.string() })),
  rule_version: z.int(),
  /** null: as it comes with Ellis. */
  changed: z
    .object({ id, note: z.string(), by: named.nullable(), updated_at: instant, version: z.int() })
    .nullable(),
})

export const rule = z.object({
  key: z.string(),
  title: z.string(),
  group: z.enum(groups),
  trigger: z.string(),
  kind,
  days_set_by: z.string().nullable(),
  extra_days: z.string().nullable(),
  asks_mail: z.boolean(),
  asks_custody: z.boolean(),
  note: z.string().nullable(),
  versions: z.array(ruleVersion),
})
export type Rule = z.output<typeof rule>
