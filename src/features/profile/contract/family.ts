import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { family } from '../family/graph.ts'

const viewer = atLeast('viewer')

export const familyContract = contract('profile', {
  getPartyFamily: endpoint({
    method: 'GET',
    path: '/parties/:id/family',
    access: viewer,
    input: { id },
    output: family,
    summary: 'A person’s household and relatives as they are known, with who belongs to whom',
  }),
  getRecordFamily: endpoint({
    method: 'GET',
    path: '/records/:id/family',
    access: viewer,
    input: { id },
    output: family,
    summary: 'The people of a record and their relatives, with who belongs to whom',
  }),
})
