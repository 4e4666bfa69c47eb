import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Channel } from '../../channels.ts'
import type { Services } from '../process/services.ts'

/** An iCalendar file that goes with a mail. */
export interface CalendarPart {
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/** The calendar file of a mail about something that takes place; null: it has none. */
export type FindCalendarPart = (
  services: Pick<Services, 'database' | 'public_url'>,
  message: Pick<Selectable<Tables['outbox_messages']>, 'docket_entry_id' | 'party_id' | 'kind'>,
) => Promise<CalendarPart | null>

/** A message as it is handed over. */
export interface OutgoingMessage {
  id: number
  channel: Channel
  to: string
  subject: string
  body: string
  /** Only in a mail. */
  calendar?: CalendarPart | null
  /** The same for every attempt: what the recipient's program, or the provider's report, knows it by. */
  reference: string
}

/**
 * Result of handing a message over. `retry`: the provider surely has not taken it; `is_away`: nor would it have taken
 * another. `unknown`: it may have; only a person may send it again.
 */
export type Outcome =
  | { state: 'sent'; provider_id?: string; parts?: number }
  | { state: 'retry'; reason: string; after_seconds?: number; error_code?: number; is_away?: boolean }
  | { state: 'failed'; reason: string; error_code?: number }
  | { state: 'unknown'; reason: string }

/** A service that carries messages away. */
export interface Provider {
  channels: readonly Channel[]
  /** How many messages are handed over at once, by all processes together. */
  concurrency: number
  /** Never throws: whatever happens is an outcome. */
  send(message: OutgoingMessage): Promise<Outcome>
}
