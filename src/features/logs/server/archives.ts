import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import type { logsContract } from '../contract.ts'
import { linesOf } from './hashChain.ts'
import { archiveEvents } from '../events.ts'

type Calls = (typeof logsContract)['endpoints']

export async function listLogArchives(
  { db }: ReadCtx,
  params: InputOf<Calls['listLogArchives']>,
): Promise<OutputOf<Calls['listLogArchives']>> {
  const archives = db
    .selectFrom('audit_archives')
    .select(['id', 'line_count', 'size', 'first_seal', 'last_seal', 'created_at'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
  const page = await listPage(
    archives,
    params,
    { month: (q, direction) => q.orderBy('audit_archives.month', direction) },
    { sort_by: 'month', sort_order: 'desc' },
  )
  const newest = await db
    .selectFrom('audit_seals')
    .select(['number', 'sealed_at', 'line_count', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...page, newest_seal: newest ?? null }
}

export async function downloadLogArchive(ctx: WriteCtx, { id }: { id: number }): Promise<Streamed> {
  const archive = await ctx.db
    .selectFrom('audit_archives')
    .select(['stored_name', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!archive) throw notFound('This archive')
  await ctx.record(archiveEvents, 'downloaded', { entity_id: id })
  return {
    content_type: 'application/gzip',
    file_name: `activity-${archive.month}.jsonl.gz`,
    body: ctx.files.read(archive.stored_name, `the activity log of ${archive.month}`),
  }
}

interface Finished {
  month: string
  first_seal: number
  last_seal: number
  line_count: number
}

/** Makes the archive of every finished month that has none yet: all lines sealed in it, as logged. */
export async function archiveLog(services: Services, now = new Date()): Promise<void> {
  for (const finished of await finishedMonths(services.database.read, now))
    await makeArchive(services, finished)
}

async function finishedMonths(db: ReadDb, now: Date): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    with last as (select max(last_seal) as seal, max(month) as month from audit_archives),
    sealed as (
      -- Should a clock have gone back, what was sealed since counts to the month after.
      select s.number, s.line_count,
        greatest(date_trunc('month', s.sealed_at at time zone 'UTC'), last.month + interval '1 month') as month
      from audit_seals s, last where s.number > coalesce(last.seal, 0))
    select to_char(month, 'YYYY-MM-DD') as month, min(number) as first_seal, max(number) as last_seal,
      sum(line_count)::int as line_count
    from sealed where month < date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')
    group by 1 order by 1`.execute(db)
  return rows
}

const largestArchive = 20_000
/** A seal may cover thousands of lines, and a line may hold whole narratives. */
const linesAtOnce = 500

async function makeArchive(services: Services, { line_count, ...archive }: Finished): Promise<void> {
  const { database, files } = services
  // A failure on the way surfaces at the reader; `pipe` would lose it.
  const packed = pipeline(textOf(database.read, archive), createGzip(), () => {})
  const { stored_name, size, sha256 } = await files.put(packed, largestArchive)
  try {
    await runInTransaction(services, null, async (ctx) => {
      const { id } = await ctx.db
        .insertInto('audit_archives')
        .values({ ...archive, line_count, stored_name, size, sha256 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.record(archiveEvents, 'created', { entity_id: id })
    })
  } catch (error) {
    await files.remove(stored_name)
    throw error
  }
}

/** A description of the archive, then each line of the log as JSON, with its seal. */
async function* textOf(
  db: ReadDb,
  { month, first_seal, last_seal }: Omit<Finished, 'line_count'>,
): AsyncGenerator<string> {
  const { rows: ends } = await sql<{ previous_hash: string; hash: string }>`
    select encode(first.previous_hash, 'hex') as previous_hash, encode(last.hash, 'hex') as hash
    from audit_seals first, audit_seals last where first.number = ${first_seal} and last.number = ${last_seal}`.execute(
    db,
  )
  yield `${JSON.stringify({ month: month.slice(0, 7), first_seal, last_seal, ...ends[0] })}\n`
  const { rows: seals } = await sql<{ number: number; first: number; beyond: number }>`
    select number, lower(ids) as first, upper(ids) as beyond from audit_seals
    where number between ${first_seal} and ${last_seal} order by number`.execute(db)
  for (const { number, first, beyond } of seals)
    for (let start = first; start < beyond; start += linesAtOnce) {
      const { rows } = await sql<{ line: string }>`
        select (to_jsonb(l) || jsonb_build_object('seal', s.number))::text as line
        from (
          select number, ids * int8multirange(int8range(${start}, ${start + linesAtOnce})) as ids
          from audit_seals where number = ${number}) s, ${sql.raw(linesOf('s.ids'))} l
        order by l.id`.execute(db)
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
}
