import { instantInWords } from '#core/instant.ts'
import type { InputOf, Option, Page, Streamed } from '#core/contract.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { inBatches } from '#core/server/process/batches.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { csvRow, csvStart } from '#core/server/files/csv.ts'
import { hasWords, pageOf } from '#core/server/db/pagination.ts'
import { sql } from 'kysely'
import { requireParty, requireRecord } from '#access/server/requireRow.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import {
  nobody,
  type ActivityFilters,
  type ActivityLine,
  type ActivityPage,
  type logsContract,
} from '../contract.ts'
import { inWords, type StoredLine } from './activityWords.ts'
import { officeLines, partyLines, recordLines } from './visibleLines.ts'
import { logEvents } from '../events.ts'

type Calls = (typeof logsContract)['endpoints']

export async function listRecordActivity(
  ctx: ReadCtx,
  { id, before, items_per_page, ...filters }: InputOf<Calls['listRecordActivity']>,
): Promise<ActivityPage> {
  await requireRecord(ctx, id)
  return pageOfLines(ctx, items_per_page, (most) => recordLines(ctx, { id, ...filters }, { before, most }))
}

export async function listPartyActivity(
  ctx: ReadCtx,
  { id, before, items_per_page }: InputOf<Calls['listPartyActivity']>,
): Promise<ActivityPage> {
  await requireParty(ctx, id)
  return pageOfLines(ctx, items_per_page, (most) => partyLines(ctx, id, { before, most }))
}

export const listActivity = (
  ctx: ReadCtx,
  { before, items_per_page, ...filters }: InputOf<Calls['listActivity']>,
): Promise<ActivityPage> =>
  pageOfLines(ctx, items_per_page, (most) => officeLines(ctx, filters, { before, most }))

/** Reads one more line than it shows, to learn whether there are earlier ones. */
async function pageOfLines(
  ctx: ReadCtx,
  items_per_page: number,
  read: (most: number) => Promise<StoredLine[]>,
): Promise<ActivityPage> {
  const lines = await read(items_per_page + 1)
  const items = lines.slice(0, items_per_page)
  return {
    items: await inWords(ctx, items),
    next: lines.length > items_per_page ? items.at(-1)!.id : null,
  }
}

export function listActivityActors(
  { db }: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listActivityActors']>,
): Promise<Page<Option>> {
  const people = sql`(
    select id as value, display_name as label,
      case when deactivated then 'no longer active' else user_type end as hint, 1 as place from users
    union all select ${nobody}::bigint, 'Nobody signed in', 'Ellis itself, or before signing in', 0) person`
  const answering = search_term ? hasWords(sql.ref('label'), search_term) : sql`true`
  return pageOf(
    params,
    { label: true },
    { sort_by: 'label', sort_order: 'asc' },
    {
      rows: async (_order, limit, offset) => {
        const { rows } = await sql<Option>`select value, label, hint from ${people} where ${answering}
          order by place, label, value limit ${limit} offset ${offset}`.execute(db)
        return rows
      },
      count: async () => {
        const { rows } = await sql<{ total: number }>`select count(*) as total from ${people}
          where ${answering}`.execute(db)
        return rows[0]!.total
      },
    },
  )
}

export async function exportActivity(ctx: WriteCtx, filters: ActivityFilters): Promise<Streamed> {
  await ctx.record(logEvents, 'exported', { changes: changesFromNothing(filters) })
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const { actor, streamDb } = ctx
  return {
    content_type: 'text/csv; charset=utf-8',
    file_name: `activity-${await officeToday(ctx)}.csv`,
    body: csvOf({ actor, db: streamDb }, filters, timezone),
  }
}

/** Small enough that a batch delays no other call. */
const linesPerPage = 400
const linesPerPiece = 50

async function* csvOf(
  ctx: Pick<ReadCtx, 'actor' | 'db'>,
  filters: ActivityFilters,
  zone: string,
): AsyncGenerator<string> {
  yield csvStart + csvRow(['When', 'UTC', 'Who', 'What', 'Of what', 'Record', 'Changes', 'Address', 'Code'])
  let before: number | undefined
  do {
    const lines = await officeLines(ctx, filters, { before, most: linesPerPage })
    for await (const batch of inBatches(await inWords(ctx, lines), linesPerPiece))
      yield batch.map((line) => toRow(line, zone)).join('')
    before = lines.length === linesPerPage ? lines.at(-1)!.id : undefined
  } while (before !== undefined)
}

const toRow = (line: ActivityLine, zone: string) =>
  csvRow([
    instantInWords(line.at, zone),
    line.at,
    line.actor_name,
    line.says,
    line.is_hidden ? 'not shown to you' : (line.thing?.label ?? ''),
    line.record_public_id ?? '',
    line.changes.map(({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`).join('\n'),
    line.ip ?? '',
    line.action,
  ])
