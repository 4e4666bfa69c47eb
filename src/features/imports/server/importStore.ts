import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isAdmin } from '#access/levels.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import type { DayOrder, ImportColumn } from '../contract/import.ts'
import { findTarget } from './importFields.ts'
import type { AssignedColumn, RowProblem } from './readRow.ts'
import type { Delimiter } from './spreadsheet/readTable.ts'
import type { Encoding } from './spreadsheet/decodeText.ts'

/** How the file was read. */
interface StoredReading {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  sheets: string[]
  notes: string[]
}

export interface StoredColumn {
  path: string | null
  assigned_by: ImportColumn['assigned_by']
  day_order: DayOrder | null
  asks_day_order: boolean
  filled: number
}

/** A word in no list, with its rows and, once somebody has decided, what is meant. */
export interface UnknownWord {
  list: string
  word: string
  rows: number
  columns: number[]
}

export interface WordDecision {
  list: string
  word: string
  use_id: number | null
  add: boolean
  leave_out: boolean
}

export interface ProblemKind {
  column: number | null
  message: string
  rows: number
}

/** Everything the file says itself, sealed. */
export interface Facts {
  headers: string[]
  samples: string[][]
  day_examples: string[][]
  words: UnknownWord[]
  decisions: WordDecision[]
  problem_kinds: ProblemKind[]
}

interface StoredDuplicate {
  party_id: number
  certainty: string
  reasons: string[]
}

/** Everything one row says, sealed. */
export interface RowFacts {
  cells: string[]
  corrected: number[]
  title: string
  household: string | null
  problems: RowProblem[]
  duplicates: StoredDuplicate[]
  hidden: { ask: { name: string; email: string } | null } | null
  /** Values by which the duplicates were searched; unchanged, they are not searched again. */
  identity: string
  /** Person with the number elsewhere of this row. */
  known_party_id: number | null
  repeated_in: number[]
  choice_party_id: number | null
  reason: string | null
}

/** A row of which nothing is known but its cells. */
export const emptyRow: Omit<RowFacts, 'cells'> = {
  corrected: [],
  title: '',
  household: null,
  problems: [],
  duplicates: [],
  hidden: null,
  identity: '',
  known_party_id: null,
  repeated_in: [],
  choice_party_id: null,
  reason: null,
}

export type ImportTable = Selectable<Tables['party_imports']>
export type RowTable = Selectable<Tables['party_import_rows']>

export const columnsOf = (row: Pick<ImportTable, 'columns'>): StoredColumn[] => row.columns as StoredColumn[]
export const readingOf = (row: Pick<ImportTable, 'reading'>): StoredReading => row.reading as StoredReading

export const sealFacts = (vault: Vault, id: number, facts: Facts): Buffer =>
  vault.encrypt(JSON.stringify(facts), ['party_imports', 'sealed_facts', id])

export const openFacts = (
  vault: Vault,
  { id, sealed_facts }: Pick<ImportTable, 'id' | 'sealed_facts'>,
): Facts =>
  sealed_facts
    ? (JSON.parse(vault.decrypt(sealed_facts, ['party_imports', 'sealed_facts', id])) as Facts)
    : { headers: [], samples: [], day_examples: [], words: [], decisions: [], problem_kinds: [] }

export const sealRow = (vault: Vault, id: number, facts: RowFacts): Buffer =>
  vault.encrypt(JSON.stringify(facts), ['party_import_rows', 'sealed_row', id])

export const openRow = (
  vault: Vault,
  { id, sealed_row }: Pick<RowTable, 'id' | 'sealed_row'>,
): RowFacts | null =>
  sealed_row
    ? (JSON.parse(vault.decrypt(sealed_row, ['party_import_rows', 'sealed_row', id])) as RowFacts)
    : null

export const assignedColumns = (row: Pick<ImportTable, 'columns'>): AssignedColumn[] =>
  columnsOf(row).flatMap(({ path, day_order }, index) => {
    const target = path === null ? null : findTarget(path)
    return target ? [{ index, target, order: day_order }] : []
  })

/** Imports the caller opens: their own. An admin sees that there are others, and takes them back, but not their rows. */
const ownImports = ({ db, actor }: ReadCtx | WriteCtx) =>
  db.selectFrom('party_imports').where('created_by_id', '=', actor.user_id)

export const listedImports = ({ db, actor }: ReadCtx | WriteCtx) =>
  db
    .selectFrom('party_imports')
    .$if(!isAdmin(actor), (query) => query.where('created_by_id', '=', actor.user_id))

/**
 * The state of an import whose work has ended without it: its author lost the right to import, say. What is done stays,
 * and the rest can be run again.
 */
export async function settled<Row extends Pick<ImportTable, 'state' | 'job_id' | 'error'>>(
  { db }: Pick<ReadCtx, 'db'> | Pick<WriteCtx, 'db'>,
  row: Row,
): Promise<Row> {
  if (!['running', 'undoing'].includes(row.state) || row.job_id === null) return row
  const job = await db
    .selectFrom('tracked_jobs')
    .leftJoin('tracked_job_items as item', 'item.job_id', 'tracked_jobs.id')
    .select(['tracked_jobs.finished_at', 'tracked_jobs.error', 'item.problem'])
    .where('tracked_jobs.id', '=', row.job_id)
    .executeTakeFirst()
  if (job?.finished_at === null) return row
  const error = job?.error ?? job?.problem ?? 'The work ended before everything was done.'
  return { ...row, state: row.state === 'running' ? 'failed' : 'done', error }
}

export async function requireOwnImport(ctx: ReadCtx | WriteCtx, id: number): Promise<ImportTable> {
  const row = await ownImports(ctx).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw notFound('This import')
  return settled(ctx, row)
}

/** The import, locked: whoever changes it at the same moment waits. */
export async function lockOwnImport(ctx: WriteCtx, id: number): Promise<ImportTable> {
  const row = await ownImports(ctx).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw notFound('This import')
  return settled(ctx, row)
}
