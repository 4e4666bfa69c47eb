import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { connectionStates } from '#features/connections/contract/states.ts'

const staff = atLeast('viewer')

/** Privacy of what is written into people’s calendars: the office’s choice. */
export const writtenDetails = ['busy', 'numbers', 'full'] as const

const info = z.object({
  state: z.enum(connectionStates),
  /** Things to be done before it can be connected, a sentence each. */
  missing: z.array(z.string()),
  account_name: z.string().nullable(),
  last_failure: z.string().nullable(),
  /** The calendar that Ellis made there; null: none yet. */
  own_calendar: z
    .object({
      created_at: instant,
      /** When it was last as the docket is. */
      written_at: instant.nullable(),
      /** Its owner has deleted it there. */
      is_lost: z.boolean(),
      entry_count: z.int(),
      /** Entries that its owner moved or deleted there, until they decide whether Ellis follows. */
      proposals: z.array(
        z.object({
          id,
          docket_entry_id: id,
          title: z.string(),
          /** As it is here. */
          action_date: z.string().nullable(),
          starts_at: instant.nullable(),
          timezone: z.string(),
          /** As it is there; null: it is there no more. Without a start it lasts all day. */
          to: z
            .object({ day: z.string(), starts_at: instant.nullable(), ends_at: instant.nullable() })
            .nullable(),
          can: z.object({ accept: z.boolean() }),
        }),
      ),
      /** Entries that the service does not take, with a sentence. */
      refused: z.array(z.object({ docket_entry_id: id, title: z.string(), text: z.string() })),
    })
    .nullable(),
  linked_count: z.int(),
  offered_count: z.int(),
  written: z.enum(writtenDetails),
})
export type CalendarInfo = z.output<typeof info>

/** Without a code the page of the service on which one agrees; with what came back from it, the end of that. */
const authorize = {
  access: staff,
  rateLimitPerMinute: 20,
  input: {
    state: z.string().max(200).optional(),
    code: z.string().max(4_000).optional(),
    error: z.string().max(200).optional(),
    iss: z.string().max(200).optional(),
  },
  output: z.object({ authorize_url: z.string().nullable(), sentence: z.string().nullable() }),
  secret_answer: true,
  errors: ['connections.off', 'connections.state', 'connections.refused', 'outside.failed'],
} as const
const spoken = z.object({ sentence: z.string() })
const deauthorize = {
  access: staff,
  input: {},
  output: spoken,
  errors: ['connections.none'],
} as const
const readInfo = { method: 'GET', access: staff, input: {}, output: info } as const
const createCalendar = {
  method: 'POST',
  access: staff,
  rateLimitPerMinute: 10,
  input: {},
  output: spoken,
  errors: [
    'calendarSync.exists',
    'connections.off',
    'connections.none',
    'connections.broken',
    'outside.failed',
  ],
} as const
const resync = {
  method: 'POST',
  access: staff,
  rateLimitPerMinute: 10,
  input: {},
  output: spoken,
  errors: ['connections.off', 'connections.none', 'connections.broken'],
} as const

export const calendarSyncContract = contract('calendarSync', {
  authorizeGoogle: endpoint({
    ...authorize,
    method: 'PATCH',
    path: '/users/google_calendar/authorize',
    summary: 'Begins or ends the connection of one’s Google calendar',
  }),
  deauthorizeGoogle: endpoint({
    ...deauthorize,
    method: 'DELETE',
    path: '/users/google_calendar/deauthorize',
    summary: 'Revokes the connection at Google and forgets it here',
  }),
  getGoogleInfo: endpoint({
    ...readInfo,
    path: '/users/google_calendar/info',
    summary: 'How one’s Google calendar is connected',
  }),
  createGoogleCalendar: endpoint({
    ...createCalendar,
    path: '/users/google_calendar/create_calendar',
    summary: 'Makes the calendar at Google into which one’s entries are written',
  }),
  resyncGoogle: endpoint({
    ...resync,
    path: '/users/google_calendar/resync',
    summary: 'Reads and writes all of one’s Google calendars again',
  }),
  acceptProposal: endpoint({
    method: 'POST',
    path: '/calendar/proposals/:id/accept',
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: { id },
    output: null,
    errors: ['docket.cancelled', 'docket.done', 'docket.rescheduled', 'docket.not_yours'],
    summary: 'Moves or cancels an entry as one did in one’s calendar at a service',
  }),
  declineProposal: endpoint({
    method: 'POST',
    path: '/calendar/proposals/:id/decline',
    access: staff,
    input: { id },
    output: null,
    summary: 'Leaves an entry as it is, and writes it again into one’s calendar at a service',
  }),
  authorizeOutlook: endpoint({
    ...authorize,
    method: 'PUT',
    path: '/users/outlook/authorize',
    summary: 'Begins or ends the connection of one’s Outlook calendar',
  }),
  deauthorizeOutlook: endpoint({
    ...deauthorize,
    method: 'PUT',
    path: '/users/outlook/deauthorize',
    summary: 'Forgets the connection with Outlook',
  }),
  getOutlookInfo: endpoint({
    ...readInfo,
    path: '/users/outlook/info',
    summary: 'How one’s Outlook calendar is connected',
  }),
  createOutlookCalendar: endpoint({
    ...createCalendar,
    path: '/users/outlook/create_calendar',
    summary: 'Makes the calendar in Outlook into which one’s entries are written',
  }),
  resyncOutlook: endpoint({
    ...resync,
    path: '/users/outlook/resync',
    summary: 'Reads and writes all of one’s Outlook calendars again',
  }),
})
