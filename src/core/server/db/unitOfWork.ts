import { CompiledQuery } from 'kysely'
import type { AuditAuthor, AuditEntry } from '../effects/audit.ts'
import { batchPayloads } from '../effects/broadcaster.ts'
import { queueJob, type JobName, type JobOptions } from '../effects/jobs.ts'
import { liveChannel, type LiveEvent } from '../effects/live.ts'
import type { Topic } from '../../register.ts'
import type { Answer, Repeatable } from '../http/idempotency.ts'
import type { Transacting } from './db.ts'

/** More audit lines than this are not held in memory until the transaction ends. */
const maxBufferedLines = 500

/**
 * One transaction: its handle, and its effects beyond the rows it writes, which are audit lines, live events, jobs, and
 * the answer for a repetition of the call. Audit lines, events and the answer are buffered and written with one
 * statement at the end.
 */
export class UnitOfWork {
  readonly db: Transacting
  #lines: object[] = []
  #isLogged = false
  /** By their text: the same one is sent once. */
  #events = new Map<string, LiveEvent>()
  /** How many of them are part of the commit. */
  #eventsInCommit = 0
  #answer: (Repeatable & Answer) | null = null
  #afterCommit: (() => void)[] = []
  #publishesInTransaction = false
  #changedAccess = false

  constructor(db: Transacting) {
    this.db = db
  }

  /** The log has the lines in the order of these calls. */
  async audit({ actor, request }: AuditAuthor, entry: AuditEntry): Promise<void> {
    this.#isLogged = true
    this.#lines.push({
      actor_id: actor?.user_id,
      actor_name: actor?.api_key
        ? `${actor.display_name} (key “${actor.api_key.name}”)`
        : actor?.display_name,
      session_id: actor?.session_id,
      request_id: request?.id,
      ip: request?.ip,
      ...entry,
    })
    if (this.#lines.length >= maxBufferedLines) await this.flush()
  }

  /** Sent to open browsers when the transaction has committed. */
  publish(event: LiveEvent): void {
    this.#events.set(JSON.stringify(event), event)
  }

  /** Contracts whose data the events published so far have outdated for this user. */
  refreshesFor(user_id: number | null): Topic[] {
    const theirs = [...this.#events.values()].filter(
      (event) => !('user_ids' in event) || (user_id !== null && event.user_ids.includes(user_id)),
    )
    return [...new Set([...theirs.map(({ topic }) => topic), ...(this.#isLogged ? (['logs'] as const) : [])])]
  }

  job(name: JobName, payload: object, options?: JobOptions): Promise<void> {
    return queueJob(this.db, name, payload, options)
  }

  /** Runs `act` as soon as the transaction has committed, before the call is answered; never when it failed. */
  afterCommit(act: () => void): void {
    this.#afterCommit.push(act)
  }

  /** Makes the events part of the commit, for changes of what other processes cache until they receive the event. */
  publishInTransaction(): void {
    this.#publishesInTransaction = true
  }

  /** Makes the transaction fail where another call has the key of this one. */
  saveAnswer(call: Repeatable, answer: Answer): void {
    this.#answer = { ...call, ...answer }
  }

  /** Whether the commit outdates cached values of any process. PostgreSQL reports changed access. */
  get invalidatesCaches(): boolean {
    return this.#changedAccess || this.#publishesInTransaction
  }

  /** Called once, after the commit. Returns the events that are still to be published. */
  committed(): string[] {
    for (const act of this.#afterCommit) act()
    return [...this.#events.keys()].slice(this.#eventsInCommit)
  }

  /** Flushes buffered writes. */
  async flush(): Promise<void> {
    const [lines, answer] = [this.#lines, this.#answer]
    const events = this.#publishesInTransaction ? [...this.#events.keys()].slice(this.#eventsInCommit) : []
    this.#lines = []
    this.#answer = null
    this.#eventsInCommit += events.length
    const { rows } = await this.db.executeQuery<{ changed_access: boolean }>(
      CompiledQuery.raw(statement, [
        liveChannel,
        batchPayloads(events),
        JSON.stringify(lines),
        answer?.key ?? null,
        answer?.actor_id ?? null,
        answer?.endpoint ?? null,
        answer?.requestHash ?? null,
        answer?.status ?? null,
        answer && JSON.stringify(answer.result ?? null),
        answer?.refreshes ?? [],
      ]),
    )
    this.#changedAccess = rows[0]!.changed_access
  }
}

const statement = `
  with logged as (
    insert into audit_log (actor_id, actor_name, session_id, request_id, ip, action, entity, entity_id, record_id, changes)
    select actor_id, actor_name, session_id, request_id, ip, action, entity, entity_id, record_id, coalesce(changes, '{}')
    from rows from (jsonb_to_recordset($3::jsonb) as (actor_id bigint, actor_name text, session_id bigint,
      request_id text, ip inet, action text, entity text, entity_id bigint, record_id bigint, changes jsonb))
      with ordinality order by ordinality),
  saved as (
    insert into idempotency_keys (actor_id, key, endpoint, request_hash, status, response, refreshes)
    select $5::bigint, $4::text, $6::text, $7::bytea, $8::int, $9::jsonb, $10::text[] where $4::text is not null)
  select coalesce(current_setting('ellis.access_changed', true), '') <> '' as changed_access,
    (select count(pg_notify($1::text, event)) from unnest($2::text[]) event)`
