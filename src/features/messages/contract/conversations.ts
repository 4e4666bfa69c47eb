import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'

const conversationKinds = ['text', 'whatsapp', 'email', 'letter', 'link', 'upload'] as const

const item = z.object({
  /** Id of the row within its kind. */
  id,
  kind: z.enum(conversationKinds),
  is_incoming: z.boolean(),
  at: instant,
  /** The text, or the subject. */
  text: z.string(),
  /** The upload, or the sealed letter. */
  file: z.object({ id, filename: z.string(), content_type: z.string(), size: z.int() }).nullable(),
  /** State of an outgoing message, a letter or a link. */
  state: z.string().nullable(),
  /** The reason that it was not sent, or not delivered. */
  problem: z.string().nullable(),
  address: z.string().nullable(),
  by_name: z.string().nullable(),
  legal_case_id: id.nullable(),
  case_title: z.string().nullable(),
  is_unread: z.boolean(),
  /** It seems to ask for no more texts, in words that do not stop them by themselves. */
  asks_to_stop: z.boolean(),
  /** When a message that waits for the end of quiet hours, or for a second attempt, is sent. */
  leaves_at: instant.nullable(),
})
export type ConversationItem = z.output<typeof item>

export const conversationCalls = {
  getConversation: endpoint({
    method: 'GET',
    path: '/parties/:id/conversation',
    access: atLeast('viewer'),
    input: {
      id,
      legal_case_id: id.optional(),
      /** The `earlier` of the page that follows. */
      before: z
        .string()
        .regex(/^\d{1,17} [0-3] \d{1,15}$/, 'Begin again with the newest messages')
        .optional(),
    },
    output: z.object({
      items: z.array(item),
      unread_count: z.int(),
      /** Cursor of the page before this one; null: the thread begins here. */
      earlier: z.string().nullable(),
    }),
    summary:
      'What went to a person and came from them, the newest last and page by page; of one case, or of all',
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
