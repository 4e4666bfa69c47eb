import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'
import { fieldsRowShape } from '#fields/fields.ts'
import { partyFields } from '#features/profile/partyFields.ts'

const row = fieldsRowShape(partyFields)
const line = {
  id,
  display_name: z.string(),
  dob: row.dob,
  dob_format: row.dob_format,
  uncertain_dob: row.uncertain_dob,
  a_number: row.a_number,
}

const deletedParty = z.object({
  ...line,
  records: z.array(z.object({ id, public_id: z.string() })),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
})
export type DeletedParty = z.output<typeof deletedParty>

const unplacedParty = z.object({
  ...line,
  /** The record they were taken off last, for those who see it. */
  left_record: z.object({ id, public_id: z.string() }).nullable(),
  left_at: z.string().nullable(),
})
export type UnplacedParty = z.output<typeof unplacedParty>

const admin = atLeast('admin')

/** People who were entered by mistake, and people who are nowhere. */
export const deletionCalls = {
  deleteParty: endpoint({
    method: 'DELETE',
    path: '/parties/:id',
    access: atLeast('editor'),
    permission: 'parties.edit',
    input: { id },
    output: null,
    errors: ['party.holder', 'party.in_case', 'party.attends', 'party.partly_hidden'],
    summary: 'Deletes somebody who was entered by mistake and is in no case; data recovery keeps them',
  }),
  listDeletedParties: endpoint({
    method: 'GET',
    path: '/data_recovery/parties',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['deleted_at', 'name']).optional() },
    output: page(deletedParty),
    summary: 'People deleted by themselves, the latest first',
  }),
  restoreParty: endpoint({
    method: 'POST',
    path: '/data_recovery/parties/:id/restore',
    access: atLeast('editor'),
    input: { id },
    output: null,
    summary: 'Brings somebody deleted back; others than admins only whom they just deleted',
  }),
  listUnplacedParties: endpoint({
    method: 'GET',
    path: '/data_recovery/unplaced_parties',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['left_at', 'name']).optional() },
    output: page(unplacedParty),
    summary: 'People who are in no record, to be put into one',
  }),
} as const
