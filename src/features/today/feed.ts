import { evidenceEvents } from '#features/evidence/events.ts'
import { packetEvents } from '#features/packets/events.ts'
import { tmetricEvents } from '#features/tmetric/events.ts'
import { timeEvents } from '#features/timeEntries/events.ts'
import type { EventName, EventSet, FeedDefinition } from '#core/events.ts'
import { caseEvents } from '#features/cases/events.ts'
import { docketEvents } from '#features/docket/events.ts'
import { hearingEvents } from '#features/hearings/events.ts'
import { entryFileEvents } from '#features/documents/events.ts'
import { invoiceEvents } from '#features/invoices/events.ts'
import { clientPortalEvents } from '#features/clientPortal/events.ts'
import { letterEvents } from '#features/letters/events.ts'
import { automatedTextEvents } from '#features/messages/events.ts'
import type { Happening } from './contract.ts'

/** The events that the feed shows, by the thing they are about. */
export const feedSets = {
  docket_entry: [
    docketEvents,
    entryFileEvents,
    automatedTextEvents,
    hearingEvents,
    packetEvents,
    evidenceEvents,
  ],
  case: [caseEvents, letterEvents, invoiceEvents, timeEvents, tmetricEvents, clientPortalEvents],
} as const satisfies Record<Happening['entity'], readonly EventSet<Record<string, FeedDefinition>>[]>

/** Changes without an event of their own: an entry was changed, and this is what it means to its reader. */
const ownChanges = {
  assigned_to_me: { short: 'given to you' },
  taken_off_me: { short: 'taken off you' },
  moved: { short: 'at another time' },
} as const

export type OwnChange = keyof typeof ownChanges
type NameIn<Set extends EventSet> = Set extends unknown ? EventName<Set> : never
type FeedChange = NameIn<(typeof feedSets)[Happening['entity']][number]> | OwnChange

/** The others follow, the latest first. */
const mostImportant: readonly FeedChange[] = [
  'deleted',
  'cancelled',
  'closed',
  'reopened',
  'rescheduled',
  'assigned_to_me',
  'taken_off_me',
  'moved',
  'done',
  'created',
  'opened',
  'restored',
  'cancel_undone',
  'reschedule_undone',
  'done_undone',
  'note_added',
]

const weights = new Map<string, number>(mostImportant.map((change, index) => [change, index]))
const weight = (change: string) => weights.get(change) ?? mostImportant.length

/** The most important begins the line. */
export const byWeight = (a: string, b: string): number => weight(a) - weight(b)

const wordsOf = (sets: readonly EventSet<Record<string, FeedDefinition>>[]) =>
  new Map(
    [...sets.map(({ definitions }) => definitions), ownChanges].flatMap((definitions) =>
      Object.entries(definitions).map(([change, { short }]) => [change, short]),
    ),
  )
const words = { docket_entry: wordsOf(feedSets.docket_entry), case: wordsOf(feedSets.case) }

/** An event of an earlier version, which no set declares any more, by its name. */
export const feedWords = (entity: Happening['entity'], change: string): string =>
  words[entity].get(change) ?? change.replaceAll('_', ' ')
