import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant, named } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { formPattern } from '../formNames.ts'

const admin = atLeast('admin')

export const formLimits = { files: 40, megabytes: 15 }

const formName = z
  .string()
  .trim()
  .toUpperCase()
  .regex(formPattern, 'Enter the number of the form as it is printed, like I-485')

const dates = {
  form: z.string(),
  edition: z.string(),
  accepted_from: z.string().nullable(),
  accepted_until: z.string().nullable(),
  counted_by: z.enum(['postmark', 'receipt']).nullable(),
  source_url: z.string(),
  verified_on: z.string().nullable(),
  note: z.string().nullable(),
}

const editionDates = z.object({
  id,
  ...dates,
  /** null: it came with Ellis. */
  entered_by: named.nullable(),
  version: z.int(),
})
export type FormEditionDates = z.output<typeof editionDates>

const edition = z.object({
  id,
  agency: z.string(),
  form: z.string(),
  /** A day. */
  edition: z.string(),
  title: z.string(),
  pages: z.int(),
  field_count: z.int(),
  recognised_by: z.enum(['barcode', 'fields', 'footer', 'person']),
  is_as_published: z.boolean(),
  filename: z.string(),
  size: z.int(),
  created_at: instant,
  created_by: named.nullable(),
  dates: editionDates.nullable(),
  /** Its source of values: the office’s own mapping, the one that comes with Ellis, or nothing. */
  mapping: z.enum(['office', 'shipped', 'none']),
  state: z.enum(['ended', 'not_yet', 'replaced', 'ends', 'unverified', 'unchecked', 'current']),
  state_words: z.string(),
  advice: z.string().nullable(),
})
export type FormEdition = z.output<typeof edition>

const sentDates = {
  form: formName,
  edition: day,
  accepted_from: day.nullable().default(null),
  accepted_until: day.nullable().default(null),
  counted_by: z.enum(['postmark', 'receipt']).nullable().default(null),
  source_url: z.string().trim().max(500, 'Enter at most 500 characters'),
  verified_on: day.nullable().default(null),
  note: z.string().trim().max(500, 'Enter at most 500 characters').nullable().default(null),
}

export const libraryCalls = {
  listFormEditions: endpoint({
    method: 'GET',
    path: '/forms/editions',
    access: atLeast('viewer'),
    input: {},
    output: z.object({
      items: z.array(edition),
      /** Editions of which dates are known, whether the office has their PDF or not. */
      dates: z.array(editionDates),
      /** Forms that come with Ellis and are not in the library yet. */
      shipped_left: z.int(),
      can: z.object({ edit: z.boolean() }),
    }),
    summary: 'The office’s blank forms, with what is known of when their editions are accepted',
  }),
  addFormEditions: endpoint({
    method: 'POST',
    path: '/forms/editions',
    access: admin,
    input: {
      /** For a single file that says neither: a flat or scanned one. */
      form: formName.optional(),
      edition: day.optional(),
    },
    output: z.object({
      files: z.array(
        z.object({
          filename: z.string(),
          outcome: z.enum(['added', 'known', 'refused']),
          sentence: z.string(),
          /** It may be added once somebody says which form and edition it is. */
          is_unknown: z.boolean(),
        }),
      ),
    }),
    upload: { max_files: formLimits.files, max_megabytes: formLimits.megabytes, parts: ['files'] },
    rateLimitPerMinute: 20,
    summary: 'Adds official PDFs as downloaded (the part “files”); form and edition are recognised',
  }),
  addShippedForms: endpoint({
    method: 'POST',
    path: '/forms/editions/shipped',
    access: admin,
    input: {},
    output: z.object({ added: z.int() }),
    rateLimitPerMinute: 20,
    summary: 'Adds the official forms that come with Ellis',
  }),
  downloadBlankForm: endpoint({
    method: 'GET',
    path: '/forms/editions/:id/blank',
    access: atLeast('viewer'),
    input: { id },
    output: 'stream',
    errors: ['forms.not_filled'],
    rateLimitPerMinute: 60,
    summary: 'The blank form, without the scripts and the encryption of its publisher',
  }),
  deleteFormEdition: endpoint({
    method: 'DELETE',
    path: '/forms/editions/:id',
    access: admin,
    input: { id },
    output: null,
    errors: ['forms.in_use'],
    summary: 'Takes a blank form out of the library',
  }),
  saveFormEditionDates: endpoint({
    method: 'PUT',
    path: '/forms/dates',
    access: admin,
    input: {
      ...sentDates,
      /** Version of the dates that are corrected; null for an edition without any. */
      version: z.int().nullable(),
    },
    output: editionDates,
    errors: ['stale', 'forms.dates_exist'],
    summary: 'Enters from when until when an agency accepts an edition, or corrects it',
  }),
  importFormEditionDates: endpoint({
    method: 'POST',
    path: '/forms/dates/import',
    access: admin,
    input: {
      dates: z.array(z.strictObject(sentDates)).min(1, 'There are no dates in it').max(500),
    },
    output: z.object({ entered: z.int(), corrected: z.int(), unchanged: z.int() }),
    summary: 'Takes over dates of many editions from a file; those of the office that differ are replaced',
  }),
  deleteFormEditionDates: endpoint({
    method: 'DELETE',
    path: '/forms/dates/:id',
    access: admin,
    input: { id },
    output: null,
    summary: 'Deletes what is known of an edition',
  }),
}
