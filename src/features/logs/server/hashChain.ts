import { sql } from 'kysely'
import type { Transacting } from '#core/server/db/db.ts'
import type { Services } from '#core/server/process/services.ts'

/** Genesis value of the hash chain. */
export const beginning = Buffer.alloc(32)

/**
 * A line as text that is the same wherever and whenever it is read: the instant as a number, JSON as jsonb writes it.
 * The verifier computes the same; changing this makes every earlier seal wrong.
 */
export const lineHash = `sha256(convert_to(jsonb_build_array(l.id, extract(epoch from l.at), l.actor_id, l.actor_name,
  l.session_id, l.request_id, host(l.ip), l.action, l.entity, l.entity_id, l.record_id, l.changes)::text, 'UTF8'))`

/** Text of a checkpoint, hashed with those of its lines: number, line count, time. */
export const sealText = (seal: { number: string; ids: string; sealed_at: string }) =>
  `concat_ws('|', ${seal.number}, ${seal.ids}, extract(epoch from ${seal.sealed_at}))`

/**
 * No transaction of ours lasts this long. A line whose number lies below those sealed before that, and which is in no
 * seal, was not written by Ellis.
 */
export const longestTransaction = '1 hour'

/** The number below which every line has to be in a seal: where the newest seal of that age ended. */
const horizon = `(select upper(ids) from audit_seals
  where sealed_at < now() - interval '${longestTransaction}' order by number desc limit 1)`

/** The lines that a seal covers. Ordered, because then each range is found in the index instead of by reading all. */
export const linesOf = (ids: string): string => `unnest(${ids}) range cross join lateral (
  select * from audit_log where id >= lower(range) and id < upper(range) order by id)`

const linesPerSeal = 10_000
/**
 * Seals what has been written since the last time. Lines come in as their transactions end, not by their numbers, so
 * each seal lists the ones it covers; whoever writes waits for nothing.
 */
export async function sealLog({ database }: Pick<Services, 'database'>): Promise<number> {
  let sealed = 0
  for (let after = 0; ;) {
    const seal = await database.transaction(({ db }) => makeSeal(db, after, linesPerSeal))
    if (!seal) return sealed
    sealed += seal.line_count
    if (seal.line_count < linesPerSeal) return sealed
    after = seal.last_id
  }
}

async function makeSeal(
  db: Transacting,
  after: number,
  most: number,
): Promise<{ line_count: number; last_id: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('seals of the log'))`.execute(db)
  const { rows } = await sql<{ line_count: number; last_id: number }>`
    with last as (select number, hash from audit_seals order by number desc limit 1),
    settled as (select coalesce(${sql.raw(horizon)}, 1) as id),
    recent as (
      select coalesce(range_agg(ids), '{}') as ids from audit_seals where upper(ids) > (select id from settled)),
    -- Where everything from there on is sealed without a gap, it is not looked at again.
    begins as (
      select coalesce((select upper(range) from unnest((select ids from recent)) range where settled.id <@ range), settled.id)
        as id from settled),
    lines as (
      select l.id, ${sql.raw(lineHash)} as hash from audit_log l
      where l.id >= (select id from begins) and l.id > ${after} and not l.id <@ (select ids from recent)
      order by l.id limit ${most}),
    gathered as (
      select range_agg(int8range(id, id + 1)) as ids, count(*)::int as line_count, max(id) as last_id,
        string_agg(hash, ''::bytea order by id) as hashes
      from lines),
    next as (
      select coalesce((select number from last), 0) + 1 as number, coalesce((select hash from last), ${beginning}) as previous,
        now() as sealed_at, g.* from gathered g where g.line_count > 0),
    made as (
      insert into audit_seals (number, previous_hash, ids, line_count, line_hashes, hash, sealed_at)
      select number, previous, ids, line_count, hashes,
        sha256(previous || convert_to(${sql.raw(sealText({ number: 'number', ids: 'ids', sealed_at: 'sealed_at' }))}, 'UTF8')
          || hashes),
        sealed_at from next)
    select line_count, last_id from next`.execute(db)
  return rows[0]
}
