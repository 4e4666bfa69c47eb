import * as z from 'zod'
import { atLeast, token } from '#access/access.ts'
import { contract, endpoint, id, named } from '#core/contract.ts'

const viewer = atLeast('viewer')

export const privacies = ['busy', 'numbers', 'full'] as const
export type Privacy = (typeof privacies)[number]
export const privacyWords: Readonly<Record<Privacy, { label: string; help: string }>> = {
  busy: { label: 'Times only', help: 'Every entry is “Busy”.' },
  numbers: { label: 'Kind and record number', help: 'Such as “Hearing · R-2041”, without places and names.' },
  full: {
    label: 'Everything',
    help: 'Type, client, place and a link, of internal entries the time alone. Whoever has the address reads it.',
  },
}
export const mostFeeds = 20

const feed = z.object({
  id,
  name: z.string(),
  owner: named,
  /** One of these three: entries of a person, of cases of a team, of cases of a type. */
  user: named.nullable(),
  team: named.nullable(),
  legal_case_type: named.nullable(),
  privacy: z.enum(privacies),
  /** Whether there is an address; a restored backup has none. */
  is_live: z.boolean(),
  read_count: z.int(),
  last_read_at: z.string().nullable(),
  created_at: z.string(),
})
export type CalendarFeed = z.output<typeof feed>

/** The address is stored nowhere, so it is shown now or never. */
const withAddress = z.object({ feed, address: z.string() })

export const feedsContract = contract('feeds', {
  listFeeds: endpoint({
    method: 'GET',
    path: '/calendar/feeds',
    access: viewer,
    input: { /** Also those of others, for admins. */ everybody: z.boolean().default(false) },
    output: z.object({ items: z.array(feed) }),
    summary: 'Calendar feeds of the caller, for admins those of everybody',
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/calendar/feeds',
    access: viewer,
    input: {
      name: z.string().trim().max(100, 'A name has at most 100 characters').nullish(),
      user_id: id.nullish(),
      team_id: id.nullish(),
      legal_case_type_id: id.nullish(),
      privacy: z.enum(privacies).default('numbers'),
    },
    output: withAddress,
    secret_answer: true,
    summary: 'Makes a calendar feed, with the address at which programs read it',
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/calendar/feeds/:id/address',
    access: viewer,
    input: { id },
    output: withAddress,
    secret_answer: true,
    summary: 'Gives a feed another address; the one before stops at once',
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/calendar/feeds/:id',
    access: viewer,
    input: { id },
    output: null,
    summary: 'Ends a feed at once; admins end those of others, too',
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/feeds/:token',
    access: token('feed'),
    input: { token: z.string().max(200) },
    output: 'stream',
    writes: true,
    rateLimitPerMinute: 120,
    summary: 'The feed of this address, with what its owner may see now, as an iCalendar file',
  }),
})
