import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { channels } from '#core/channels.ts'
import { endpoint, id, instant, named } from '#core/contract.ts'

const admin = atLeast('admin')

const unknownSender = z.object({
  sender: z.string(),
  /** Those whose profile has the number by now. */
  people: z.array(named),
  text_count: z.int(),
  /** The newest of them, the newest last. */
  texts: z.array(
    z.object({ id, channel: z.enum(channels), text: z.string(), at: instant, asks_to_stop: z.boolean() }),
  ),
})
export type UnknownSender = z.output<typeof unknownSender>

export const unknownSenderCalls = {
  listUnknownSenders: endpoint({
    method: 'GET',
    path: '/short_messages/unknown_senders',
    access: admin,
    input: {},
    output: z.object({ items: z.array(unknownSender), can: z.object({ see: z.boolean() }) }),
    summary:
      'Numbers in no profile that texted the office, the latest first; only for those who see everybody',
  }),
  placeUnknownSender: endpoint({
    method: 'POST',
    path: '/short_messages/unknown_senders/place',
    access: admin,
    input: { sender: z.string().max(40), party_id: id },
    output: z.object({ placed_count: z.int() }),
    summary: 'Moves the texts of an unknown number into the thread of a person whose profile has it by now',
  }),
}
