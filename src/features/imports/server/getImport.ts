import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { importsContract } from '../contract.ts'
import type { ImportDetail, ImportItem, ImportState } from '../contract/import.ts'
import { mayAddWord } from './addWords.ts'
import { findTarget } from './importFields.ts'
import {
  columnsOf,
  listedImports,
  openFacts,
  readingOf,
  requireOwnImport,
  settled,
  type ImportTable,
  type StoredColumn,
} from './importStore.ts'
import { listTitle, readListWords, suggestionsFor } from './listWords.ts'
import { decisionKey } from './readCell.ts'

type Calls = (typeof importsContract)['endpoints']
type Ctx = ReadCtx | WriteCtx

interface RowCounts {
  outcomes: Partial<Record<string, number>>
  rows: number
  problems: number
  duplicates: number
  plans: Partial<Record<string, number>>
  ready: number
  people: number
  records: number
  made_people: number
  made_records: number
}

async function countsOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, RowCounts>> {
  const { rows } = await sql<RowCounts & { import_id: number }>`
    select import_id, count(*)::int as rows,
      count(*) filter (where problem_count > 0 and plan <> 'skip')::int as problems,
      count(*) filter (where duplicate_count > 0)::int as duplicates,
      count(*) filter (where problem_count = 0 and plan <> 'skip')::int as ready,
      coalesce(sum(person_count) filter (where problem_count = 0 and plan <> 'skip'), 0)::int as people,
      count(distinct coalesce(household, int8send(id))) filter (where problem_count = 0 and plan = 'make')::int as records,
      count(*) filter (where opened_record)::int as made_records,
      (select count(*) from party_import_people p join party_import_rows o on o.id = p.row_id where o.import_id = r.import_id)::int as made_people,
      jsonb_build_object('make', count(*) filter (where plan = 'make'), 'update', count(*) filter (where plan = 'update'),
        'link', count(*) filter (where plan = 'link'), 'skip', count(*) filter (where plan = 'skip')) as plans,
      jsonb_build_object('made', count(*) filter (where outcome = 'made'), 'updated', count(*) filter (where outcome = 'updated'),
        'linked', count(*) filter (where outcome = 'linked'), 'skipped', count(*) filter (where outcome = 'skipped'),
        'failed', count(*) filter (where outcome = 'failed'), 'undone', count(*) filter (where outcome = 'undone'),
        'left', count(*) filter (where outcome = 'left'), 'done', count(outcome)) as outcomes
    from party_import_rows r where import_id = any(${ids}::bigint[]) group by import_id`.execute(
    db as WriteCtx['db'],
  )
  return new Map(rows.map((row) => [row.import_id, row]))
}

const noRows: RowCounts = { outcomes: {}, rows: 0, problems: 0, duplicates: 0, plans: {}, ready: 0, people: 0, records: 0, made_people: 0, made_records: 0 } // prettier-ignore

type HeadRow = ImportTable & { created_by_name: string }

function progressOf({ state, row_count, checked_count }: HeadRow, { outcomes }: RowCounts): number | null {
  const percent = (done: number) => Math.min(99, Math.floor((done * 100) / Math.max(1, row_count)))
  if (state === 'checking') return percent(checked_count)
  if (state === 'running') return percent(outcomes['done'] ?? 0)
  if (state === 'undoing') return percent((outcomes['undone'] ?? 0) + (outcomes['left'] ?? 0))
  return null
}

function headOf({ actor }: Ctx, row: HeadRow, counts: RowCounts): ImportItem {
  const state = row.state as ImportState
  const isOwn = row.created_by_id === actor.user_id
  const isEnded = ['done', 'undoing', 'undone'].includes(state)
  const of = (outcome: string) => counts.outcomes[outcome] ?? 0
  const isOpen = isOwn && ['checking', 'checked', 'failed'].includes(state) && row.sealed_facts !== null
  return {
    id: row.id,
    version: row.version,
    state,
    file_name: row.file_name,
    source: row.source,
    row_count: row.row_count,
    progress: progressOf(row, counts),
    error: row.error,
    created_by_id: row.created_by_id,
    created_by_name: row.created_by_name,
    created_at: row.created_at,
    expires_at: row.expires_at,
    summary: isEnded
      ? {
          made: of('made'),
          updated: of('updated'),
          linked: of('linked'),
          skipped: of('skipped'),
          failed: of('failed'),
          undone: of('undone'),
          left: of('left'),
          people: counts.made_people,
          records: counts.made_records,
        }
      : null,
    can: {
      open: isOwn,
      change: isOpen,
      run: isOpen && state !== 'checking' && counts.ready > 0,
      undo: ['done', 'failed'].includes(state) && of('made') + of('updated') + of('linked') > 0,
      delete: isOwn && ['checking', 'checked', 'failed'].includes(state),
    },
  }
}

export async function listImports(
  ctx: ReadCtx,
  params: InputOf<Calls['listImports']>,
): Promise<OutputOf<Calls['listImports']>> {
  const page = await listPage(
    listedImports(ctx)
      .innerJoin('users', 'users.id', 'party_imports.created_by_id')
      .selectAll('party_imports')
      .select('users.display_name as created_by_name'),
    params,
    {
      created_at: (query, direction) =>
        query.orderBy('party_imports.created_at', direction).orderBy('party_imports.id', direction),
    },
    { sort_by: 'created_at', sort_order: 'desc' },
  )
  const counts = await countsOf(
    ctx,
    page.items.map(({ id }) => id),
  )
  const rows = await Promise.all(page.items.map((row) => settled(ctx, row as HeadRow)))
  return { ...page, items: rows.map((row) => headOf(ctx, row, counts.get(row.id) ?? noRows)) }
}

export async function getImport(ctx: Ctx, { id }: { id: number }): Promise<ImportDetail> {
  const table = await requireOwnImport(ctx, id)
  const counts = (await countsOf(ctx, [id])).get(id) ?? noRows
  const facts = openFacts(ctx.vault, table)
  const columns = columnsOf(table)
  const row: HeadRow = { ...table, created_by_name: ctx.actor.display_name }
  return {
    ...headOf(ctx, row, counts),
    file: readingOf(table),
    columns: columns.map((column, index) => ({
      index,
      header: facts.headers[index] ?? '',
      samples: facts.samples[index] ?? [],
      filled: column.filled,
      path: column.path,
      label: column.path === null ? null : (findTarget(column.path)?.label ?? null),
      assigned_by: column.assigned_by,
      day_order: column.day_order,
      asks_day_order: column.asks_day_order,
      day_examples: facts.day_examples[index] ?? [],
    })),
    asks: asksOf(ctx, table, columns, facts.headers),
    mode: table.mode as ImportDetail['mode'],
    duplicates: table.duplicates as ImportDetail['duplicates'],
    team_ids: table.team_ids as number[],
    opened: table.opened,
    counts: {
      rows: table.row_count,
      ready: counts.ready,
      problems: counts.problems,
      duplicates: counts.duplicates,
      make: counts.plans['make'] ?? 0,
      update: counts.plans['update'] ?? 0,
      link: counts.plans['link'] ?? 0,
      skip: counts.plans['skip'] ?? 0,
      people: counts.people,
      records: counts.records,
    },
    problem_kinds: facts.problem_kinds,
    words: await wordsOf(ctx, facts),
  }
}

/** Questions that a person must answer before the import runs. */
export function asksOf(
  { actor }: Ctx,
  { team_ids }: Pick<ImportTable, 'team_ids'>,
  columns: readonly StoredColumn[],
  headers: readonly string[],
): ImportDetail['asks'] {
  const asks: ImportDetail['asks'] = []
  if (!columns.some(({ path }) => path === 'first_name' || path === 'full_name'))
    asks.push({
      about: 'columns',
      column: null,
      message: 'Choose the column with the first or the full name.',
    })
  for (const [index, { asks_day_order }] of columns.entries())
    if (asks_day_order)
      asks.push({
        about: 'day_order',
        column: index,
        message: `Does the month or the day come first in “${headers[index] ?? ''}”?`,
      })
  if ((team_ids as number[]).length === 0 && !actor.all_teams)
    asks.push({
      about: 'teams',
      column: null,
      message: 'Choose at least one of your teams for the new records.',
    })
  return asks
}

async function wordsOf(
  ctx: Ctx,
  { words, decisions }: ReturnType<typeof openFacts>,
): Promise<ImportDetail['words']> {
  const decided = new Map(decisions.map((one) => [decisionKey(one.list, one.word), one]))
  const all = new Map(words.map((one) => [decisionKey(one.list, one.word), one]))
  for (const [key, { list, word }] of decided)
    if (!all.has(key)) all.set(key, { list, word, rows: 0, columns: [] })
  const lists = await readListWords(
    ctx,
    [...all.values()].map(({ list }) => ({ kind: 'catalogue', list, label: '' })),
  )
  return [...all].map(([key, { list, word, rows, columns }]) => {
    const decision = decided.get(key)
    return {
      list,
      list_title: listTitle(list),
      word,
      rows,
      columns,
      suggestions: suggestionsFor(lists.get(list)!, word),
      use_id: decision?.use_id ?? null,
      add: decision?.add ?? false,
      leave_out: decision?.leave_out ?? false,
      can: { add: mayAddWord(ctx, list) },
    }
  })
}

/** An import that the caller may take back: their own, or for an admin, anybody's. */
export async function requireListedImport(ctx: Ctx, id: number): Promise<ImportTable> {
  const row = await listedImports(ctx).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw notFound('This import')
  return settled(ctx, row)
}
