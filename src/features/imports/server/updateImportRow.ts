import type { InputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { importsContract } from '../contract.ts'
import type { ImportRow } from '../contract/import.ts'
import { columnsOfRow } from './checkImport.ts'
import { checkRows, findDuplicates, summaryOf } from './checkRows.ts'
import { openFacts, openRow, sealFacts, type Facts, type ProblemKind, type RowFacts } from './importStore.ts'
import { lockOpenImport } from './lockOpenImport.ts'
import { peopleOf, shownRows } from './rows.ts'

type Calls = (typeof importsContract)['endpoints']

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
