import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'

const editor = atLeast('editor')
const admin = atLeast('admin')

const deletedCase = z.object({
  id,
  title: z.string(),
  record_id: id,
  record_public_id: z.string(),
  holder_name: z.string(),
  type_name: z.string(),
  is_closed: z.boolean(),
  docket_entry_count: z.int(),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
})
export type DeletedCase = z.output<typeof deletedCase>

export const deletionCalls = {
  deleteCase: endpoint({
    method: 'DELETE',
    path: '/legal_cases/:id',
    access: editor,
    permission: 'cases.delete',
    input: { id },
    output: null,
    summary: 'Deletes a case with its docket; data recovery keeps both',
  }),
  listDeletedCases: endpoint({
    method: 'GET',
    path: '/data_recovery/legal_cases',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['deleted_at', 'title', 'client']).optional() },
    output: page(deletedCase),
    summary: 'Deleted cases, the latest first',
  }),
  restoreCase: endpoint({
    method: 'POST',
    path: '/data_recovery/legal_cases/:id/restore',
    access: editor,
    input: { id },
    output: z.object({
      /** Parties who have left the record and were therefore not restored to the case. */
      left_out: z.array(z.string()),
    }),
    errors: ['case.record_archived'],
    summary:
      'Brings a deleted case back with all that was under it; others than admins only what they just deleted',
  }),
}
