import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'

const numberFlag = z.object({
  /** Id of the entry of the profile. */
  phone_id: id,
  says: z.string(),
  /** Whether nothing is sent there. */
  blocks: z.boolean(),
  at: instant.nullable(),
})

export const numberCalls = {
  listNumberFlags: endpoint({
    method: 'GET',
    path: '/parties/:id/number_flags',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({ items: z.array(numberFlag) }),
    summary: 'What stands against texts to the phones of a person: a STOP, a mark, an error of the carrier',
  }),
}
