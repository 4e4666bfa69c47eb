import * as z from 'zod'
import { day } from '#core/days.ts'

const place = z.strictObject({ page: z.int(), part: z.string(), item: z.string() })
const paths = z.union([z.string(), z.array(z.string()).min(1)])
const condition = z.record(z.string(), z.union([z.string(), z.boolean(), z.null(), z.array(z.string())]))
const options = z.record(z.string(), z.string())

/** From a value of ours to one or several fields of the form. */
const entry = z.strictObject({
  /** Text fields, relative to `prefix`; each gets the whole value. */
  to: paths.optional(),
  /** Boxes of one question: their name without the index; the box is chosen by its value. */
  choice: z.string().optional(),
  /** One box, ticked where the value is `has`, or true without it. */
  check: z.string().optional(),
  has: z.union([z.string(), z.array(z.string())]).optional(),
  /** A list. */
  select: z.string().optional(),
  /** The first of these that is known. */
  from: paths,
  /** Several values in one field. */
  join: z.string().optional(),
  /** All of them together, as numbers. */
  sum: z.boolean().optional(),
  format: z.string().optional(),
  /** Values of ours and those of the form. */
  options: options.optional(),
  when: condition.optional(),
  /** Written where this is true: the person has none. */
  none: z.strictObject({ when: z.string(), text: z.string() }).optional(),
  required: z.boolean().optional(),
  /** Words of the form for it. */
  ask: z.string().optional(),
  at: place,
})
export type MappingEntry = z.output<typeof entry>

const cell = entry.pick({ from: true, join: true, format: true, options: true }).extend({
  kind: z.enum(['text', 'choice', 'check', 'select']).default('text'),
  has: z.string().optional(),
})
export type MappingCell = z.output<typeof cell>

/** Repeated rows of a section, and the places for them. */
const rows = z.strictObject({
  from: z.string(),
  order: z.string().optional(),
  /** Rows that ended within so many years, or people younger than so many. */
  within_years: z.int().min(0).max(150).optional(),
  by: z.string().optional(),
  younger_than: z.int().min(0).max(150).optional(),
  /** Rows left out at the beginning, which other entries of the mapping write. */
  skip: z.int().min(0).max(1_000).optional(),
  where: condition.optional(),
  when: condition.optional(),
  cells: z.record(z.string(), cell),
  slots: z.array(z.record(z.string(), z.string())),
  overflow: z.strictObject({ ...place.shape, title: z.string(), line: z.string() }),
  ask: z.string(),
})
export type MappingRows = z.output<typeof rows>

const question = z.strictObject({
  label: z.string().max(300),
  kind: z.enum(['yesNo', 'text', 'number', 'day', 'choice']),
  options: options.optional(),
})
export type MappingQuestion = z.output<typeof question>

/** How one print of a form is filled, as data: no code, and everything by name. */
export const mappingSchema = z.strictObject({
  form: z.string().max(20),
  edition: day,
  title: z.string().max(200),
  fingerprint: z.string(),
  prefix: z.string().default(''),
  /** The person a form is about, and others by their part: `sponsor/last_name` is a path. */
  subject: z.string().max(60),
  roles: z.record(z.string(), z.string()).default({}),
  /** Asked for this form alone, and stored with it. */
  questions: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), question).default({}),
  fields: z.array(entry).max(2_000),
  rows: z.array(rows).max(50).default([]),
  additional: z
    .strictObject({
      slots: z.array(
        z.strictObject({ page: z.string(), part: z.string(), item: z.string(), text: z.string() }),
      ),
    })
    .optional(),
  /** Words in the names of fields that nobody but the person fills: signatures and their days. */
  never: z.array(z.string()).default([]),
  /** Fields whose own value is taken out where nothing is known, such as a total of 0.00000000. */
  clear: z.array(z.string()).default([]),
})
export type Mapping = z.output<typeof mappingSchema>
