import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant, listInput, named, page } from '#core/contract.ts'
import { day } from '#core/days.ts'

const staff = { access: atLeast('contributor'), permission: 'parties.edit' } as const

const filing = {
  id,
  form_edition_id: id,
  form: z.string(),
  edition: z.string(),
  title: z.string(),
  party: named,
  legal_case: z.object({ id, title: z.string() }).nullable(),
  /** null: a draft. */
  filed_on: z.string().nullable(),
  filed_by: named.nullable(),
  receipt_number: z.string().nullable(),
  /** SHA-256 of the form as it was filed, in hex. */
  sha256: z.string().nullable(),
  created_by: named.nullable(),
  updated_at: instant,
  version: z.int(),
  /** Standing of its edition, unless it was filed. */
  state: z.enum(['ended', 'not_yet', 'replaced', 'ends', 'unverified', 'unchecked', 'current']),
  state_words: z.string(),
  advice: z.string().nullable(),
}
const listed = z.object(filing)
export type FormFiling = z.output<typeof listed>

const origin = z
  .object({
    party_id: id,
    section: z.string().nullable(),
    entry_id: z.int().nullable(),
    field: z.string(),
  })
  .nullable()

const value = z.union([z.string(), z.literal(true), z.null()])

const plannedField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'check', 'list', 'signature']),
  page: z.int(),
  box: z.array(z.number()),
  value,
  computed: value,
  differs: z.boolean(),
  is_signed: z.boolean(),
  is_mapped: z.boolean(),
  /** Boxes of one answer have the same; null: it is ticked whatever the others are. */
  group: z.string().nullable(),
  is_multiline: z.boolean(),
  max: z.int().nullable(),
  options: z.array(z.string()).nullable(),
  ask: z.string().nullable(),
  origin,
  question: z.string().nullable(),
})
export type FilledField = z.output<typeof plannedField>

const question = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['yesNo', 'text', 'number', 'day', 'choice']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  answer: z.union([z.string(), z.number(), z.boolean(), z.null()]),
})
export type FormQuestion = z.output<typeof question>

const detail = z.object({
  ...filing,
  sizes: z.array(z.array(z.number())),
  fields: z.array(plannedField),
  notices: z.array(
    z.object({
      kind: z.enum(['missing', 'parked', 'partly', 'choice', 'latin', 'long', 'contradiction']),
      sentence: z.string(),
      field: z.string().nullable(),
      page: z.int().nullable(),
      origin,
      question: z.string().nullable(),
    }),
  ),
  questions: z.array(question),
  /** Parts of other people in the form. */
  roles: z.array(z.object({ role: z.string(), label: z.string(), party: named.nullable() })),
  subject: z.string(),
  preparer: named.nullable(),
  /** Values on sheets behind the form. */
  sheet_count: z.int(),
  unmapped_count: z.int(),
  has_mapping: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type FilingDetail = z.output<typeof detail>

const roles = z.record(z.string().max(40), id.nullable())

export const filingCalls = {
  listFormFilings: endpoint({
    method: 'GET',
    path: '/forms/filings',
    access: atLeast('viewer'),
    input: {
      ...listInput,
      party_id: id.optional(),
      legal_case_id: id.optional(),
      /** Drafts on an edition that ended, ends soon, was replaced, or is not taken yet. */
      to_check: z.boolean().optional(),
    },
    output: page(listed),
    summary: 'Forms that are being filled or were filed, of a person, of a case, or of all the caller sees',
  }),
  createFormFiling: endpoint({
    method: 'POST',
    path: '/forms/filings',
    ...staff,
    input: {
      form_edition_id: id,
      party_id: id,
      legal_case_id: id.nullable().default(null),
      roles: roles.default({}),
    },
    output: listed,
    summary: 'Begins to fill a form for a person',
  }),
  getFormFiling: endpoint({
    method: 'GET',
    path: '/forms/filings/:id',
    ...staff,
    input: { id },
    output: detail,
    summary: 'A form with each of its values, where they come from, and what is missing',
  }),
  updateFormFiling: endpoint({
    method: 'PATCH',
    path: '/forms/filings/:id',
    ...staff,
    input: {
      id,
      version: z.int(),
      /** By question; null takes an answer away. */
      answers: z
        .record(z.string().max(80), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
        .optional(),
      /** By field: the value on the form, whatever the profile says. */
      changes: z
        .record(z.string().max(300), z.union([z.string().max(10_000), z.literal(true), z.null()]))
        .optional(),
      /** Fields that follow the profile again. */
      reset: z.array(z.string().max(300)).max(2_000).optional(),
      roles: roles.optional(),
      preparer_id: id.nullable().optional(),
    },
    output: detail,
    errors: ['stale', 'forms.filed'],
    summary: 'Answers questions of a form, or changes values on it',
  }),
  putInProfile: endpoint({
    method: 'POST',
    path: '/forms/filings/:id/profile',
    ...staff,
    input: { id, field: z.string().max(300) },
    output: detail,
    errors: ['forms.filed'],
    summary: 'Puts a value that somebody wrote on the form into the profile, too',
  }),
  downloadFormFiling: endpoint({
    method: 'GET',
    path: '/forms/filings/:id/pdf',
    ...staff,
    input: { id, form: z.enum(['flat', 'editable']).default('flat') },
    output: 'stream',
    errors: ['forms.not_filled'],
    rateLimitPerMinute: 120,
    summary: 'The filled form: as drawn, or with its fields; one that was filed, as it was filed',
  }),
  fileForm: endpoint({
    method: 'POST',
    path: '/forms/filings/:id/file',
    ...staff,
    input: {
      id,
      version: z.int(),
      filed_on: day,
      receipt_number: z.string().trim().max(40).nullable().default(null),
    },
    output: listed,
    errors: ['stale', 'forms.filed', 'forms.not_filled'],
    summary: 'Marks a form as filed: its values, edition and file stay as they are then',
  }),
  deleteFormFiling: endpoint({
    method: 'DELETE',
    path: '/forms/filings/:id',
    ...staff,
    input: { id },
    output: null,
    errors: ['forms.filed'],
    summary: 'Deletes a draft',
  }),
}
