import type pg from 'pg'
import { beginning, lineHash, linesOf, longestTransaction, sealText } from './seal.ts'

interface Verdict {
  /** Sentences; none: every sealed line is as it was written. */
  wrong: string[]
  line_count: number
  /** Lines written since the newest seal. */
  waiting_count: number
  newest_seal: { number: number; hash: string } | null
}

interface Seal {
  number: number
  previous_hash: Buffer
  hash: Buffer
  ought: Buffer
  lines_agree: boolean
  sealed_at: string
}

const sealsAtOnce = 200
/** Of one seal: where more is wrong, it is all wrong. */
const mostLines = 20

/**
 * Reads the whole chain and every line under it, in one snapshot, and says what is not as it was sealed. `kept_hash` is
 * that of a seal somebody wrote down elsewhere: the chain must still hold it.
 */
export async function verifyLog(client: pg.ClientBase, kept_hash?: string): Promise<Verdict> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query("select set_config('statement_timeout', '0', true)")
    const { wrong, newest, line_count } = await followChain(client)
    wrong.push(...(await foreignLines(client)))
    if (kept_hash !== undefined) wrong.push(...(await lostSeal(client, kept_hash)))
    return { wrong, line_count, newest_seal: newest, waiting_count: await waitingLines(client) }
  } finally {
    await client.query('rollback')
  }
}

async function followChain(client: pg.ClientBase) {
  const wrong: string[] = []
  let last: { number: number; hash: Buffer } = { number: 0, hash: beginning }
  for (;;) {
    const seals = await readSeals(client, last.number)
    for (const seal of seals) {
      const { number } = seal
      if (number !== last.number + 1) wrong.push(missingSeals(last.number + 1, number - 1))
      else if (!seal.previous_hash.equals(last.hash))
        wrong.push(`Seal ${number} of the activity log does not continue seal ${number - 1}.`)
      if (!seal.hash.equals(seal.ought))
        wrong.push(
          `Seal ${number} of the activity log, of ${seal.sealed_at}, was changed: its hash is not that of what it says.`,
        )
      if (!seal.lines_agree) wrong.push(...(await wrongLines(client, number)))
      last = seal
    }
    if (seals.length < sealsAtOnce) break
  }
  const { rows } = await client.query<{ count: string }>(
    'select coalesce(sum(line_count), 0) as count from audit_seals',
  )
  const newest = last.number === 0 ? null : { number: last.number, hash: last.hash.toString('hex') }
  return { wrong, newest, line_count: Number(rows[0]!.count) }
}

const missingSeals = (from: number, to: number) =>
  from === to
    ? `Seal ${from} of the activity log is missing.`
    : `Seals ${from} to ${to} of the activity log are missing.`

async function readSeals(client: pg.ClientBase, after: number): Promise<Seal[]> {
  const text = sealText({ number: 's.number', ids: 's.ids', sealed_at: 's.sealed_at' })
  const { rows } = await client.query<Omit<Seal, 'number'> & { number: string }>(
    `select s.number, s.previous_hash, s.hash, ${minute('s.sealed_at')} as sealed_at,
       sha256(s.previous_hash || convert_to(${text}, 'UTF8') || s.line_hashes) as ought,
       (select string_agg(${lineHash}, ''::bytea order by l.id) from ${linesOf('s.ids')} l)
         is not distinct from s.line_hashes as lines_agree
     from audit_seals s where s.number > $1 order by s.number limit ${sealsAtOnce}`,
    [after],
  )
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

const minute = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`

/** Which lines of a seal are not as they were, one by one. */
async function wrongLines(client: pg.ClientBase, seal: number): Promise<string[]> {
  const { rows } = await client.query<{ sealed_id: string; present: boolean; action: string; at: string }>(
    `select i.id as sealed_id, l.id is not null as present, l.action, ${minute('l.at')} as at
     from audit_seals s
     cross join lateral (
       select id, row_number() over (order by id) as place
       from unnest(s.ids) range, generate_series(lower(range), upper(range) - 1) id) i
     left join audit_log l on l.id = i.id
     where s.number = $1
       and (l.id is null or ${lineHash} <> substr(s.line_hashes, (32 * (i.place - 1))::int + 1, 32))
     order by i.id limit ${mostLines + 1}`,
    [seal],
  )
  const sentences = rows
    .slice(0, mostLines)
    .map(({ sealed_id, present, action, at }) =>
      present
        ? `Line ${sealed_id} of the activity log (${action}, ${at}) is not as it was when seal ${seal} was made.`
        : `Line ${sealed_id} of the activity log is missing; seal ${seal} covers it.`,
    )
  if (rows.length > mostLines) sentences.push(`More lines of seal ${seal} are missing or changed.`)
  return sentences
}

/** Lines in no seal though everything around them was sealed long ago. */
async function foreignLines(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string; action: string; at: string }>(
    `with covered as (select unnest(range_agg(ids)) as range from audit_seals),
     gaps as (
       select upper(range) as from_id, lead(lower(range)) over (order by range) as to_id from covered
       union all select -9223372036854775808, min(lower(range)) from covered)
     select l.id, l.action, ${minute('l.at')} as at
     from gaps join audit_log l on l.id >= gaps.from_id and l.id < gaps.to_id
     where l.id < (select max(upper(ids)) from audit_seals where sealed_at < now() - interval '${longestTransaction}')
     order by l.id limit ${mostLines}`,
  )
  return rows.map(
    ({ id, action, at }) =>
      `Line ${id} of the activity log (${action}, ${at}) was put in later: no seal covers it.`,
  )
}

async function lostSeal(client: pg.ClientBase, kept_hash: string): Promise<string[]> {
  const { rowCount } = await client.query("select from audit_seals where hash = decode($1, 'hex')", [
    kept_hash,
  ])
  return rowCount
    ? []
    : [
        `No seal of the activity log has the hash ${kept_hash}: seals were taken away, or others put in their place.`,
      ]
}

async function waitingLines(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from audit_log where id >= (select coalesce(max(upper(ids)), 0) from audit_seals)',
  )
  return Number(rows[0]!.count)
}
