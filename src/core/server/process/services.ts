import type { Backups } from '../backup/backups.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../effects/mailer.ts'
import type { FindCalendarPart } from '../effects/providers.ts'
import type { FindContactRefusal, FindQuietEnd } from '../effects/outbox.ts'
import type { Disk } from '../files/diskSpace.ts'
import type { Reactions } from '../effects/record.ts'
import type { FileStore } from '../files/files.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { Vault } from './crypto.ts'

/** The services of one running process, which every context is made from. */
export interface Services {
  database: Database
  vault: Vault
  files: FileStore
  /** Where people reach this office, without a slash at the end: the start of every link sent to them. */
  public_url: string
  /** The same for links sent to clients. */
  link_url: string
  /** Null while the office has no mail server: nothing is mailed then, and nothing may say that it was. */
  mailer: Mailer | null
  disk: Disk
  /** Size of a demo office set up here. */
  demo_records: number
  backups: Backups
  /** Reactions to events; app/server/reactions.ts. */
  reactions: Reactions
  /** Whether somebody may be written to; every message is asked about. */
  findContactRefusal: FindContactRefusal
  /** Until when somebody is left in peace; the sender asks it of every message. */
  findQuietEnd: FindQuietEnd
  /** The calendar file of a mail; the sender asks for it as the mail leaves. */
  findCalendarPart: FindCalendarPart
  /** The address of Twilio, or of what stands in for it. */
  twilio_url: string
  /** Calls to all other outside services. */
  outbound: Outbound
}
