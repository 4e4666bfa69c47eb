import type { NoticeOf } from '#core/events.ts'
import type { caseEvents } from '#features/cases/events.ts'
import type { docketEvents } from '#features/docket/events.ts'
import type { entryFileEvents } from '#features/documents/events.ts'
import type { letterEvents } from '#features/letters/events.ts'
import type { incomingMessageEvents } from '#features/messages/events.ts'
import type { surveyEvents } from '#features/surveys/events.ts'

/**
 * Kinds of notices: those that events raise, and nine without one. Whoever is assigned or no longer assigned learns it
 * by any event that changes the assignees, or by one notice of a whole transfer; a reminder and new matches of a search are
 * raised by the clock; what a client books, moves or cancels, by their call.
 */
export type EntryNotice =
  | NoticeOf<typeof docketEvents>
  | NoticeOf<typeof entryFileEvents>
  | 'booked'
  | 'booking_cancelled'
  | 'assigned'
  | 'unassigned'
  | 'reminder'
export type CaseNotice = NoticeOf<typeof caseEvents> | NoticeOf<typeof letterEvents>
export type PartyNotice = NoticeOf<typeof incomingMessageEvents> | NoticeOf<typeof surveyEvents>
/** New matches of a saved search. */
type QueryNotice = 'new_matches'
/** Work that went to colleagues or came back, all of it in one notice. */
export type TransferNotice = 'transferred'
/** An outside service that works no longer until somebody mends it. */
export type ServiceNotice = 'needs_reconnecting' | 'webhook_stopped'
export type NotificationKind =
  | EntryNotice
  | CaseNotice
  | PartyNotice
  | QueryNotice
  | TransferNotice
  | ServiceNotice

/** Kinds whose sentence is about what somebody did to one thing. */
type ActKind = Exclude<NotificationKind, 'reminder' | QueryNotice | TransferNotice | ServiceNotice>

/** Parts of a notice's sentence: who did it, to what, and when that takes place, after a comma. */
interface Parts {
  who: string
  what: string
  at: string
}

export interface NoticeKind {
  /** A field that the event sets or clears, so that opposite events cancel out and the remainder decides the kind. */
  change?: [field: string, after: boolean]
  says: (parts: Parts) => string
  /** The subject of its mail, after the name of the thing. */
  subject: string
  /** Whether the changes follow, a line each: a new or former assignee need not know the previous assignment. */
  hasDetails?: boolean
}

/**
 * The heaviest first: of combined changes, the first of these kinds is the one that people are notified of. Not derived from
 * the events' `says`, to which the log appends what changed: a notice is a whole sentence to its reader, about the sum of
 * several events, and some of its kinds have no event.
 */
export const noticeKinds: Record<ActKind, NoticeKind> = {
  deleted: {
    change: ['is_deleted', true],
    says: ({ who, what, at }) => `${who} deleted ${what}${at}`,
    subject: 'was deleted',
  },
  booking_cancelled: {
    change: ['is_booked', false],
    says: ({ what, at }) => `The client cancelled ${what}${at}`,
    subject: 'was cancelled by the client',
  },
  booked: {
    change: ['is_booked', true],
    says: ({ what, at }) => `The client chose the time of ${what}${at}`,
    subject: 'has a time that the client chose',
  },
  cancelled: {
    change: ['is_cancelled', true],
    says: ({ who, what, at }) => `${who} cancelled ${what}${at}`,
    subject: 'was cancelled',
  },
  unassigned: {
    change: ['is_assigned', false],
    says: ({ who, what, at }) => `${who} took ${reader(who)} off ${what}${at}`,
    subject: 'is no longer assigned to you',
  },
  assigned: {
    change: ['is_assigned', true],
    says: ({ who, what, at }) => `${who} assigned ${reader(who)} ${what}${at}`,
    subject: 'is assigned to you',
  },
  rescheduled: {
    change: ['is_rescheduled', true],
    says: ({ who, what }) => `${who} rescheduled ${what}`,
    subject: 'was rescheduled',
    hasDetails: true,
  },
  done: {
    change: ['is_done', true],
    says: ({ who, what }) => `${who} marked ${what} done`,
    subject: 'was marked done',
    hasDetails: true,
  },
  case_closed: {
    change: ['is_closed', true],
    says: ({ who, what }) => `${who} closed ${what}`,
    subject: 'was closed',
  },
  case_reopened: {
    change: ['is_closed', false],
    says: ({ who, what }) => `${who} reopened ${what}`,
    subject: 'was reopened',
  },
  letter_declined: {
    change: ['is_letter_declined', true],
    says: ({ what }) => `The engagement letter of ${what} was declined`,
    subject: 'has a declined letter',
  },
  letter_paper: {
    change: ['is_letter_wanted_on_paper', true],
    says: ({ what }) => `The engagement letter of ${what} is wanted on paper`,
    subject: 'has a letter that is wanted on paper',
  },
  letter_expired: {
    change: ['is_letter_expired', true],
    says: ({ what }) => `The engagement letter of ${what} expired unsigned`,
    subject: 'has an expired letter',
  },
  letter_bounced: {
    change: ['is_letter_bounced', true],
    says: ({ what }) => `The engagement letter of ${what} was not delivered`,
    subject: 'has a letter that was not delivered',
  },
  letter_signed: {
    change: ['is_letter_signed', true],
    says: ({ what }) => `The engagement letter of ${what} was signed`,
    subject: 'has a signed letter',
  },
  letter_opened: {
    change: ['is_letter_opened', true],
    says: ({ what }) => `The engagement letter of ${what} was opened`,
    subject: 'has an opened letter',
  },
  survey_bounced: {
    change: ['is_survey_bounced', true],
    says: ({ what }) => `The survey of ${what} was not delivered`,
    subject: 'has a survey that was not delivered',
  },
  survey_locked: {
    change: ['is_survey_locked', true],
    says: ({ what }) => `The survey of ${what} was locked by wrong answers to its check`,
    subject: 'has a survey that was locked',
  },
  survey_done: {
    change: ['is_survey_done', true],
    says: ({ what }) => `${what} answered a survey`,
    subject: 'answered a survey',
  },
  survey_parked: {
    change: ['has_parked_questions', true],
    says: ({ what }) => `${what} left questions of a survey for later, with a lawyer`,
    subject: 'left questions for later',
  },
  message: {
    change: ['has_new_message', true],
    says: ({ what }) => `${what} wrote to the office`,
    subject: 'wrote to the office',
  },
  note: {
    change: ['has_new_note', true],
    says: ({ who, what }) => `${who} added a note to ${what}`,
    subject: 'has a new note',
    hasDetails: true,
  },
  files: {
    change: ['has_new_files', true],
    says: ({ what }) => `Files arrived for ${what}`,
    subject: 'has new files',
    hasDetails: true,
  },
  changed: {
    says: ({ who, what }) => `${who} changed ${what}`,
    subject: 'was changed',
    hasDetails: true,
  },
}

const reader = (who: string) => (who === 'You' ? 'yourself' : 'you')

export const isActKind = (kind: NotificationKind): kind is ActKind => Object.hasOwn(noticeKinds, kind)

export const isServiceKind = (kind: NotificationKind): kind is ServiceNotice =>
  kind === 'needs_reconnecting' || kind === 'webhook_stopped'
