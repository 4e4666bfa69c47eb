import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'

const conversationKinds = ['text', 'whatsapp', 'email', 'letter', 'link', 'upload'] as const

const item = z.object({
  /** Of the row within its kind. */
  id,
  kind: z.enum(conversationKinds),
  is_incoming: z.boolean(),
  at: instant,
  /** The text, or the subject. */
  text: z.string(),
  /** Of an outgoing message, a letter or a link. */
  state: z.string().nullable(),
  /** The reason that it was not sent, or not delivered. */
  problem: z.string().nullable(),
  address: z.string().nullable(),
  by_name: z.string().nullable(),
  legal_case_id: id.nullable(),
  case_title: z.string().nullable(),
  is_unread: z.boolean(),
})
export type ConversationItem = z.output<typeof item>

export const conversationCalls = {
  getConversation: endpoint({
    method: 'GET',
    path: '/parties/:id/conversation',
    access: atLeast('viewer'),
    input: { id, legal_case_id: id.optional() },
    output: z.object({ items: z.array(item), unread_count: z.int() }),
    summary: 'What went to a person and came from them, the newest last; of one case, or of all',
  }),
  readConversation: endpoint({
    method: 'PUT',
    path: '/parties/:id/conversation/read',
    access: atLeast('commenter'),
    input: { id },
    output: null,
    summary: 'Notes that the messages of a person have been read in the office',
  }),
}
