import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { capacity, matchAnswer } from '#features/matching/contract.ts'
import { record, recordParty } from './record.ts'

const viewer = atLeast('viewer')
const editor = atLeast('editor')

const adverseIndividual = z.object({
  id,
  name: z.string(),
  photo_id: id.nullable(),
  capacities: z.array(capacity),
})

const namedInRecord = matchAnswer.extend({
  /** The person; for a relative, the person whose relative they are. */
  party_id: id,
  name: z.string(),
  /** How the record names them, if they are not one of its people. */
  as: z.string().nullable(),
})

export const partiesCalls = {
  listRecordParties: endpoint({
    method: 'GET',
    path: '/records/:id/parties',
    access: viewer,
    input: { id },
    output: z.array(recordParty),
    summary: 'People of a record, the holder first',
  }),
  addPartyToRecord: endpoint({
    method: 'POST',
    path: '/records/:id/parties',
    access: editor,
    permission: 'records.edit',
    input: { id, party_id: id },
    output: record,
    summary:
      'Puts somebody who is entered already into a record, also to take back that they were taken off it',
  }),
  removePartyFromRecord: endpoint({
    method: 'DELETE',
    path: '/records/:id/parties/:partyId',
    access: editor,
    permission: 'records.edit',
    input: { id, partyId: id },
    output: null,
    errors: ['record.holder', 'record.party_in_case'],
    summary: 'Takes a person off a record',
  }),
  getAdverseOfRecord: endpoint({
    method: 'GET',
    path: '/records/:id/adverse',
    access: viewer,
    input: { id },
    output: z.object({ adverse: z.array(adverseIndividual), data: z.array(namedInRecord) }),
    writes: true,
    allowDuring: ['read_only'],
    rateLimitPerMinute: 60,
    summary: 'Who is on the other side in a record, and who named in it is known to the office elsewhere',
  }),
  listUnassociatedParties: endpoint({
    method: 'GET',
    path: '/records/:id/unassociated_parties',
    access: viewer,
    input: { id },
    output: z.array(recordParty),
    summary: 'People of a record who are in no case',
  }),
}
