import type { Transacting } from '../db/db.ts'

/** Actor of a line of the audit log, and origin of the call. */
export interface AuditAuthor {
  /** Without an id: nobody of the office, for example the server's operator. */
  actor: {
    user_id: number | null
    display_name: string
    session_id: number | null
    api_key?: { name: string }
  } | null
  /** Null outside of any request. */
  request: { id: string; ip: string } | null
}

export interface AuditEntry {
  /** `entity.verb in the past`: `case.closed`, `user.locked`. */
  action: string
  entity?: string
  entity_id?: number
  /** Record whose activity log shows this line. */
  record_id?: number | null
  changes?: Changes
}

/** field → [before, after] */
export type Changes = Record<string, [unknown, unknown]>

/**
 * The fields of `after` whose value differs from `before`. Fields in `masked` say only that they changed:
 * secrets and numbers that identify a person never reach the log.
 */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  masked: readonly string[] = [],
): Changes {
  const changes: Changes = {}
  for (const [field, value] of Object.entries(after)) {
    const was = before[field] ?? null
    const is = value ?? null
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const mask = (v: unknown) => (v === null ? null : '•••')
    changes[field] = masked.includes(field) ? [mask(was), mask(is)] : [was, is]
  }
  return changes
}

/** The fields of something new, as changes from nothing; absent values are left out. */
export const changesFromNothing = (after: Record<string, unknown>, masked: readonly string[] = []): Changes =>
  changesBetween({}, after, masked)

/** Last person who changed a row, for the refusal of an edit that came too late. */
export async function lastChangedBy(
  db: Transacting,
  entity: string,
  entity_id: number,
): Promise<string | null> {
  const line = await db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.actor_name ?? null
}
