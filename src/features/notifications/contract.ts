import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, instant, listInput } from '#core/contract.ts'
import { deliveries, notificationKinds } from './preferences.ts'

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  status: z.enum(['new', 'read']),
  read: z.boolean(),
  /** Actors, the last one first; empty when Ellis acted by itself. */
  actor_names: z.array(z.string()),
  /** The event, as a sentence without a full stop. */
  text: z.string(),
  /** Changes, from → to, a line each. */
  details: z.array(z.string()),
  docket_entry_id: id.nullable(),
  /** Sender of a message; such a notice is about no case. */
  party_id: id.nullable(),
  legal_case_id: id.nullable(),
  case_title: z.string().nullable(),
  record_public_id: z.string().nullable(),
  /** The holder of the record, who a message came from, or the name of a search. */
  holder_name: z.string(),
  /** Link target: the entry, the case if the notice is about one or the entry is gone, the messages of the person, or the search. */
  path: z.string(),
  created_at: instant,
  /** Time of the last change gathered here. */
  updated_at: instant,
})
export type Notification = z.output<typeof notification>

const counts = { total_notifications_count: z.int(), unread_notifications_count: z.int() }
const delivery = z.enum(deliveries, 'Choose how you want to be told')

const preferences = z.object({
  notify_of_own_acts: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      label: z.string(),
      about: z.string(),
      delivery,
      /** Defaults of people who have not chosen. */
      default_delivery: delivery,
      choices: z.array(delivery),
    }),
  ),
})
export type Preferences = z.output<typeof preferences>

export const notificationsContract = contract('notifications', {
  listNotifications: endpoint({
    method: 'GET',
    path: '/users/notifications',
    access: signedIn,
    input: {
      page: listInput.page,
      results_per_page: listInput.items_per_page,
      sort_by: z.enum(['created_at']).optional(),
      sort_order: listInput.sort_order,
      status: z.enum(['new', 'read'], 'Must be new or read').optional(),
    },
    output: z.object({
      results: z.array(alsoNamed(notification, { record_holder_party_name: 'holder_name' })),
      page: z.int(),
      results_per_page: z.int(),
      page_count: z.int(),
      page_start: z.int(),
      page_stop: z.int(),
      sort_by: z.string(),
      sort_order: z.enum(['asc', 'desc']),
      /** With this status; the two counts below are of all. */
      total_items: z.int(),
      ...counts,
    }),
    summary: 'What the signed-in user should know of, newest first; status new gives the unread ones',
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/users/notifications/:id/mark_read',
    access: signedIn,
    allowDuring: ['read_only'],
    input: { id },
    output: z.object(counts),
    summary: 'Marks one notification read',
  }),
  markUnread: endpoint({
    method: 'DELETE',
    path: '/users/notifications/:id/mark_read',
    access: signedIn,
    allowDuring: ['read_only'],
    input: { id },
    output: z.object(counts),
    summary: 'Takes the read mark back',
  }),
  markAllRead: endpoint({
    method: 'PATCH',
    path: '/users/notifications/mark_all_read',
    access: signedIn,
    allowDuring: ['read_only'],
    input: {},
    output: z.object({ ...counts, read_at: instant }),
    summary: 'Marks every unread notification read',
  }),
  undoMarkAllRead: endpoint({
    method: 'DELETE',
    path: '/users/notifications/mark_all_read',
    access: signedIn,
    allowDuring: ['read_only'],
    input: { read_at: instant.refine((at) => at > '2000', 'Give the read_at that mark_all_read answered') },
    output: z.object(counts),
    summary: 'Takes back the read marks that mark_all_read set at that instant',
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/users/notifications/preferences',
    access: signedIn,
    input: {},
    output: preferences,
    summary: 'How the signed-in user is told of each kind of thing',
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/users/notifications/preferences',
    access: signedIn,
    input: {
      notify_of_own_acts: z.boolean().optional(),
      deliveries: z.partialRecord(z.enum(notificationKinds), delivery).optional(),
    },
    output: preferences,
    summary: 'Changes how the signed-in user is told; kinds that are left out stay as they are',
  }),
})
