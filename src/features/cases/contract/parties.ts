import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'
import { caseParty, legalCase, parties, party_ids } from './case.ts'

const viewer = atLeast('viewer')
const editor = atLeast('editor')

const unassociatedParty = z.object({
  id,
  display_name: z.string(),
  a_number: z.string().nullable(),
  is_record_holder: z.boolean(),
})
export type UnassociatedParty = z.output<typeof unassociatedParty>

export const partiesCalls = {
  listCaseParties: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/parties',
    access: viewer,
    input: { id, ...listInput, sort_by: z.enum(['name', 'role']).optional() },
    output: page(caseParty),
    summary: 'Parties of a case with their roles',
  }),
  associateParties: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/associate_parties',
    access: editor,
    permission: 'cases.edit',
    input: { id, parties: parties.optional(), party_ids: party_ids.optional() },
    output: legalCase,
    summary: 'Adds people of the record to a case, with their roles',
  }),
  listUnassociatedParties: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/unassociated_parties',
    access: viewer,
    input: { id, ...listInput },
    output: page(unassociatedParty),
    summary: 'People of the record who are not in the case',
  }),
  removePartyFromCase: endpoint({
    method: 'DELETE',
    path: '/legal_cases/:id/parties/:partyId',
    access: editor,
    permission: 'cases.edit',
    input: { id, partyId: id },
    output: null,
    summary: 'Takes a party off a case',
  }),
  updatePartyRole: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/parties/:partyId/update_role',
    access: editor,
    permission: 'cases.edit',
    input: { id, partyId: id, party_role_id: id.nullable() },
    output: legalCase,
    summary: 'Says what a party is in the case',
  }),
}
