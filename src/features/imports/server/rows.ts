import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { pageShape } from '#core/server/db/pagination.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { lineColumns } from '#features/parties/server/lineColumns.ts'
import type { importsContract } from '../contract.ts'
import type { ImportRow, RowChoice, RowDuplicate } from '../contract/import.ts'
import { columnsOfRow } from './checkImport.ts'
import { checkRows, findDuplicates, partyOfChoice, summaryOf } from './checkRows.ts'
import {
  openFacts,
  openRow,
  requireOwnImport,
  sealFacts,
  type Facts,
  type ProblemKind,
  type RowFacts,
  type RowTable,
} from './importStore.ts'
import { lockOpenImport } from './lockOpenImport.ts'
import { csvLine } from './template.ts'

type Calls = (typeof importsContract)['endpoints']
type Ctx = ReadCtx | WriteCtx
type Filter = InputOf<Calls['listImportRows']>['filter']

const rowsOf = ({ db }: Ctx, id: number, filter: Filter) =>
  db
    .selectFrom('party_import_rows')
    .where('import_id', '=', id)
    .$if(filter === 'problems', (q) =>
      q
        .where('problem_count', '>', 0)
        .where('plan', '<>', 'skip')
        .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')])),
    )
    .$if(filter === 'duplicates', (q) => q.where('duplicate_count', '>', 0))
    .$if(filter === 'pending', (q) => q.where('outcome', 'is', null))
    .$if(!['all', 'problems', 'duplicates', 'pending'].includes(filter), (q) =>
      q.where('outcome', '=', filter),
    )

export async function listImportRows(
  ctx: Ctx,
  { id, filter, search_term, page, items_per_page }: InputOf<Calls['listImportRows']>,
): Promise<OutputOf<Calls['listImportRows']>> {
  await requireOwnImport(ctx, id)
  const query = rowsOf(ctx, id, filter)
  const paging = { page, items_per_page }
  const term = search_term?.trim()
  const from = (page - 1) * items_per_page
  const found = term ? await searchedRows(ctx, await query.selectAll().orderBy('line').execute(), term) : null
  const { total } = found
    ? { total: found.length }
    : await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = found
    ? found.slice(from, from + items_per_page)
    : await query.selectAll().orderBy('line').limit(items_per_page).offset(from).execute()
  return pageShape(
    paging,
    { items: await shownRows(ctx, rows), total, sort_by: 'row', sort_order: 'asc' },
    Infinity,
  )
}

/** Rows are sealed, so they are opened to be searched. */
async function searchedRows({ vault }: Ctx, rows: readonly RowTable[], term: string): Promise<RowTable[]> {
  const words = normalizeText(term).split(/\s+/)
  const hits = await mapWithPauses(rows, 100, (row) => {
    const facts = openRow(vault, row)
    const text = normalizeText(facts ? facts.cells.join(' ') : '')
    return words.every((word) => text.includes(word))
  })
  return rows.filter((_, at) => hits[at])
}

/** Rows as they are answered; people and records only as far as the caller sees them now. */
async function shownRows(ctx: Ctx, rows: readonly RowTable[]): Promise<ImportRow[]> {
  const opened = rows.map((row) => openRow(ctx.vault, row))
  const made = await madePeople(ctx, rows)
  const ids = [
    ...rows.flatMap(({ party_id }) => party_id ?? []),
    ...opened.flatMap((facts) =>
      [
        ...(facts?.duplicates.map(({ party_id }) => party_id) ?? []),
        facts?.known_party_id ?? [],
        facts?.choice_party_id ?? [],
      ].flat(),
    ),
    ...[...made.values()].flat(),
  ]
  const people = await peopleOf(ctx, ids)
  const records = await recordsOf(
    ctx,
    rows.flatMap(({ record_id }) => record_id ?? []),
  )
  return rows.map((row, at) => shownRow(row, opened[at] ?? null, people, records, made.get(row.id) ?? []))
}

type People = ReadonlyMap<number, Omit<RowDuplicate, 'certainty' | 'reasons'>>

function shownRow(
  row: RowTable,
  facts: RowFacts | null,
  people: People,
  records: ReadonlyMap<number, string>,
  made: readonly number[],
): ImportRow {
  const party = row.party_id === null ? undefined : people.get(row.party_id)?.party
  const known = facts?.known_party_id ?? null
  const duplicates = facts
    ? [
        ...(known === null
          ? []
          : [
              {
                party_id: known,
                certainty: 'Certain',
                reasons: ['Imported before, under the same number elsewhere'],
              },
            ]),
        ...facts.duplicates.filter(({ party_id }) => party_id !== known),
      ]
    : []
  const record = row.record_id === null ? undefined : records.get(row.record_id)
  const choice_party_id = facts ? partyOfChoice(facts) : null
  return {
    row: row.line,
    title: facts?.title || party?.display_name || `Line ${row.line}`,
    cells: facts?.cells ?? null,
    corrected: facts?.corrected ?? [],
    problems:
      facts?.problems.map(({ column, message, suggestions }) => ({ column, message, suggestions })) ?? [],
    household: facts?.household ?? null,
    people: row.person_count,
    duplicates: duplicates.flatMap(({ party_id, certainty, reasons }) => {
      const found = people.get(party_id)
      return found ? [{ ...found, certainty, reasons }] : []
    }),
    hidden: facts?.hidden ?? null,
    repeated_in: facts?.repeated_in ?? [],
    choice: row.plan as RowChoice,
    choice_is_default: row.choice === null,
    choice_party_id: choice_party_id !== null && people.has(choice_party_id) ? choice_party_id : null,
    outcome: row.outcome as ImportRow['outcome'],
    outcome_reason: facts?.reason ?? null,
    party: party ? { id: party.id, name: party.display_name } : null,
    record: record === undefined ? null : { id: row.record_id!, public_id: record },
    relatives: made
      .filter((id) => id !== row.party_id)
      .flatMap((id) => {
        const relative = people.get(id)?.party
        return relative ? [{ id, name: relative.display_name }] : []
      }),
  }
}

async function madePeople({ db }: Ctx, rows: readonly RowTable[]): Promise<Map<number, number[]>> {
  const made = await db
    .selectFrom('party_import_people')
    .select(['row_id', 'party_id'])
    .where(sql<boolean>`row_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('party_id')
    .execute()
  const all = new Map<number, number[]>()
  for (const { row_id, party_id } of made) all.set(row_id, [...(all.get(row_id) ?? []), party_id])
  return all
}

async function peopleOf(ctx: Ctx, ids: readonly number[]): Promise<People> {
  if (ids.length === 0) return new Map()
  const records = visibleRecords(ctx)
    .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
    .select(sql`json_build_object('id', records.id, 'public_id', records.public_id)`.as('record'))
    .where(sql<boolean>`record_parties.party_id = parties.id`)
    .orderBy('records.id')
  const rows = await visibleParties(ctx)
    .select([...lineColumns, 'parties.photo_id'])
    .select(sql<{ id: number; public_id: string }[]>`to_json(array(${records}))`.as('records'))
    .where(sql<boolean>`parties.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ records: of, ...party }) => [party.id, { party, records: of } as RowDuplicate]))
}

async function recordsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleRecords(ctx)
    .select(['records.id', 'records.public_id'])
    .where(sql<boolean>`records.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, public_id }) => [id, public_id]))
}

export async function updateImportRow(
  ctx: WriteCtx,
  { id, row: line, cells, choice, choice_party_id }: InputOf<Calls['updateImportRow']>,
): Promise<ImportRow> {
  const table = await lockOpenImport(ctx, id)
  const before = await ctx.db
    .selectFrom('party_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst()
  const facts = before && openRow(ctx.vault, before)
  if (!before || !facts) throw notFound('This row')
  const problems = facts.problems
  for (const [at, { column, value }] of (cells ?? []).entries()) {
    if (column >= facts.cells.length)
      throw invalid({ [`cells.${at}.column`]: 'There is no such column in this file' })
    facts.cells[column] = value.trim()
    if (!facts.corrected.includes(column)) facts.corrected.push(column)
  }
  if (choice_party_id !== undefined) await choosePerson(ctx, facts, choice_party_id)
  const of = openFacts(ctx.vault, table)
  const row = { id: before.id, line, choice: choice === undefined ? before.choice : choice }
  const repeated = facts.repeated_in
  const [checked] = await checkRows(ctx, table, of, [{ row, facts }])
  await findDuplicates(ctx, [checked!])
  facts.repeated_in = cells?.length ? [] : repeated
  const { id: row_id, ...columns } = columnsOfRow(ctx, table, checked!)
  await ctx.db
    .updateTable('party_import_rows')
    .set({ ...columns, choice: row.choice })
    .where('id', '=', row_id)
    .execute()
  await changeSummary(ctx, table.id, of, problems, facts)
  const after = await ctx.db
    .selectFrom('party_import_rows')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  return (await shownRows(ctx, [after]))[0]!
}

async function choosePerson(ctx: WriteCtx, facts: RowFacts, party_id: number | null): Promise<void> {
  if (party_id !== null && !(await peopleOf(ctx, [party_id])).has(party_id))
    throw invalid({ choice_party_id: 'Choose a person from the list' })
  facts.choice_party_id = party_id
}

/** The sums over all rows, less what this row had before. */
async function changeSummary(
  ctx: WriteCtx,
  id: number,
  facts: Facts,
  before: RowFacts['problems'],
  after: RowFacts,
): Promise<void> {
  const less = summaryOf([{ problems: before }])
  const more = summaryOf([after])
  const sums = new Map(
    facts.problem_kinds.map((kind): [string, ProblemKind] => [`${kind.column} ${kind.message}`, kind]),
  )
  const add = (kinds: readonly ProblemKind[], sign: number) => {
    for (const kind of kinds) {
      const key = `${kind.column} ${kind.message}`
      sums.set(key, { ...kind, rows: (sums.get(key)?.rows ?? 0) + sign * kind.rows })
    }
  }
  add(less.problem_kinds, -1)
  add(more.problem_kinds, 1)
  const gone = new Set(less.words.map(({ list, word }) => `${list} ${word}`))
  const words = facts.words.map((one) =>
    gone.has(`${one.list} ${one.word}`) ? { ...one, rows: one.rows - 1 } : one,
  )
  for (const word of more.words) {
    const there = words.find((one) => one.list === word.list && one.word === word.word)
    if (there) there.rows++
    else words.push(word)
  }
  const problem_kinds = [...sums.values()].filter(({ rows }) => rows > 0).toSorted((a, b) => b.rows - a.rows)
  const sealed_facts = sealFacts(ctx.vault, id, {
    ...facts,
    problem_kinds,
    words: words.filter(({ rows }) => rows > 0),
  })
  await ctx.db.updateTable('party_imports').set({ sealed_facts }).where('id', '=', id).execute()
}

/** The file with its corrections, and a column that says what is wrong. */
export async function downloadImportRows(
  ctx: ReadCtx,
  { id, filter }: InputOf<Calls['downloadImportRows']>,
): Promise<Streamed> {
  const table = await requireOwnImport(ctx, id)
  const { headers } = openFacts(ctx.vault, table)
  const rows = await rowsOf(ctx, id, filter).selectAll().orderBy('line').execute()
  async function* lines() {
    yield csvLine([...headers, 'Problems'])
    for (const row of rows) {
      const facts = openRow(ctx.vault, row)
      if (!facts) continue
      const problems = facts.problems.map(({ column, message }) =>
        column === null ? message : `${headers[column]}: ${message}`,
      )
      yield csvLine([...facts.cells, [...problems, ...(facts.reason ? [facts.reason] : [])].join('; ')])
    }
  }
  const name = table.file_name.replace(/\.[^.]*$/, '')
  return {
    content_type: 'text/csv; charset=utf-8',
    file_name: `${name} with problems.csv`,
    body: withMark(lines()),
  }
}

/** Excel reads UTF-8 only with a mark. */
async function* withMark(lines: AsyncIterable<string>) {
  yield '\ufeff'
  yield* lines
}
