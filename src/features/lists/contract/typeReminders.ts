import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'

const admin = atLeast('admin')

const reminder = {
  channel: z.enum(['in_app', 'email'], 'Must be one of: in_app, email'),
  minutes_before: z
    .int('Enter whole minutes')
    .min(0, 'A reminder cannot come after its entry starts')
    .max(525_600, 'A reminder can come at most a year before'),
}

const typeReminder = z.object({
  id: z.int(),
  docket_entry_type_id: z.int(),
  channel: reminder.channel,
  minutes_before: z.int(),
})
export type TypeReminder = z.output<typeof typeReminder>
/** How long before an entry those assigned are reminded, and by which way. */
export type Reminder = Pick<TypeReminder, 'channel' | 'minutes_before'>

export const typeRemindersCalls = {
  listTypeNotifications: endpoint({
    method: 'GET',
    path: '/docket_entry_types/notifications',
    access: signedIn,
    input: { docket_entry_type_id: id.optional() },
    output: z.object({ items: z.array(typeReminder) }),
    summary: 'Reminders that new entries of a type start with',
  }),
  addTypeNotification: endpoint({
    method: 'POST',
    path: '/docket_entry_types/notifications',
    access: admin,
    input: { docket_entry_type_id: id, ...reminder },
    output: typeReminder,
    summary: 'Adds a reminder to a type',
  }),
  changeTypeNotification: endpoint({
    method: 'PATCH',
    path: '/docket_entry_types/notifications',
    access: admin,
    input: { id, channel: reminder.channel.optional(), minutes_before: reminder.minutes_before.optional() },
    output: typeReminder,
    summary: 'Changes a reminder of a type',
  }),
  removeTypeNotification: endpoint({
    method: 'DELETE',
    path: '/docket_entry_types/notifications',
    access: admin,
    input: { id },
    output: null,
    summary: 'Takes a reminder off a type',
  }),
}
