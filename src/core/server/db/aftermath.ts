import { CompiledQuery } from 'kysely'
import type { AuditEntry } from '../effects/audit.ts'
import type { RequestFacts } from '../http/context.ts'
import type { Transacting } from './db.ts'
import type { Answer, Repeatable } from '../http/idempotency.ts'
import { liveChannel, type LiveEvent } from '../effects/live.ts'
import { inPackets } from '../effects/news.ts'

/** In whose name a line of the audit log stands, and where the call came from. */
export interface LoggedBy {
  /** Without an id: no person of the office, such as whoever runs its server. */
  actor: { user_id: number | null; display_name: string; session_id: number | null } | null
  request: Pick<RequestFacts, 'id' | 'ip'> | null
}

/** More than this is not held in memory until the transaction ends. */
const heldLines = 500

/**
 * What a transaction leaves behind beside its own rows: lines of the audit log, news for open browsers, the answer for
 * the case that the call is repeated. Gathered while it runs, whoever acts, and written with one statement at its end.
 */
export class Aftermath {
  #db: Transacting
  #lines: object[] = []
  #events = new Set<string>()
  #kept: (Repeatable & { answer: Answer }) | null = null
  #isHeldToCommit = false
  #hasChangedSight = false

  constructor(db: Transacting) {
    this.#db = db
  }

  /** In the log the lines stand in the order in which they were given. */
  async log({ actor, request }: LoggedBy, entry: AuditEntry): Promise<void> {
    this.#lines.push({
      actor_id: actor?.user_id,
      actor_name: actor?.display_name,
      session_id: actor?.session_id,
      request_id: request?.id,
      ip: request?.ip,
      ...entry,
    })
    if (this.#lines.length >= heldLines) await this.write()
  }

  tell(event: LiveEvent): void {
    this.#events.add(JSON.stringify(event))
  }

  /** The news is part of the commit: other processes go by what they keep in memory until they hear it. */
  holdToCommit(): void {
    this.#isHeldToCommit = true
  }

  /** Whether servers keep something in memory that is no longer so. PostgreSQL says whether it is who sees what. */
  get hasChangedKept(): boolean {
    return this.#hasChangedSight || this.#isHeldToCommit
  }

  /** What is still to be told when the transaction has ended. */
  news(): ReadonlySet<string> {
    return this.#events
  }

  /** Makes the transaction fail where another call has the key of this one. */
  keep(call: Repeatable, answer: Answer): void {
    this.#kept = { ...call, answer }
  }

  /** Writes what has been gathered so far. */
  async write(): Promise<void> {
    const [lines, kept] = [this.#lines, this.#kept]
    const events = this.#isHeldToCommit ? [...this.#events] : []
    this.#lines = []
    this.#kept = null
    if (this.#isHeldToCommit) this.#events.clear()
    const { rows } = await this.#db.executeQuery<{ has_changed_sight: boolean }>(
      CompiledQuery.raw(statement, [
        liveChannel,
        inPackets(events),
        JSON.stringify(lines),
        kept?.key ?? null,
        kept?.actor_id ?? null,
        kept?.endpoint ?? null,
        kept?.requestHash ?? null,
        kept?.answer.status ?? null,
        kept && JSON.stringify(kept.answer.result ?? null),
      ]),
    )
    this.#hasChangedSight = rows[0]!.has_changed_sight
  }
}

const statement = `
  with logged as (
    insert into audit_log (actor_id, actor_name, session_id, request_id, ip, action, entity, entity_id, record_id, changes)
    select actor_id, actor_name, session_id, request_id, ip, action, entity, entity_id, record_id, coalesce(changes, '{}')
    from rows from (jsonb_to_recordset($3::jsonb) as (actor_id bigint, actor_name text, session_id bigint,
      request_id text, ip inet, action text, entity text, entity_id bigint, record_id bigint, changes jsonb))
      with ordinality order by ordinality),
  kept as (
    insert into idempotency_keys (actor_id, key, endpoint, request_hash, status, response)
    select $5::bigint, $4::text, $6::text, $7::bytea, $8::int, $9::jsonb where $4::text is not null)
  select coalesce(current_setting('ellis.sight_changed', true), '') <> '' as has_changed_sight,
    (select count(pg_notify($1::text, event)) from unnest($2::text[]) event)`
