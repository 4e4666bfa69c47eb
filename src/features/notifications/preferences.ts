import type { NotificationKind } from './kinds.ts'

/** none: not at all. email: in the app and by mail at once. digest: in the app and in one mail each morning. */
export const deliveries = ['none', 'in_app', 'email', 'digest'] as const
export type Delivery = (typeof deliveries)[number]

interface NoticePreference {
  label: string
  /** Description of the kind in the preferences. */
  about: string
  /** Delivery until the user chooses another. */
  delivery: Delivery
  choices: readonly Delivery[]
}

/**
 * Quiet by default: all is in the bell, and mail is for what makes somebody stand in the wrong court, or miss it. The rest
 * waits until one looks, and whoever is seldom in the office chooses the morning's mail.
 */
export const noticePreferences: Record<NotificationKind, NoticePreference> = {
  assigned: {
    label: 'Assigned to me',
    about: 'Somebody assigns me an entry of the docket.',
    delivery: 'in_app',
    choices: deliveries,
  },
  unassigned: {
    label: 'No longer assigned to me',
    about: 'Somebody takes an entry off me.',
    delivery: 'in_app',
    choices: deliveries,
  },
  changed: {
    label: 'Changed',
    about: 'Something else about an entry of mine: its place or comment, the day of a task.',
    delivery: 'in_app',
    choices: deliveries,
  },
  files: {
    label: 'Files arrived',
    about: 'Somebody sends files through an upload link for an entry of mine.',
    delivery: 'in_app',
    choices: deliveries,
  },
  rescheduled: {
    label: 'Rescheduled',
    about: 'A hearing or an appointment of mine moves to another day or time.',
    delivery: 'email',
    choices: deliveries,
  },
  cancelled: {
    label: 'Cancelled',
    about: 'An entry of mine does not take place.',
    delivery: 'email',
    choices: deliveries,
  },
  done: {
    label: 'Done',
    about: 'Somebody else marks an entry of mine done.',
    delivery: 'in_app',
    choices: deliveries,
  },
  booked: {
    label: 'Booked by the client',
    about: 'A client chooses or changes the time of an appointment with me.',
    delivery: 'in_app',
    choices: deliveries,
  },
  booking_cancelled: {
    label: 'Cancelled by the client',
    about: 'A client cancels an appointment with me.',
    delivery: 'in_app',
    choices: deliveries,
  },
  deleted: {
    label: 'Deleted',
    about: 'An entry of mine is deleted.',
    delivery: 'in_app',
    choices: deliveries,
  },
  note: {
    label: 'Notes',
    about: 'Somebody adds a note to an entry of mine.',
    delivery: 'in_app',
    choices: deliveries,
  },
  reminder: {
    label: 'Reminders',
    about: 'The time set on an entry has come. Mail goes out only where the entry asks for it.',
    delivery: 'email',
    choices: ['none', 'in_app', 'email'],
  },
  message: {
    label: 'Messages',
    about: 'Somebody I work for writes to the office.',
    delivery: 'in_app',
    choices: deliveries,
  },
  survey_done: {
    label: 'Survey answered',
    about: 'Somebody I work for answers a survey.',
    delivery: 'in_app',
    choices: deliveries,
  },
  survey_parked: {
    label: 'Questions for later',
    about: 'Somebody I work for leaves a question of a survey for later, with a lawyer.',
    delivery: 'in_app',
    choices: deliveries,
  },
  survey_bounced: {
    label: 'Survey not delivered',
    about: 'A survey did not reach somebody I work for.',
    delivery: 'in_app',
    choices: deliveries,
  },
  survey_locked: {
    label: 'Survey locked',
    about: 'Somebody gave wrong answers to the check before a survey of somebody I work for.',
    delivery: 'in_app',
    choices: deliveries,
  },
  case_closed: {
    label: 'Case closed',
    about: 'A case I work on is closed.',
    delivery: 'in_app',
    choices: deliveries,
  },
  case_reopened: {
    label: 'Case reopened',
    about: 'A case I work on is opened again.',
    delivery: 'in_app',
    choices: deliveries,
  },
  letter_opened: {
    label: 'Letter opened',
    about: 'Somebody opens the engagement letter of a case I work on.',
    delivery: 'in_app',
    choices: deliveries,
  },
  letter_signed: {
    label: 'Letter signed',
    about: 'Somebody signs the engagement letter of a case I work on.',
    delivery: 'in_app',
    choices: deliveries,
  },
  letter_declined: {
    label: 'Letter declined',
    about: 'Somebody declines the engagement letter of a case I work on.',
    delivery: 'email',
    choices: deliveries,
  },
  letter_paper: {
    label: 'Letter wanted on paper',
    about: 'Somebody asks for the engagement letter of a case I work on on paper.',
    delivery: 'email',
    choices: deliveries,
  },
  letter_bounced: {
    label: 'Letter not delivered',
    about: 'The engagement letter of a case I work on did not reach the client.',
    delivery: 'email',
    choices: deliveries,
  },
  letter_expired: {
    label: 'Letter expired',
    about: 'The engagement letter of a case I work on was not signed in time.',
    delivery: 'in_app',
    choices: deliveries,
  },
  transferred: {
    label: 'Work transferred',
    about: 'Many entries and cases come to me, or go from me to colleagues, at once.',
    delivery: 'in_app',
    choices: deliveries,
  },
  needs_reconnecting: {
    label: 'A service to connect again',
    about:
      'An outside service that I have connected accepts the connection no longer. A mail comes in any case.',
    delivery: 'in_app',
    choices: ['none', 'in_app'],
  },
  webhook_stopped: {
    label: 'A webhook stopped',
    about: 'A program to which Ellis reports has failed too often. Admins alone are notified.',
    delivery: 'email',
    choices: deliveries,
  },
  new_matches: {
    label: 'New matches of a search',
    about: 'A saved search that I watch finds somebody or something new.',
    delivery: 'in_app',
    choices: deliveries,
  },
}

/** In the order of the preferences: entries of the docket first, then cases and searches. */
export const notificationKinds = Object.keys(noticePreferences) as NotificationKind[]
