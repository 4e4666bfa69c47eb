import * as z from 'zod'
import { anyone, atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { guestKinds } from './kinds.ts'
import { languageCodes } from './languages.ts'

export const guestLink = z.object({
  id,
  kind: z.enum(Object.keys(guestKinds) as [keyof typeof guestKinds]),
  /** The thing it is about, and where that is shown. */
  about: z.string(),
  docket_entry_id: id.nullable(),
  party_id: id.nullable(),
  party_name: z.string().nullable(),
  language: z.enum(languageCodes).nullable(),
  state: z.enum(['live', 'used', 'expired', 'revoked']),
  expires_at: z.string(),
  use_count: z.int(),
  last_used_at: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string(),
  can: z.object({ revoke: z.boolean() }),
})
export type GuestLink = z.output<typeof guestLink>

export const guestsContract = contract('guests', {
  getGuestOffice: endpoint({
    method: 'GET',
    path: '/guest/office',
    access: anyone,
    input: { language: z.enum(languageCodes).optional() },
    output: z.object({
      office_name: z.string(),
      phone_number: z.string().nullable(),
      /** Texts that the office has corrected, by key. */
      texts: z.record(z.string(), z.string()),
    }),
    rateLimitPerMinute: 300,
    summary: 'What the pages for people without an account say of the office',
  }),
  listGuestLinks: endpoint({
    method: 'GET',
    path: '/guest_links',
    access: atLeast('viewer'),
    input: { party_id: id.optional(), docket_entry_id: id.optional() },
    output: z.object({ items: z.array(guestLink) }),
    summary: 'Links made for a person, or for a docket entry, the live ones first',
  }),
  revokeGuestLink: endpoint({
    method: 'DELETE',
    path: '/guest_links/:id',
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: { id },
    output: null,
    summary: 'Ends a link at once',
  }),
})
