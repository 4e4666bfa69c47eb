import type { Actor } from '../../actor.ts'
import type { AuditEntry } from '../effects/audit.ts'
import type { ReadDb, Transacting } from '../db/db.ts'
import type { JobName, JobOptions } from '../effects/jobs.ts'
import type { LiveEvent } from '../effects/live.ts'
import type { Vault } from '../process/crypto.ts'
import type { Disk } from '../files/disk.ts'
import type { FileStore } from '../files/files.ts'
import type { Mailer } from '../effects/mailer.ts'
import type { ReceivedFile } from './uploads.ts'

/** What a call knows of the request it came in; features never see more of HTTP than this. */
export interface RequestFacts {
  id: string
  ip: string
  user_agent: string
  /** The access token the call came with, so that a stream can check it again later. */
  access_token: string | null
  /** What came with a call that takes uploads. */
  files: readonly ReceivedFile[]
  cookie(name: string): string | undefined
  /** null removes the cookie. `max_age_seconds` absent: until the browser closes. */
  setCookie(
    name: string,
    value: string | null,
    options?: { max_age_seconds?: number; script_readable?: boolean },
  ): void
}

export interface ReadCtx<Who = Actor> {
  actor: Who
  db: ReadDb
  now: Date
  request: RequestFacts
  vault: Vault
  files: FileStore
  /** Where people reach this office, without a slash at the end: the start of every link sent to them. */
  public_url: string
  /** Null while the office has no mail server: nothing is mailed then, and nothing may say that it was. */
  mailer: Mailer | null
  disk: Disk
}

export interface WriteCtx<Who = Actor> extends Omit<ReadCtx<Who>, 'db'> {
  db: Transacting
  /** For an answer that is streamed: it is read on when this transaction has ended. */
  later: ReadDb
  /** Writes a line of the audit log in this transaction. */
  audit(entry: AuditEntry): Promise<void>
  /** Tells open browsers, once this transaction has committed, that something they may be showing changed. */
  announce(event: LiveEvent): Promise<void>
  /** Queues work to be done after this transaction has committed; it may run twice. */
  job(name: JobName, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
}

/** A context in which somebody is perhaps not signed in. */
export type AnyoneReadCtx = ReadCtx<Actor | null>
export type AnyoneWriteCtx = WriteCtx<Actor | null>
