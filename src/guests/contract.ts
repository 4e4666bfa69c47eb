import * as z from 'zod'
import { anyone, atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { guestKinds } from './kinds.ts'
import { languageCodes } from './languages.ts'

const guestLink = z.object({
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

export const mostTextLetters = 600

const guestText = z.object({
  key: z.string(),
  /** The pages with the messages that lead to them, or the questions of surveys. */
  of: z.enum(['pages', 'questions']),
  english: z.string(),
  /** The words that come with Ellis. */
  shipped: z.string(),
  /** The words guests see. */
  text: z.string(),
  is_corrected: z.boolean(),
  is_reviewed: z.boolean(),
  version: z.int(),
  updated_at: z.string().nullable(),
  updated_by_name: z.string().nullable(),
})
export type GuestText = z.output<typeof guestText>

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
  listGuestTexts: endpoint({
    method: 'GET',
    path: '/admin/guest_texts',
    access: atLeast('admin'),
    input: { language: z.enum(languageCodes) },
    output: z.object({
      items: z.array(guestText),
      /** By language, the texts that a speaker has read as they are now. */
      reviewed: z.array(z.object({ language: z.enum(languageCodes), count: z.int() })),
    }),
    summary: 'Texts of the pages for people without an account and of surveys, in one language',
  }),
  setGuestText: endpoint({
    method: 'PUT',
    path: '/admin/guest_texts/:language/:key',
    access: atLeast('admin'),
    input: {
      language: z.enum(languageCodes),
      key: z.string(),
      text: z
        .string()
        .trim()
        .min(1, 'Enter the text')
        .max(mostTextLetters, `A text has at most ${mostTextLetters} characters`),
      is_reviewed: z.boolean(),
      /** That it had when it was read; 0 for one that was never changed. */
      version: z.int().min(0).max(1_000_000_000),
    },
    output: null,
    errors: ['stale'],
    summary: 'Corrects a text, or marks it as read by a speaker of its language',
  }),
  revokeGuestLink: endpoint({
    method: 'DELETE',
    path: '/guest_links/:id',
    // The rest depends on what the link is for.
    access: atLeast('contributor'),
    input: { id },
    output: null,
    summary: 'Ends a link at once; it asks for the rights with which such a link is made',
  }),
})
