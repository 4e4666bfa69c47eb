import type pg from 'pg'
import { blankedLines } from './blankedLines.ts'
import { beginning, lineHash, linesOf, longestTransaction, sealText } from './hashChain.ts'

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
/** Lines that are named for one seal: where more are wrong, all are. */
const mostLines = 20

/**
 * Reads the whole chain and every line under it, in one snapshot, and says what is not as it was sealed. `expected_hash` is
 * that of a seal somebody wrote down elsewhere: the chain must still hold it.
 */
export async function verifyLog(client: pg.ClientBase, expected_hash?: string): Promise<Verdict> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query("select set_config('statement_timeout', '0', true)")
    const { wrong, newest, line_count } = await followChain(client)
    wrong.push(...(await foreignLines(client)), ...(await cutLines(client)))
    if (expected_hash !== undefined) wrong.push(...(await lostSeal(client, expected_hash)))
    return { wrong, line_count, newest_seal: newest, waiting_count: await waitingLines(client) }
  } finally {
    await client.query('rollback')
  }
}

async function followChain(client: pg.ClientBase) {
  const blanked = await blankedLines(client)
  const wrong = [...blanked.wrong]
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
      if (!seal.lines_agree) wrong.push(...(await wrongLines(client, number, blanked.ids)))
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

/** Lines of a seal that are not as they were, one by one, except those that an erasure blanked. */
async function wrongLines(client: pg.ClientBase, seal: number, blanked: string): Promise<string[]> {
  const { rows } = await client.query<{ sealed_id: string; present: boolean; action: string; at: string }>(
    `select i.id as sealed_id, l.id is not null as present, l.action, ${minute('l.at')} as at
     from audit_seals s
     cross join lateral (
       select id, row_number() over (order by id) as place
       from unnest(s.ids) range, generate_series(lower(range), upper(range) - 1) id) i
     left join audit_log l on l.id = i.id
     where s.number = $1
       and (l.id is null or (
         ${lineHash} <> substr(s.line_hashes, (32 * (i.place - 1))::int + 1, 32) and not l.id <@ $2::int8multirange))
     order by i.id limit ${mostLines + 1}`,
    [seal, blanked],
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

/** Numbers that a crash or writes undone at the same moment leave out. */
const mostLeftOut = 100

/**
 * Numbers that were given out and have no line, so many of them in a row that lines were cut off. In a demo office,
 * whose loading may have been interrupted and begun again, those before the first line say nothing.
 */
async function cutLines(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ from_id: string; to_id: string; is_all: boolean }>(
    `with lines as (select id, lag(id, 1, 0) over (order by id) as before from audit_log),
     given_out as (select case when is_called then last_value else 0 end as id from ${await sequenceOf(client)}),
     gaps as (
       select before + 1 as from_id, id - 1 as to_id from lines where id - before > ${mostLeftOut}
       union all
       select coalesce(max(lines.id), 0) + 1, given_out.id from given_out left join lines on true group by given_out.id
       having given_out.id - coalesce(max(lines.id), 0) > case when count(lines.id) = 0 then 0 else ${mostLeftOut} end)
     select from_id, to_id, not exists (select from lines) as is_all from gaps
     where exists (select from users)
       and not (from_id = 1 and exists (select from lines)
         and exists (select from site_settings where name = 'demo' and (value->>'enabled')::boolean))
     order by from_id limit ${mostLines}`,
  )
  return rows.map(({ from_id, to_id, is_all }) =>
    is_all
      ? `The activity log is empty, but ${count(to_id)} lines were written to it: all of it was taken away.`
      : `Lines ${count(from_id)} to ${count(to_id)} of the activity log are not there: they were taken away, or a large piece of work was undone before it was finished.`,
  )
}

const count = (number: string) => Number(number).toLocaleString('en-US')

async function sequenceOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select pg_get_serial_sequence('audit_log', 'id') as name",
  )
  return rows[0]!.name
}

async function lostSeal(client: pg.ClientBase, expected_hash: string): Promise<string[]> {
  const { rowCount } = await client.query("select from audit_seals where hash = decode($1, 'hex')", [
    expected_hash,
  ])
  return rowCount
    ? []
    : [
        `No seal of the activity log has the hash ${expected_hash}: seals were taken away, or others put in their place.`,
      ]
}

async function waitingLines(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from audit_log where id >= (select coalesce(max(upper(ids)), 0) from audit_seals)',
  )
  return Number(rows[0]!.count)
}
