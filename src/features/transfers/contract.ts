import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { caseFilters } from '#features/cases/contract/case.ts'
import { docketItem } from '#features/docket/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { caseParts, transferRules } from './transferFields.ts'

const contributor = atLeast('contributor')
const person = z.object({ id: z.int(), name: z.string() })

/** As many things as one transfer takes, and as many as a list may have chosen by hand. */
export const transferLimit = 5_000
const chosenLimit = 1_000

const receiver = z.strictObject({
  user_id: id,
  /** For the rule by language; none: clients whose language nobody else takes. */
  language_ids: z.array(id).max(50).default([]),
})

const plan = {
  from_user_id: id,
  what: z.enum(['entries', 'cases', 'everything']),
  /** The entries or cases, unless it is everything. */
  ids: z
    .array(id)
    .max(chosenLimit, `Choose at most ${chosenLimit.toLocaleString('en-US')}`)
    .optional(),
  /** Cases that the filters of the case list match, in place of `ids`. */
  all_of: z.strictObject(caseFilters).optional(),
  receivers: z.array(receiver).max(50).default([]),
  rule: z.enum(transferRules).default('even'),
  /** Last day of a cover; absent: for good. */
  ends_on: day.optional(),
  /** Single things that go to somebody else than by the rule; null: they stay. */
  choices: z
    .array(z.strictObject({ key: z.string().max(60), to_user_id: id.nullable() }))
    .max(transferLimit)
    .default([]),
}

const about = {
  docket_entry_id: z.int().nullable(),
  legal_case_id: z.int(),
  /** Part of the person in the case; null for an entry. */
  part: z.enum(caseParts).nullable(),
  label: z.string(),
  case_title: z.string(),
  holder_name: z.string(),
  action_date: z.string().nullable(),
  to: person.nullable(),
}

const plannedItem = z.object({
  key: z.string(),
  ...about,
  /** Why it would not go over. */
  problem: z.string().nullable(),
  /** Somebody chose that it stays. */
  is_left_out: z.boolean(),
})
export type PlannedItem = z.output<typeof plannedItem>

const transfer = z.object({
  id: z.int(),
  from: person,
  created_by: person,
  rule: z.enum(transferRules),
  ends_on: z.string().nullable(),
  created_at: z.string(),
  /** Whether each item has its result. */
  is_settled: z.boolean(),
  ended_at: z.string().nullable(),
  /** null with `ended_at`: the cover ended by itself. */
  ended_by: person.nullable(),
  receivers: z.array(person),
  /** Number of the items that the caller sees. */
  item_count: z.int(),
  moved_count: z.int(),
  returned_count: z.int(),
  problem_count: z.int(),
  can: z.object({ undo: z.boolean() }),
})
export type Transfer = z.output<typeof transfer>

const transferItem = z.object({
  id: z.int(),
  ...about,
  state: z.enum(['pending', 'moved', 'returned', 'stayed']),
  problem: z.string().nullable(),
})
export type TransferItem = z.output<typeof transferItem>

export const transfersContract = contract('transfers', {
  listTransferable: endpoint({
    method: 'GET',
    path: '/docket_entries/transferable',
    access: contributor,
    permission: 'docket.edit',
    input: { ...listInput, user_id: id.optional(), legal_case_id: id.optional() },
    output: page(docketItem).extend({
      /** Open entries of the person that the caller may not see; null for those who may not know of them. */
      hidden_count: z.int().nullable(),
    }),
    summary: 'Open entries that the caller may give to somebody else, of one person or of all',
  }),
  previewTransfer: endpoint({
    method: 'POST',
    path: '/docket_entries/transfer/preview',
    access: contributor,
    permission: 'docket.edit',
    reads: true,
    input: plan,
    output: z.object({
      items: z.array(plannedItem),
      hidden_count: z.int().nullable(),
      loads: z.array(person.extend({ had: z.int(), entries: z.int(), cases: z.int() })),
    }),
    summary: 'What a transfer would do: each entry and case, who gets it, and what stays with the reason',
  }),
  transferEntries: endpoint({
    method: 'PATCH',
    path: '/docket_entries/transfer',
    access: contributor,
    permission: 'docket.edit',
    input: plan,
    output: alsoNamed(startedWork.extend({ transfer_id: z.int() }), { jobId: 'id' }),
    summary: 'Gives work of one person to colleagues, for good or as a cover, as one tracked job',
  }),
  listTransfers: endpoint({
    method: 'GET',
    path: '/docket_entries/transfers',
    access: contributor,
    permission: 'docket.edit',
    input: { ...listInput, user_id: id.optional() },
    output: page(transfer),
    summary: 'Transfers that the caller started or has a part in; for admins, all',
  }),
  getTransfer: endpoint({
    method: 'GET',
    path: '/docket_entries/transfers/:id',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: transfer,
    summary: 'One transfer',
  }),
  listTransferItems: endpoint({
    method: 'GET',
    path: '/docket_entries/transfers/:id/items',
    access: contributor,
    permission: 'docket.edit',
    input: { id, ...listInput, problems: z.boolean().optional() },
    output: page(transferItem),
    summary: 'What became of each entry and case, as far as the caller sees it',
  }),
  undoTransfer: endpoint({
    method: 'POST',
    path: '/docket_entries/transfers/:id/undo',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: startedWork,
    errors: ['transfers.running', 'transfers.ended'],
    summary: 'Takes a transfer back, or ends a cover early',
  }),
})
