import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'

const admin = atLeast('admin')

const deletedRecord = z.object({
  id,
  public_id: z.string(),
  holder_name: z.string(),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
  /** Rows deleted with the record, as opposed to earlier deletions. */
  case_count: z.int(),
  party_count: z.int(),
})
export type DeletedRecord = z.output<typeof deletedRecord>

export const deletionCalls = {
  deleteRecord: endpoint({
    method: 'DELETE',
    path: '/records/:id',
    access: admin,
    permission: 'records.edit',
    input: { id },
    output: null,
    errors: ['record.open_cases'],
    summary:
      'Deletes a record with its closed cases and the people who are in no other; data recovery keeps all',
  }),
  listDeletedRecords: endpoint({
    method: 'GET',
    path: '/data_recovery/records',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['deleted_at', 'public_id', 'client']).optional() },
    output: page(deletedRecord),
    summary: 'Deleted records, the latest first',
  }),
  restoreRecord: endpoint({
    method: 'POST',
    path: '/data_recovery/records/:id/restore',
    access: admin,
    input: { id },
    output: null,
    summary: 'Brings a deleted record back with all that went with it',
  }),
}
