import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { importsContract } from '../contract.ts'
import type { ImportRow } from '../contract/import.ts'
import { columnsOfRow } from './checkImport.ts'
import { checkRows, findDuplicates, summaryOf, type CheckedRow } from './checkRows.ts'
import {
  openFacts,
  openRow,
  sealFacts,
  type Facts,
  type ImportTable,
  type ProblemKind,
  type RowFacts,
  type UnknownWord,
} from './importStore.ts'
import { lockOpenImport } from './lockOpenImport.ts'
import { peopleOf, shownRows } from './rows.ts'

type Calls = (typeof importsContract)['endpoints']

export async function updateImportRow(
  ctx: WriteCtx,
  { id, row: line, cells, choice, choice_party_id }: InputOf<Calls['updateImportRow']>,
): Promise<ImportRow> {
  const table = await lockOpenImport(ctx, id)
  const rows = await samePerson(ctx, table, line)
  const { row, facts } = rows.find((one) => one.row.line === line) ?? {}
  if (!row || !facts) throw notFound('This row')
  const before = rows.map((one) => one.facts.problems)
  for (const [at, { column, value }] of (cells ?? []).entries()) {
    if (column >= facts.cells.length)
      throw invalid({ [`cells.${at}.column`]: 'There is no such column in this file' })
    facts.cells[column] = value.trim()
    if (!facts.corrected.includes(column)) facts.corrected.push(column)
  }
  if (choice !== undefined) row.choice = choice
  if (choice_party_id !== undefined) await choosePerson(ctx, facts, choice_party_id)
  const of = openFacts(ctx.vault, table)
  const checked = await checkRows(ctx, table, of, rows)
  await findDuplicates(ctx, checked)
  for (const one of checked) {
    const { id: row_id, ...columns } = columnsOfRow(ctx, table, one)
    await ctx.db
      .updateTable('party_import_rows')
      .set({ ...columns, choice: one.row.choice })
      .where('id', '=', row_id)
      .execute()
  }
  await changeSummary(
    ctx,
    table.id,
    of,
    before.map((problems) => ({ problems })),
    checked.map((one) => one.facts),
  )
  ctx.publish({ topic: 'imports', user_ids: [table.created_by_id] })
  const after = await ctx.db
    .selectFrom('party_import_rows')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return (await shownRows(ctx, [after]))[0]!
}

/** A row, and those that seem to be about the same person: which of them is imported depends on all of them. */
async function samePerson(
  { db, vault }: WriteCtx,
  { id }: ImportTable,
  line: number,
): Promise<{ row: CheckedRow['row']; facts: RowFacts }[]> {
  const found = new Map<number, { row: CheckedRow['row']; facts: RowFacts }>()
  let lines = [line]
  while (lines.length > 0 && found.size < 100) {
    const rows = await db
      .selectFrom('party_import_rows')
      .select(['id', 'line', 'choice', 'sealed_row'])
      .where('import_id', '=', id)
      .where(sql<boolean>`line = any(${lines}::int[])`)
      .where('outcome', 'is', null)
      .execute()
    for (const { sealed_row, ...row } of rows) {
      const facts = openRow(vault, { id: row.id, sealed_row })
      if (facts) found.set(row.line, { row, facts })
    }
    lines = rows
      .flatMap((row) => found.get(row.line)?.facts.repeated_in ?? [])
      .filter((one) => !found.has(one))
  }
  return [...found.values()].toSorted((a, b) => a.row.line - b.row.line)
}

async function choosePerson(ctx: WriteCtx, facts: RowFacts, party_id: number | null): Promise<void> {
  if (party_id !== null && !(await peopleOf(ctx, [party_id])).has(party_id))
    throw invalid({ choice_party_id: 'Choose a person from the list' })
  facts.choice_party_id = party_id
}

/** The sums over all rows, less what these had before. */
async function changeSummary(
  ctx: WriteCtx,
  id: number,
  facts: Facts,
  before: readonly Pick<RowFacts, 'problems'>[],
  after: readonly Pick<RowFacts, 'problems'>[],
): Promise<void> {
  const less = summaryOf(before)
  const more = summaryOf(after)
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
  const sameAs = (one: UnknownWord) => (other: UnknownWord) =>
    other.list === one.list && other.word === one.word
  const words = facts.words.map((one) => ({
    ...one,
    rows: one.rows - (less.words.find(sameAs(one))?.rows ?? 0),
  }))
  for (const word of more.words) {
    const there = words.find(sameAs(word))
    if (there) there.rows += word.rows
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
