import type { InputOf, OutputOf } from '#core/contract.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { invalid, Refusal } from '#core/errors.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { teamChecks, teamsForNewRecord } from '#features/records/server/teams.ts'
import { isDay } from '#fields/day/partialDay.ts'
import type { importsContract } from '../contract.ts'
import { importEvents } from '../events.ts'
import { addWords, requireWords } from './addWords.ts'
import { assignColumns } from './assignColumns.ts'
import { headerKey } from './headerPaths.ts'
import { beginCheck } from './checkImport.ts'
import { findDayOrder } from './dayCells.ts'
import { getImport } from './getImport.ts'
import { findTarget } from './importFields.ts'
import {
  columnsOf,
  emptyRow,
  lockOwnImport,
  openFacts,
  sealRow,
  type Facts,
  type ImportTable,
  type StoredColumn,
} from './importStore.ts'
import { busy, finished, lockOpenImport, requireVersion } from './lockOpenImport.ts'
import { listImportRows } from './rows.ts'
import type { Spreadsheet } from './spreadsheet/readTable.ts'

type Calls = (typeof importsContract)['endpoints']

/** Values that nobody imports go after this. */
const lifetime = 7 * 24 * 3_600_000

export async function validateImport(
  ctx: WriteCtx,
  _input: unknown,
  spreadsheet: Spreadsheet,
): Promise<OutputOf<Calls['validateImport']>> {
  const file = ctx.request.files[0]!
  const { filename, stored_name, sha256, size } = file
  const made = await ctx.db
    .insertInto('party_imports')
    .values({
      state: 'checking',
      file_name: filename,
      stored_name,
      sha256,
      size,
      header_key: '',
      opened: await officeToday(ctx),
      team_ids: await defaultTeams(ctx),
      created_by_id: ctx.actor.user_id,
      created_at: ctx.now.toISOString(),
      expires_at: new Date(ctx.now.getTime() + lifetime).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.record(importEvents, 'uploaded', {
    entity_id: made.id,
    user_ids: [ctx.actor.user_id],
    changes: { file_name: [null, filename], row_count: [null, spreadsheet.rows.length] },
  })
  await replaceRows(ctx, made, spreadsheet)
  const { id } = made
  return {
    import: await getImport(ctx, { id }),
    rows: await listImportRows(ctx, { id, filter: 'all', page: 1, items_per_page: 15 }),
  }
}

/** Teams of new records, where they go without saying; otherwise the import asks. */
async function defaultTeams(ctx: WriteCtx): Promise<number[]> {
  try {
    return await teamsForNewRecord(ctx, undefined)
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return []
    throw error
  }
}

/** The first different values of a column. */
export const samplesOf = (values: readonly string[]): string[] => {
  const found = new Set<string>()
  for (const value of values) {
    if (value !== '') found.add(value.slice(0, 80))
    if (found.size === 5) break
  }
  return [...found]
}

/** Puts the rows of the file, as it is read now, in the place of those before, and checks them. */
async function replaceRows(ctx: WriteCtx, made: ImportTable, spreadsheet: Spreadsheet): Promise<void> {
  const { headers, rows, ...reading } = spreadsheet
  const header_key = headerKey(headers)
  const remembered = await ctx.db
    .selectFrom('party_import_layouts')
    .select('columns')
    .where('header_key', '=', header_key)
    .executeTakeFirst()
  const valuesOf = (column: number) => rows.map(({ cells }) => cells[column]!)
  const assigned = assignColumns(
    headers,
    valuesOf,
    (remembered?.columns as (string | null)[] | undefined) ?? null,
  )
  const columns = assigned.assignments.map(({ path, assigned_by }, index) =>
    withDays({ path, assigned_by, filled: valuesOf(index).filter(Boolean).length }, valuesOf(index)),
  )
  const facts: Facts = {
    headers,
    samples: headers.map((_, index) => samplesOf(valuesOf(index))),
    day_examples: headers.map((_, index) => findDayOrder(valuesOf(index)).examples),
    words: [],
    decisions: [],
    problem_kinds: [],
  }
  const table: ImportTable = { ...made, columns, header_key, source: assigned.source, row_count: rows.length }
  await ctx.db
    .updateTable('party_imports')
    .set({ header_key, source: assigned.source, row_count: rows.length, reading: JSON.stringify(reading) })
    .where('id', '=', made.id)
    .execute()
  await ctx.db.deleteFrom('party_import_rows').where('import_id', '=', made.id).execute()
  await insertRows(ctx, made.id, rows)
  await beginCheck(ctx, table, facts)
}

async function insertRows(ctx: WriteCtx, import_id: number, rows: Spreadsheet['rows']): Promise<void> {
  for await (const some of inBatches(rows, 100)) {
    const ids = await nextIds(ctx.db, 'party_import_rows', some.length)
    await insertMany(
      ctx.db,
      'party_import_rows',
      some.map(({ line, cells }, at) => ({
        id: ids[at],
        import_id,
        line,
        sealed_row: sealRow(ctx.vault, ids[at]!, { ...emptyRow, cells }),
      })),
    )
  }
}

/** A column of days with the order that its values show. */
function withDays(
  column: Omit<StoredColumn, 'day_order' | 'asks_day_order'>,
  values: readonly string[],
): StoredColumn {
  const target = column.path === null ? null : findTarget(column.path)
  if (target?.field.kind !== 'day') return { ...column, day_order: null, asks_day_order: false }
  const { order, examples } = findDayOrder(values)
  return { ...column, day_order: order, asks_day_order: order === null && examples.length > 0 }
}

export async function updateImport(
  ctx: WriteCtx,
  { id, version, ...change }: InputOf<Calls['updateImport']>,
  spreadsheet: Spreadsheet | null,
): Promise<OutputOf<Calls['updateImport']>> {
  const before = await lockOpenImport(ctx, id)
  requireVersion(before, version)
  const { mode, duplicates, team_ids, opened, columns, words } = change
  if (opened !== undefined && !isDay(opened)) throw invalid({ opened: 'Enter the day as YYYY-MM-DD' })
  if (team_ids) (await teamChecks(ctx, team_ids))({ before: [], after: [...new Set(team_ids)] })
  const set = {
    version: version + 1,
    ...(mode && { mode }),
    ...(duplicates && { duplicates }),
    ...(team_ids && { team_ids: [...new Set(team_ids)] }),
    ...(opened && { opened }),
  }
  await ctx.db.updateTable('party_imports').set(set).where('id', '=', id).execute()
  const table: ImportTable = { ...before, ...set }
  if (spreadsheet) {
    await replaceRows(ctx, table, spreadsheet)
    return getImport(ctx, { id })
  }
  const facts = openFacts(ctx.vault, before)
  if (columns) await assign(ctx, table, facts, columns)
  if (words) {
    requireWords(ctx, words)
    facts.decisions = await addWords(ctx, facts.decisions, words)
  }
  await beginCheck(ctx, table, facts)
  return getImport(ctx, { id })
}

/** Assigns columns as somebody chose them; files with these headers are assigned so from now on. */
async function assign(
  ctx: WriteCtx,
  table: ImportTable,
  facts: Facts,
  changes: NonNullable<InputOf<Calls['updateImport']>['columns']>,
): Promise<void> {
  const columns = columnsOf(table).map((column) => ({ ...column }))
  for (const [at, { index, path, day_order }] of changes.entries()) {
    const column = columns[index]
    if (!column) throw invalid({ [`columns.${at}.index`]: 'There is no such column in this file' })
    if (path !== undefined) {
      if (path !== null && !findTarget(path))
        throw invalid({ [`columns.${at}.path`]: 'Choose a field from the list' })
      const isDays = path !== null && findTarget(path)!.field.kind === 'day'
      const examples = facts.day_examples[index] ?? []
      const order = column.day_order ?? (examples.length > 0 ? null : orderOf(facts.samples[index] ?? []))
      Object.assign(column, {
        path,
        assigned_by: path === null ? null : 'person',
        day_order: isDays ? order : null,
        asks_day_order: isDays && order === null,
      })
    }
    if (day_order) Object.assign(column, { day_order, asks_day_order: false })
  }
  const used = new Map<string, number>()
  for (const [index, { path }] of columns.entries()) {
    if (path === null) continue
    const other = used.get(path)
    const at = changes.findIndex((change) => change.index === index)
    if (other !== undefined)
      throw invalid({
        [`columns.${Math.max(0, at)}.path`]: `“${facts.headers[other]}” is assigned to ${findTarget(path)!.label} already`,
      })
    used.set(path, index)
  }
  table.columns = columns
  const layout = JSON.stringify(columns.map(({ path }) => path))
  await ctx.db
    .insertInto('party_import_layouts')
    .values({ header_key: table.header_key, columns: layout, updated_at: ctx.now.toISOString() })
    .onConflict((oc) =>
      oc.column('header_key').doUpdateSet({ columns: layout, updated_at: ctx.now.toISOString() }),
    )
    .execute()
}

const orderOf = (samples: readonly string[]) => findDayOrder(samples).order

export async function deleteImport(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const table = await lockOwnImport(ctx, id)
  if (['running', 'undoing'].includes(table.state)) throw busy()
  if (['done', 'undone'].includes(table.state)) throw finished()
  await ctx.db.deleteFrom('party_imports').where('id', '=', id).execute()
  await ctx.record(importEvents, 'deleted', {
    entity_id: id,
    user_ids: [ctx.actor.user_id],
    changes: { file_name: [table.file_name, null] },
  })
  // The nightly purge finds unreferenced files that the store did not remove.
  const { stored_name } = table
  if (stored_name) ctx.unit.afterCommit(() => void ctx.files.remove(stored_name).catch(() => {}))
}
