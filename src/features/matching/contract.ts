import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { aNumber } from '#fields/aNumber/aNumber.ts'
import { day } from '#fields/day/day.ts'
import { fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { phone } from '#fields/phone/phone.ts'
import { text } from '#fields/text/text.ts'
import { familyEntry } from '#features/profile/contract/familyEntries.ts'

/** Search facts. One name is enough; the rest makes the answer surer. */
const checkedFields = {
  first_name: text({ label: 'First name', max: 100 }),
  middle_name: text({ label: 'Middle name', max: 100 }),
  last_name: text({ label: 'Last name', max: 100 }),
  dob: day({ label: 'Born', past: true, uncertain: 'uncertain_dob' }),
  a_number: aNumber({ label: 'A-number' }),
  phone: phone({ label: 'Phone', extension: 'phone_extension' }),
} as const

const checked = z.strictObject({
  ...fieldsShape(checkedFields),
  /** Comes back with the answer. */
  reference: z.union([z.string().max(200), z.number()]).nullish(),
  /** Id of the person, if already entered: excludes them from the matches. */
  id: id.optional(),
})
export type CheckedParty = z.output<typeof checked>

export const mostChecked = 1000
const many = z
  .array(checked)
  .min(1, 'Name at least one person')
  .max(mostChecked, `Check at most ${mostChecked} people at once`)

const row = fieldsRowShape(checkedFields)

/** Roles of somebody in the office's records. */
export const capacity = z.object({
  text: z.string(),
  record_id: id.nullable(),
  public_id: z.string().nullable(),
  legal_case_id: id.nullable(),
  is_adverse: z.boolean(),
})
export type Capacity = z.output<typeof capacity>

export const matchKinds = ['parties', 'akas', 'spouses', 'children', 'parents', 'siblings'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Relation to the person, by kind; null for the person themselves. */
export const relativeWords: Partial<Record<MatchKind, string>> = {
  spouses: 'Spouse',
  children: 'Child',
  parents: 'Parent',
  siblings: 'Sibling',
}

const match = z.object({
  /** The person; for a relative, the person who has the entry. */
  id,
  kind: z.enum(matchKinds),
  name: z.string(),
  dob: row.dob,
  dob_format: row.dob_format,
  uncertain_dob: row.uncertain_dob,
  a_number: row.a_number,
  photo_id: id.nullable(),
  records: z.array(z.object({ id, public_id: z.string() })),
  /** 0 to 100. */
  score: z.int(),
  certainty: z.string(),
  reasons: z.array(z.string()),
  /** Only in checks for conflicts. */
  capacities: z.array(capacity),
  is_adverse: z.boolean(),
})
export type Match = z.output<typeof match>

/** Whether a hidden person matches too, and a colleague to contact. Never who, how many or where. */
const hidden = z.object({ ask: z.object({ name: z.string(), email: z.string() }).nullable() })

export const matchAnswer = z.object({
  reference: z.union([z.string(), z.number()]).nullable(),
  matches: z.array(match),
  /** More people match than are listed; a date of birth or a number would narrow them down. */
  has_more: z.boolean(),
  hidden: hidden.nullable(),
})
export type MatchAnswer = z.output<typeof matchAnswer>

/** A person or relative whose A-number is the queried one with two digits transposed. */
const nearNumber = z.object({ id, name: z.string(), as: z.string().nullable(), a_number: z.string() })
export type NearNumber = z.output<typeof nearNumber>

/** A relative's entry that may be the person who is being entered. */
const namedAs = z.object({
  entry: familyEntry,
  name: z.string(),
  dob: row.dob,
  dob_format: row.dob_format,
  uncertain_dob: row.uncertain_dob,
  a_number: row.a_number,
  relation: z.string().nullable(),
  /** Person who has the entry. */
  of: z.object({ id, name: z.string() }),
  certainty: z.string(),
  reasons: z.array(z.string()),
})
export type NamedAs = z.output<typeof namedAs>

const contributor = atLeast('contributor')
const wrapped = z.strictObject({ party: checked })
const one = { access: contributor, rateLimitPerMinute: 240 } as const
const several = {
  input: { parties: many },
  output: z.object({ data: z.array(matchAnswer) }),
  access: contributor,
  rateLimitPerMinute: 30,
} as const

export const matchingContract = contract('matching', {
  checkDuplicate: endpoint({
    method: 'POST',
    path: '/parties/duplicates/single',
    input: { duplicate: wrapped },
    output: z.object({
      data: matchAnswer.extend({ near_numbers: z.array(nearNumber), named_as: z.array(namedAs) }),
    }),
    ...one,
    summary: 'Who may be the same person',
  }),
  checkDuplicates: endpoint({
    method: 'POST',
    path: '/parties/duplicates/multiple',
    ...several,
    summary: 'The same for a list; each answer has the reference of its row',
  }),
  checkAdversity: endpoint({
    method: 'POST',
    path: '/parties/adversities/single',
    input: { adversity: wrapped },
    output: z.object({ data: matchAnswer }),
    ...one,
    summary: 'Whether somebody is named in the office’s records, and in which capacity',
  }),
  checkAdversities: endpoint({
    method: 'POST',
    path: '/parties/adversities/multiple',
    ...several,
    summary: 'The same for a list; each answer has the reference of its row',
  }),
})
