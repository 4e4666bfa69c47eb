import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'

const contributor = atLeast('contributor')

export const numbersCalls = {
  showSsn: endpoint({
    method: 'GET',
    path: '/parties/:id/ssn',
    writes: true,
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: z.object({ ssn: z.string().nullable() }),
    rateLimitPerMinute: 30,
    secret_answer: true,
    summary: 'The whole SSN; every showing is logged',
  }),
  showOtherId: endpoint({
    method: 'GET',
    path: '/parties/:id/other_id',
    writes: true,
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: z.object({ other_id: z.string().nullable() }),
    rateLimitPerMinute: 30,
    secret_answer: true,
    summary: 'The other identifying number whole; every showing is logged',
  }),
}
