import { sql } from 'kysely'
import type { Services } from '#core/server/process/services.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { actAs, type WriteCtx } from '#core/server/http/context.ts'
import { inBatches, mapWithPauses } from '#core/server/process/batches.ts'
import { findActor } from '#features/session/server/findActor.ts'
import {
  checkRows,
  findDuplicates,
  namesAtOnce,
  partyOfChoice,
  planOf,
  summaryOf,
  type CheckedRow,
} from './checkRows.ts'
import {
  openFacts,
  openRow,
  sealFacts,
  sealRow,
  type Facts,
  type ImportTable,
  type RowFacts,
} from './importStore.ts'
import { mayChangePeople, noChangingPeople } from './mayChangePeople.ts'

/** Rows that are checked in the call itself; more of them are checked in the background. */
export const mostAtOnce = 200
const rowsAtOnce = 25

/** Begins the check of all rows that are still to be imported; a few are checked by the time this returns. */
export async function beginCheck(ctx: WriteCtx, table: ImportTable, facts: Facts): Promise<void> {
  await ctx.db
    .updateTable('party_imports')
    .set({
      state: 'checking',
      checked_count: 0,
      error: null,
      version: table.version,
      columns: JSON.stringify(table.columns),
      sealed_facts: sealFacts(ctx.vault, table.id, facts),
    })
    .where('id', '=', table.id)
    .execute()
  if (table.row_count > mostAtOnce) {
    const { id, version } = table
    await ctx.job('imports.check', { id, version }, { key: `imports.check.${id}`, max_attempts: 5 })
    return
  }
  const rows = await readRows(ctx, table.id)
  const checked = await checkRows(ctx, table, facts, rows)
  await findDuplicates(ctx, checked)
  await writeRows(ctx, table, checked)
  await endCheck(ctx, table, facts, checked)
}

type StoredRows = { row: CheckedRow['row']; facts: RowFacts }[]

/** Rows that are still to be imported. */
export async function readRows(
  { db, vault }: Pick<WriteCtx, 'vault'> & { db: WriteCtx['db'] | Services['database']['read'] },
  id: number,
): Promise<StoredRows> {
  const rows = await (db as WriteCtx['db'])
    .selectFrom('party_import_rows')
    .select(['id', 'line', 'choice', 'sealed_row'])
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('line')
    .execute()
  const opened = await mapWithPauses(rows, rowsAtOnce, ({ sealed_row, ...row }) => ({
    row,
    facts: openRow(vault, { id: row.id, sealed_row }),
  }))
  return opened.flatMap(({ row, facts }) => (facts ? [{ row, facts }] : []))
}

/** Columns of a row that follow from its facts. */
export function columnsOfRow(
  ctx: Pick<WriteCtx, 'vault' | 'actor'>,
  table: ImportTable,
  checked: CheckedRow,
) {
  const { row, facts, read } = checked
  const { plan, reason } = planOf(table, checked)
  const needsParty = plan === 'update' || plan === 'link'
  if (needsParty && !mayChangePeople(ctx))
    facts.problems.push({ column: null, message: noChangingPeople, suggestions: [] })
  else if (needsParty && partyOfChoice(facts) === null)
    facts.problems.push({
      column: null,
      message: 'Choose the person whom this row updates or links',
      suggestions: [],
    })
  facts.reason = plan === 'skip' ? reason : null
  const people = read.relatives.filter(({ party }) => party).length + (plan === 'make' ? 1 : 0)
  return {
    id: row.id,
    plan,
    problem_count: facts.problems.length,
    duplicate_count:
      facts.duplicates.length +
      (facts.known_party_id === null ? 0 : 1) +
      (facts.hidden ? 1 : 0) +
      facts.repeated_in.length,
    person_count: people,
    household:
      read.household === null
        ? null
        : ctx.vault.blindIndex('imports.household', `${table.id} ${read.household.toLowerCase()}`),
    sealed_row: sealRow(ctx.vault, row.id, facts),
  }
}

async function writeRows(ctx: WriteCtx, table: ImportTable, rows: readonly CheckedRow[]): Promise<void> {
  for await (const some of inBatches(rows, rowsAtOnce * 4)) {
    const columns = some.map((one) => {
      const { household, sealed_row, ...row } = columnsOfRow(ctx, table, one)
      return {
        ...row,
        household: household && `\\x${household.toString('hex')}`,
        sealed_row: `\\x${sealed_row.toString('hex')}`,
      }
    })
    await sql`update party_import_rows r set plan = n.plan, problem_count = n.problem_count, duplicate_count = n.duplicate_count,
        person_count = n.person_count, household = n.household, sealed_row = n.sealed_row
      from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
        as n(id bigint, plan text, problem_count int, duplicate_count int, person_count int, household bytea, sealed_row bytea)
      where r.id = n.id and r.outcome is null`.execute(ctx.db)
  }
}

async function endCheck(
  ctx: WriteCtx,
  table: ImportTable,
  facts: Facts,
  rows: readonly CheckedRow[],
): Promise<void> {
  const sealed = sealFacts(ctx.vault, table.id, { ...facts, ...summaryOf(rows.map((row) => row.facts)) })
  await ctx.db
    .updateTable('party_imports')
    .set({ state: 'checked', checked_count: table.row_count, sealed_facts: sealed })
    .where('id', '=', table.id)
    .where('version', '=', table.version)
    .execute()
  ctx.publish({ topic: 'imports', user_ids: [table.created_by_id] })
}

/** The check of a large file. A change in the meantime begins another one, and ends this. */
export async function checkImport(
  services: Services,
  { id, version }: { id: number; version: number },
  stopping?: AbortSignal,
): Promise<void> {
  const { database, vault } = services
  const table = await database.read
    .selectFrom('party_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const isCurrent = (row: Pick<ImportTable, 'version' | 'state'> | undefined) =>
    row?.version === version && row.state === 'checking'
  if (!table || !isCurrent(table)) return
  const actor = await findActor(database.read, table.created_by_id)
  if (!actor) return
  const facts = openFacts(vault, table)
  const rows = await readRows({ db: database.read, vault }, id)
  const inStep = <T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T | null> =>
    runInTransaction(services, null, async (ctx) => {
      const now = await ctx.db
        .selectFrom('party_imports')
        .select(['version', 'state'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return isCurrent(now) ? work(actAs(ctx, actor)) : null
    })
  const checked = await runInTransaction(services, null, (ctx) =>
    checkRows(actAs(ctx, actor), table, facts, rows),
  )
  let done = 0
  for await (const some of inBatches(checked, namesAtOnce)) {
    if (stopping?.aborted)
      throw new Error('The server is stopping; the check of the import begins again later.')
    // The search reads for a while and locks nothing.
    await runInTransaction(services, null, (ctx) => findDuplicates(actAs(ctx, actor), some))
    done += some.length
    const goesOn = await inStep(async (ctx) => {
      await writeRows(ctx, table, some)
      await ctx.db.updateTable('party_imports').set({ checked_count: done }).where('id', '=', id).execute()
      ctx.publish({ topic: 'imports', user_ids: [table.created_by_id] })
      return true
    })
    if (!goesOn) return
  }
  await inStep((ctx) => endCheck(ctx, table, facts, checked))
}
