import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, Refusal } from '#core/errors.ts'
import type { SheetCell, SheetColumn } from '#core/server/files/sheet.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { queryOf, type Query } from '#query/query.ts'
import { propertyKinds } from '#query/server/propertyKinds.ts'
import {
  checkQuery,
  countMatches,
  inTurn,
  matchingIds,
  queryWords,
  readMatches,
  resultColumns,
  sealedCondition,
  seesRows,
  type MatchRow,
  type RepeatedColumn,
} from '#features/search/server/matches.ts'
import { exportsContract } from '../contract.ts'
import { numberedColumns } from './numberedColumns.ts'
import { outOfDate } from './outOfDate.ts'
import { spreadsheetWork, startSpreadsheet } from './spreadsheets.ts'

const { exportSearchResults: call } = exportsContract.endpoints

/** Request as it waits: rows or a query, and the words of it. */
interface Requested extends Pick<InputOf<typeof call>, 'columns' | 'sort_by' | 'sort_order' | 'ids'> {
  query: Query
  as_columns: boolean
  words: string
}

export async function exportSearchResults(
  ctx: WriteCtx,
  { model, ids, query_values, format, entries_as, name, ...params }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (query_values && query_values.entity !== model)
    throw invalid({ query_values: 'The search is about something else than what is exported' })
  const query = { ...(query_values ?? queryOf(model, [])), indistinct_results: entries_as === 'rows' }
  const { checked, words } = await refusingInPlace(async () => {
    await resultColumns(ctx, query, params)
    return { checked: await checkQuery(ctx, query), words: await queryWords(ctx, query) }
  })
  // An encrypted number is not stored in clear with what waits.
  const chosen =
    ids ?? (sealedCondition(checked) ? await inTurn(ctx, () => sealedMatches(ctx, query)) : undefined)
  const requested: Requested = {
    ...params,
    query: chosen ? { ...query, query_groups: [] } : query,
    ...(chosen && { ids: chosen }),
    as_columns: entries_as === 'columns',
    words,
  }
  const title = name ?? checked.entity.title[1]
  return startSpreadsheet(ctx, { kind: 'exports.search', title, format, input: requested })
}

/** A transaction waits for them, so no longer than somebody would. */
const sealedMatches = (ctx: WriteCtx, query: Query): Promise<number[]> =>
  matchingIds({ ...ctx, db: ctx.streamDb }, query, undefined, {
    timeout_ms: 3_000,
    signal: ctx.request.signal,
  })

/** Refusals of a search, at the keys of this call. */
async function refusingInPlace<Answer>(check: () => Promise<Answer>): Promise<Answer> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Refusal)
      for (const issue of error.issues)
        issue.path = issue.path
          .replace(/^result_params\./, '')
          .replace(/^query_groups/, 'query_values.query_groups')
          .replace(/^entity$/, 'model')
          .replace(/^indistinct_results$/, 'entries_as')
    throw error
  }
}

/** Searches of the background may take longer than those that somebody waits for. */
const timeout_ms = 120_000

export const searchExportWork = spreadsheetWork<Requested>({
  endpoint: call,
  async read(ctx, { query, as_columns, words, ...params }, item) {
    const limits = { timeout_ms, signal: item.stopping, in_background: true }
    const row_ids = new Set<number>()
    const expected_rows = params.ids?.length ?? (await countMatches(ctx, query, limits))
    const result = await readMatches(ctx, query, params, limits)
    async function* noted() {
      for await (const batch of result.rows) {
        for (const { id } of batch) row_ids.add(id)
        yield batch
      }
    }
    const about = [['Search', params.ids ? `${words} (chosen rows)` : words]] as const
    const facts = { expected_rows, about, rowIds: () => [...row_ids] }
    if (!as_columns || result.columns.every(({ repeats }) => repeats === null))
      return { ...facts, columns: result.columns.map(sheetColumn), rows: joined(noted()) }
    const progress = (count: number) => item.progress((50 * count) / Math.max(expected_rows, count))
    const numbered = await numberedColumns(ctx.files, { ...result, rows: noted() }, { progress, sheetColumn })
    return { ...facts, ...numbered, begun_percent: 50 }
  },
})

const sheetColumn = ({
  path,
  label,
  kind,
}: Pick<RepeatedColumn, 'path' | 'label' | 'kind'>): SheetColumn => ({
  key: path,
  label,
  type: propertyKinds[kind].column,
})

async function* joined(batches: AsyncIterable<MatchRow[]>): AsyncGenerator<SheetCell[][]> {
  const cellOf = (cell: SheetCell | SheetCell[]): SheetCell => (Array.isArray(cell) ? inOneCell(cell) : cell)
  for await (const batch of batches) yield batch.map(({ cells }) => cells.map(cellOf))
}

function inOneCell(values: SheetCell[]): SheetCell {
  const known = values.filter((value) => value !== null)
  const word = (value: SheetCell) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))
  return known.length < 2 ? (known[0] ?? null) : known.map(word).join('; ')
}

/** Whoever downloads it must still see every row of it, and may still read its columns. */
export async function requireResults(ctx: UserCtx, input: unknown, ids: number[]): Promise<void> {
  const { query, columns } = (input as { read_input: Requested }).read_input
  const isReadable = await resultColumns(ctx, { ...query, query_groups: [] }, { columns }).then(
    () => true,
    () => false,
  )
  if (!isReadable || !(await seesRows(ctx, query.entity, ids))) throw outOfDate()
}
