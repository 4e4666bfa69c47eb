import type { Actor } from '../../actor.ts'
import type { Guest } from '../../guest.ts'
import type { ReadDb, Transacting } from '../db/db.ts'
import type { UnitOfWork } from '../db/unitOfWork.ts'
import type { AuditAuthor, AuditEntry } from '../effects/audit.ts'
import type { JobName, JobOptions } from '../effects/jobs.ts'
import type { LiveEvent } from '../effects/live.ts'
import { record, type Reactions, type RecordEvent } from '../effects/record.ts'
import type { Services } from '../process/services.ts'
import type { ReceivedFile } from './receiveForm.ts'

/** Request facts of a call; features see no more of HTTP than this. */
export interface RequestFacts {
  id: string
  ip: string
  user_agent: string
  /** The access token the call came with, so that a stream can check it again later. */
  access_token: string | null
  /** Range header: the parts of a file that are requested. */
  range?: string | undefined
  /** Aborted when the caller goes away before the answer. */
  signal?: AbortSignal
  /** Uploaded files of a call. */
  files: readonly ReceivedFile[]
  cookie(name: string): string | undefined
  /** null removes the cookie. `max_age_seconds` absent: until the browser closes. */
  setCookie(
    name: string,
    value: string | null,
    options?: { max_age_seconds?: number; script_readable?: boolean },
  ): void
}

export interface ReadCtx<Who = Actor> extends Omit<Services, 'database'> {
  actor: Who
  db: ReadDb
  now: Date
  request: RequestFacts
}

/** Effects of a transaction beyond its rows. */
interface Effects {
  unit: UnitOfWork
  db: Transacting
  reactions: Reactions
  /** Records a change: its audit line, its live events, and whatever reacts to it. */
  record: RecordEvent
  /** Writes a line of the audit log in this transaction. */
  audit(entry: AuditEntry): Promise<void>
  /** Publishes a live event to open browsers once this transaction has committed. */
  publish(event: LiveEvent): void
  /** Queues work to be done after this transaction has committed; it may run twice. */
  job(name: JobName, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
}

export interface WriteCtx<Who = Actor> extends Omit<ReadCtx<Who>, 'db'>, Effects {
  /** For streamed answers, which are still being read after this transaction has ended. */
  streamDb: ReadDb
}

/** Context for recording an event and reacting to it, perhaps by a message; jobs have it too, without a signed-in user. */
export type Recording = Pick<AnyoneWriteCtx, keyof Effects | 'actor' | 'now' | 'findContactRefusal'>

/** Whether this is the whole context of a write by somebody who is signed in. */
export const hasCaller = (ctx: Recording): ctx is WriteCtx => ctx.actor !== null && 'request' in ctx

/** Context for reads in the name of a user or of the office. */
export type Reading = Pick<AnyoneReadCtx | AnyoneWriteCtx, 'db' | 'actor' | 'now'>

/** For functions that reads and writes share. */
export type UserCtx = ReadCtx | WriteCtx

/** Context of a call that needs no signed-in user. */
export type AnyoneReadCtx = ReadCtx<Actor | null>
export type AnyoneWriteCtx = WriteCtx<Actor | null>

/** Context of a call that a link opens: no user, and one row that it is about. */
export type GuestReadCtx = ReadCtx<null> & { guest: Guest }
export type GuestWriteCtx = WriteCtx<null> & { guest: Guest }

export interface Caller<Who> {
  actor: Who
  now: Date
  request: RequestFacts
}

/** Stands for the request in jobs, set-up and tests. */
export const noRequest: RequestFacts = {
  id: '',
  ip: '',
  user_agent: '',
  access_token: null,
  files: [],
  cookie: () => undefined,
  setCookie: () => {},
}

export const readContext = <Who>(services: Services, caller: Caller<Who>): ReadCtx<Who> => {
  const { database, vault, files, public_url, link_url, mailer, disk, backups, demo_records } = services
  const { findContactRefusal, findQuietEnd, findCalendarPart, twilio_url, outbound, reactions } = services
  return {
    ...caller,
    db: database.read,
    vault,
    files,
    public_url,
    link_url,
    mailer,
    disk,
    backups,
    demo_records,
    findContactRefusal,
    findQuietEnd,
    findCalendarPart,
    twilio_url,
    outbound,
    reactions,
  }
}

export const writeContext = <Who extends Actor | null>(
  services: Services,
  unit: UnitOfWork,
  caller: Caller<Who>,
): WriteCtx<Who> => ({
  ...readContext(services, caller),
  ...effectsOf(unit, caller, services.reactions),
  streamDb: services.database.read,
})

/** The effects of a transaction, its audit lines in the name of `actor`. */
export const effectsOf = (
  unit: UnitOfWork,
  { actor, request }: AuditAuthor,
  reactions: Reactions,
): Effects => ({
  unit,
  db: unit.db,
  reactions,
  record,
  audit: (entry) => unit.audit({ actor, request: request?.ip ? request : null }, entry),
  publish: (event) => unit.publish(request?.id ? { ...event, request_id: request.id } : event),
  job: (name, payload, options) => unit.job(name, payload, options),
})

/** The same transaction on behalf of another user. */
export const actAs = (ctx: AnyoneWriteCtx, actor: Actor): WriteCtx => ({ ...auditAs(ctx, actor), actor })

/** The caller's context, with `author` as the name in the audit log. */
export const auditAs = (ctx: AnyoneWriteCtx, author: AuditAuthor['actor']): AnyoneWriteCtx => ({
  ...ctx,
  audit: effectsOf(ctx.unit, { actor: author, request: ctx.request }, ctx.reactions).audit,
})

/** The same call with the guest who makes it, and their name in the audit log. */
export const readAsGuest = (ctx: ReadCtx<null>, guest: Guest): GuestReadCtx => ({ ...ctx, guest })
export const writeAsGuest = (ctx: WriteCtx<null>, guest: Guest): GuestWriteCtx => {
  const author = { user_id: null, display_name: guest.display_name, session_id: null }
  const { audit } = effectsOf(ctx.unit, { actor: author, request: ctx.request }, ctx.reactions)
  return { ...ctx, guest, audit }
}
