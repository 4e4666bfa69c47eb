import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'

export const diskContract = contract('disk', {
  getDiskSpace: endpoint({
    method: 'GET',
    path: '/admin/disk_space',
    access: atLeast('admin'),
    input: {},
    output: z.object({
      free_gigabytes: z.number(),
      free_percent: z.int(),
      state: z.enum(['plenty', 'low', 'full']),
    }),
    summary: 'How much room the disk of the office has left',
  }),
})
