import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { AuditEntry } from './audit.ts'
import type { RequestFacts } from './context.ts'
import type { Transacting } from './db.ts'
import type { Answer, Repeatable } from './idempotency.ts'
import { liveChannel, type LiveEvent } from './live.ts'

/**
 * What a call leaves behind beside its own rows: lines of the audit log, news for open browsers, its answer for the
 * case that it is repeated. Gathered while it runs and written with one statement at its end.
 */
export class Aftermath {
  #lines: AuditEntry[] = []
  #events = new Set<string>()

  log(entry: AuditEntry): void {
    this.#lines.push(entry)
  }

  tell(event: LiveEvent): void {
    this.#events.add(JSON.stringify(event))
  }

  /** Fails where another call has the key of this one. */
  async write(
    db: Transacting,
    by: { actor: Actor | null; request: RequestFacts },
    kept: (Repeatable & { answer: Answer }) | null,
  ): Promise<void> {
    if (!this.#lines.length && !this.#events.size && !kept) return
    const { actor, request } = by
    await sql`
      with told as (select pg_notify(${liveChannel}, event) from unnest(${[...this.#events]}::text[]) event),
      logged as (
        insert into audit_log (actor_id, actor_name, session_id, request_id, ip, action, entity, entity_id, record_id, changes)
        select ${actor?.user_id ?? null}::bigint, ${actor?.display_name ?? null}::text, ${actor?.session_id ?? null}::bigint,
          ${request.id}::text, ${request.ip}::inet, action, entity, entity_id, record_id, coalesce(changes, '{}')
        from jsonb_to_recordset(${JSON.stringify(this.#lines)}::jsonb)
          as line(action text, entity text, entity_id bigint, record_id bigint, changes jsonb)),
      kept as (
        insert into idempotency_keys (actor_id, key, endpoint, request_hash, status, response)
        select ${kept?.actor_id ?? null}::bigint, given.key, ${kept?.endpoint ?? null}::text, ${kept?.requestHash ?? null}::bytea,
          ${kept?.answer.status ?? null}::int, ${kept ? JSON.stringify(kept.answer.result ?? null) : null}::jsonb
        from (select ${kept?.key ?? null}::text as key) given where given.key is not null)
      select count(*) from told`.execute(db)
  }
}
