import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant, named } from '#core/contract.ts'
import { mappingSchema } from '../mapping.ts'

const admin = atLeast('admin')

/** Without what the edition itself says. */
const sentMapping = mappingSchema.omit({ form: true, edition: true, title: true, fingerprint: true })
export type SentMapping = z.output<typeof sentMapping>

/** A field as the PDF has it. */
const formField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'check', 'list', 'signature']),
  page: z.int(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
  max: z.int().optional(),
  comb: z.literal(true).optional(),
  multiline: z.literal(true).optional(),
  read_only: z.literal(true).optional(),
  export: z.string().optional(),
  options: z.array(z.string()).readonly().optional(),
  tooltip: z.string().optional(),
})

const detail = z.object({
  edition: z.object({ id, agency: z.string(), form: z.string(), edition: z.string(), title: z.string() }),
  sizes: z.array(z.array(z.number())),
  fields: z.array(formField),
  /** The one that fills this form; null: none does. */
  mapping: mappingSchema.nullable(),
  /** Whose it is: the office’s own goes first. */
  source: z.enum(['office', 'shipped', 'none']),
  has_shipped: z.boolean(),
  /** Version of the office’s own; null: it has none. */
  version: z.int().nullable(),
  changed_by: named.nullable(),
  changed_at: instant.nullable(),
  /** Fields that differ from the edition it was carried over from and that nobody has looked at yet. */
  moved: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['gone', 'new', 'retyped', 'reworded']),
      words: z.string().nullable(),
    }),
  ),
  /** Other prints of the form that have a mapping. */
  others: z.array(z.object({ id, edition: z.string(), source: z.enum(['office', 'shipped']) })),
})
export type FormMapping = z.output<typeof detail>

const value = z.union([z.string(), z.literal(true), z.null()])

const trialOf = {
  id,
  party_id: id,
  /** Case that the person belongs to; null: none. */
  legal_case_id: id.nullable().default(null),
  /** An attorney of the case; null: its primary one, and without a case whoever tries it. */
  preparer_id: id.nullable().default(null),
  /** Where they are others than the roles of the case say; null: nobody. */
  roles: z.record(z.string().max(40), id.nullable()).default({}),
}

export const mappingCalls = {
  getFormMapping: endpoint({
    method: 'GET',
    path: '/forms/editions/:id/mapping',
    access: admin,
    input: { id },
    output: detail,
    summary: 'The fields of a blank form, and where their values come from',
  }),
  saveFormMapping: endpoint({
    method: 'PUT',
    path: '/forms/editions/:id/mapping',
    access: admin,
    input: {
      id,
      /** Version of the office’s own mapping; null: it has none yet. */
      version: z.int().nullable(),
      mapping: sentMapping,
      /** Names of fields that moved and were looked at. */
      seen: z.array(z.string().max(300)).max(5_000).default([]),
    },
    output: detail,
    errors: ['stale'],
    summary: 'Changes how the office fills a form; the mapping that comes with Ellis is copied first',
  }),
  carryFormMapping: endpoint({
    method: 'POST',
    path: '/forms/editions/:id/mapping/carry',
    access: admin,
    input: {
      id,
      /** The edition whose mapping is taken over. */
      from_id: id,
    },
    output: detail,
    errors: ['stale'],
    summary: 'Takes the mapping of another edition over by names of fields, and lists the fields that moved',
  }),
  exportFormMappings: endpoint({
    method: 'GET',
    path: '/forms/mappings',
    access: admin,
    input: {},
    output: z.object({ mappings: z.array(z.object({ agency: z.string(), ...mappingSchema.shape })) }),
    summary: 'The office’s own mappings, for another office',
  }),
  importFormMappings: endpoint({
    method: 'POST',
    path: '/forms/mappings/import',
    access: admin,
    bodyLimit: 4_000_000,
    input: {
      mappings: z
        .array(z.unknown())
        .min(1, 'There are no mappings in it')
        .max(100, 'A file has at most 100 mappings'),
      /** Mappings that the office has are replaced. */
      replace: z.boolean().default(false),
    },
    output: z.object({
      outcomes: z.array(
        z.object({
          name: z.string(),
          outcome: z.enum(['added', 'replaced', 'exists', 'refused']),
          sentence: z.string(),
          left_out: z.array(z.string()),
        }),
      ),
    }),
    rateLimitPerMinute: 20,
    summary:
      'Takes over mappings of another office; each is for a blank form of the library, by form, edition and names',
  }),
  deleteFormMapping: endpoint({
    method: 'DELETE',
    path: '/forms/editions/:id/mapping',
    access: admin,
    input: { id, version: z.int() },
    output: detail,
    errors: ['stale'],
    summary:
      'Deletes the office’s own mapping: the one that comes with Ellis fills the form again, if there is one',
  }),
  tryFormMapping: endpoint({
    method: 'POST',
    reads: true,
    path: '/forms/editions/:id/mapping/trial',
    access: admin,
    permission: 'parties.edit',
    input: trialOf,
    output: z.object({
      party: named,
      legal_case: z.object({ id, title: z.string() }).nullable(),
      /** Cases of the person that the caller sees. */
      cases: z.array(z.object({ id, title: z.string() })),
      preparer: named.nullable(),
      /** To choose from: the attorneys of the case, or the caller. */
      preparers: z.array(named),
      /** Parts of others in the form, and who has them. */
      roles: z.array(z.object({ role: z.string(), label: z.string(), party: named.nullable() })),
      values: z.array(z.object({ name: z.string(), value })),
      notices: z.array(z.object({ sentence: z.string(), field: z.string().nullable() })),
      /** Values on sheets behind the form. */
      sheet_count: z.int(),
    }),
    summary: 'What the form would say for a person, without beginning one',
  }),
  drawFormMapping: endpoint({
    method: 'POST',
    reads: true,
    path: '/forms/editions/:id/mapping/trial/pdf',
    access: admin,
    permission: 'parties.edit',
    input: trialOf,
    output: 'stream',
    errors: ['forms.not_filled'],
    rateLimitPerMinute: 120,
    summary: 'The form as it would be filled for a person, without beginning one',
  }),
}
