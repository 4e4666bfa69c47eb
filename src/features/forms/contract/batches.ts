import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant, listInput, named, page } from '#core/contract.ts'

const staff = { access: atLeast('contributor'), permission: 'parties.edit' } as const

/** Drafts that one batch begins at most. */
export const batchLimit = 200
/** Drafts whose missing values are listed on one page. */
export const batchPage = 20

const line = {
  id,
  form_edition_id: id,
  form: z.string(),
  edition: z.string(),
  title: z.string(),
  /** First of the people whom the caller sees. */
  first_person: named,
  created_by: named,
  created_at: instant,
  /** Drafts that the caller sees, or may see once they are begun. */
  item_count: z.int(),
  begun_count: z.int(),
  filed_count: z.int(),
  /** It still begins drafts. */
  is_running: z.boolean(),
}
const listed = z.object(line)

const batchItem = z.object({
  position: z.int(),
  party: named,
  legal_case: z.object({ id, title: z.string() }).nullable(),
  /** The attorney whose form it is. */
  attorney: named.nullable(),
  form_filing_id: id.nullable(),
  filed_on: z.string().nullable(),
  /** Why there is no draft. */
  problem: z.string().nullable(),
  /** Notices of a draft: what is missing or in doubt, and the card where it belongs. */
  notices: z.array(
    z.object({
      kind: z.enum(['missing', 'parked', 'partly', 'choice', 'contradiction']),
      sentence: z.string(),
      party_id: id.nullable(),
      section: z.string().nullable(),
    }),
  ),
  /** Fields that no mapping fills, so that somebody writes them by hand. */
  unmapped_count: z.int(),
})
export type FormBatchItem = z.output<typeof batchItem>

export const batchCalls = {
  listFormBatches: endpoint({
    method: 'GET',
    path: '/forms/batches',
    ...staff,
    input: { page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(listed),
    summary: 'Forms that were begun for many people at once, the newest first',
  }),
  createFormBatch: endpoint({
    method: 'POST',
    path: '/forms/batches',
    ...staff,
    input: {
      form_edition_id: id,
      /** For whom, and of which case; who is there twice gets one draft. */
      people: z
        .array(z.strictObject({ party_id: id, legal_case_id: id.nullable().default(null) }))
        .min(1, 'Choose at least one person')
        .max(1_000, 'Choose at most 1,000 people'),
      /** Attorneys of the case: each person gets one draft by each of them. Without: one, by the primary attorney. */
      attorney_ids: z.array(id).max(20, 'Choose at most 20 attorneys').default([]),
    },
    output: z.object({
      id,
      job_id: z.uuid(),
      /** Drafts that are being begun. */
      item_count: z.int(),
      /** People left out because the caller does not see them or their case. */
      left_out: z.int(),
    }),
    rateLimitPerMinute: 20,
    summary: 'Begins a form for each of many people in the background, or for every attorney of a case',
  }),
  getFormBatch: endpoint({
    method: 'GET',
    path: '/forms/batches/:id',
    ...staff,
    input: {
      id,
      page: listInput.page,
      items_per_page: z.int().min(1).max(batchPage).default(batchPage),
    },
    output: z.object({ ...line, items: z.array(batchItem) }),
    summary: 'One of them, with what each draft lacks',
  }),
}
