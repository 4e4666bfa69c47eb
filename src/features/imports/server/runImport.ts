import { sql } from 'kysely'
import { conflict, Refusal } from '#core/errors.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { actAs, type WriteCtx } from '#core/server/http/context.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { toRefusal } from '#core/server/http/toRefusal.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { importsContract } from '../contract.ts'
import { importEvents } from '../events.ts'
import { readRows } from './checkImport.ts'
import { checkRows, planOf, reasonOf, type CheckedRow } from './checkRows.ts'
import { inHalves } from './inHalves.ts'
import { asksOf } from './getImport.ts'
import { importHouseholds, type Household, type RunRow } from './importHouseholds.ts'
import { columnsOf, openFacts, sealRow, type ImportTable } from './importStore.ts'
import { busy, lockOpenImport, requireVersion } from './lockOpenImport.ts'

const calls = importsContract.endpoints
type Calls = typeof calls

/** Households of one transaction. */
const householdsAtOnce = 100

export async function startImport(
  ctx: WriteCtx,
  { id, version }: InputOf<Calls['startImport']>,
): Promise<OutputOf<Calls['startImport']>> {
  const table = await lockOpenImport(ctx, id)
  requireVersion(table, version)
  if (table.state === 'checking') throw busy()
  const [question] = asksOf(ctx, table, columnsOf(table), openFacts(ctx.vault, table).headers)
  if (question) throw conflict('imports.asks', question.message)
  const { problems, ready } = await ctx.db
    .selectFrom('party_import_rows')
    .select([
      sql<number>`count(*) filter (where problem_count > 0 and plan <> 'skip')::int`.as('problems'),
      sql<number>`count(*) filter (where problem_count = 0 and plan <> 'skip')::int`.as('ready'),
    ])
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if (ready === 0) throw conflict('imports.problems', 'There is no row that could be imported.')
  if (table.mode === 'all_in_one' && problems > 0)
    throw conflict(
      'imports.problems',
      `${problems === 1 ? 'One row has a problem' : `${problems} rows have problems`}. Correct or skip them, or import row by row.`,
    )
  const started = await startTracked(ctx, {
    kind: 'imports.run',
    title: `Import ${table.row_count.toLocaleString('en-US')} rows of ${table.file_name}`,
    input: {},
    items: [{ entity_id: id, label: table.file_name }],
    running: { key: `imports ${id}`, refusal: busy() },
  })
  await ctx.db
    .updateTable('party_imports')
    .set({ state: 'running', error: null, job_id: started.id })
    .where('id', '=', id)
    .execute()
  await ctx.record(importEvents, 'started', {
    entity_id: id,
    user_ids: [ctx.actor.user_id],
    changes: { file_name: [null, table.file_name], row_count: [null, ready] },
  })
  return started
}

/** Runs an import; begun again after a crash, it goes on with the rows that have no outcome. */
export const runImport: SlowWork = {
  endpoint: { access: calls.startImport.access, permission: calls.startImport.permission },
  async prepare(item) {
    const { services, entity_id } = item
    const table = await services.database.read
      .selectFrom('party_imports')
      .selectAll()
      .where('id', '=', entity_id)
      .executeTakeFirst()
    if (!table || table.state !== 'running') return async () => {}
    const households = await readHouseholds(item, table)
    if (table.mode === 'all_in_one') await runWhole(item, table, households)
    else await runEach(item, table, households)
    return (ctx) => endRun(ctx, table)
  },
}

const inStep = <T>({ services, actor }: PreparedItem, work: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  runInTransaction(services, null, (ctx) => work(actAs(ctx, actor)))

/** Everything that is still to be imported, checked again, by household; the others have their outcome after this. */
async function readHouseholds(item: PreparedItem, table: ImportTable): Promise<Household[]> {
  const { database, vault } = item.services
  const rows = await readRows({ db: database.read, vault }, table.id)
  const checked = await inStep(item, (ctx) => checkRows(ctx, table, openFacts(vault, table), rows))
  const planned = checked.map((one) => ({ ...one, ...planOf(table, one) }))
  const isRefused = (one: CheckedRow) => one.facts.problems.length > 0
  const wrong = planned.filter((one) => one.plan !== 'skip' && isRefused(one))
  if (table.mode === 'all_in_one' && wrong.length > 0)
    await refuseWhole(item, table, `Line ${wrong[0]!.row.line}: ${wrong[0]!.facts.problems[0]!.message}`)
  if (table.mode === 'row_by_row')
    await inStep(item, async (ctx) => {
      await endRows(ctx, wrong, 'failed')
      await endRows(
        ctx,
        planned.filter(({ plan }) => plan === 'skip'),
        'skipped',
      )
    })
  const ready = planned.filter((one): one is typeof one & RunRow => one.plan !== 'skip' && !isRefused(one))
  const groups = Map.groupBy(ready, ({ row, read }) =>
    read.household === null ? `line ${row.line}` : `household ${read.household.toLowerCase()}`,
  )
  const isHead = ({ read }: RunRow) => Number(read.relation_to_head === 'self')
  return [...groups.values()].map((group) =>
    group.toSorted((a, b) => isHead(b) - isHead(a) || a.row.line - b.row.line),
  )
}

/** Rows that are not imported, with their reason of this moment. */
async function endRows(
  { db, vault, now }: WriteCtx,
  rows: readonly (CheckedRow & { reason: string | null })[],
  outcome: 'skipped' | 'failed',
): Promise<void> {
  await sql`update party_import_rows set outcome = ${outcome}, done_at = ${now.toISOString()}
    where id = any(${rows.map(({ row }) => row.id)}::bigint[])`.execute(db)
  const changed = rows.filter(({ facts, reason }) => outcome === 'failed' || facts.reason !== reason)
  for await (const some of inBatches(changed, 100)) {
    const sealed = some.map(({ row: { id }, facts, reason }) => ({
      id,
      sealed_row: `\\x${sealRow(vault, id, { ...facts, reason }).toString('hex')}`,
    }))
    await sql`update party_import_rows r set sealed_row = n.sealed_row
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as n(id bigint, sealed_row bytea)
      where r.id = n.id`.execute(db)
  }
}

async function runEach(
  item: PreparedItem,
  table: ImportTable,
  households: readonly Household[],
): Promise<void> {
  for (let from = 0; from < households.length; from += householdsAtOnce) {
    item.stopping?.throwIfAborted()
    await runSome(item, table, households.slice(from, from + householdsAtOnce))
    await item.progress((Math.min(from + householdsAtOnce, households.length) * 100) / households.length)
  }
}

const runSome = (item: PreparedItem, table: ImportTable, households: readonly Household[]): Promise<void> =>
  inHalves(
    households,
    (some) =>
      inStep(item, async (ctx) => {
        await importHouseholds(ctx, table, some)
        await announce(ctx, table, some)
      }),
    (household, refusal) => refuseHousehold(item, household, refusal),
  )

async function refuseHousehold(item: PreparedItem, household: Household, refusal: Refusal): Promise<void> {
  await inStep(item, async ({ db, vault, now }) => {
    for (const { row, facts } of household)
      await db
        .updateTable('party_import_rows')
        .set({
          outcome: 'failed',
          done_at: now.toISOString(),
          sealed_row: sealRow(vault, row.id, { ...facts, reason: reasonOf(refusal) }),
        })
        .where('id', '=', row.id)
        .execute()
  })
}

async function runWhole(
  item: PreparedItem,
  table: ImportTable,
  households: readonly Household[],
): Promise<void> {
  try {
    await inStep(item, async (ctx) => {
      for (let from = 0; from < households.length; from += householdsAtOnce) {
        item.stopping?.throwIfAborted()
        await importHouseholds(ctx, table, households.slice(from, from + householdsAtOnce))
        await item.progress((from * 100) / households.length)
      }
      await sql`update party_import_rows set outcome = 'skipped', done_at = ${ctx.now.toISOString()}
        where import_id = ${table.id} and outcome is null`.execute(ctx.db)
      await announce(ctx, table, households)
    })
  } catch (error) {
    const refusal = toRefusal(error, {})
    if (!(refusal instanceof Refusal) || refusal.status === 503) throw error
    await refuseWhole(item, table, refusal.message)
  }
}

/** All in one: nothing was saved, and the rows can be corrected. */
async function refuseWhole(
  item: PreparedItem,
  { id, file_name, created_by_id }: ImportTable,
  reason: string,
): Promise<never> {
  await inStep(item, async (ctx) => {
    await ctx.db
      .updateTable('party_imports')
      .set({ state: 'failed', error: reason })
      .where('id', '=', id)
      .execute()
    await ctx.record(importEvents, 'failed', {
      entity_id: id,
      user_ids: [created_by_id],
      changes: { file_name: [null, file_name] },
    })
  })
  throw conflict('imports.problems', `Nothing was imported. ${reason}`)
}

/** Open pages of those who see the new records. */
async function announce(
  ctx: WriteCtx,
  { id, created_by_id }: ImportTable,
  households: readonly Household[],
): Promise<void> {
  const { rows } = await sql<{ access_set_id: number }>`
    select distinct records.access_set_id from party_import_rows row join records on records.id = row.record_id
    where row.import_id = ${id} and row.id = any(${households.flat().map(({ row }) => row.id)}::bigint[])`.execute(
    ctx.db,
  )
  for (const { access_set_id } of rows)
    for (const topic of ['parties', 'records', 'profile'] as const) ctx.publish({ topic, access_set_id })
  ctx.publish({ topic: 'imports', user_ids: [created_by_id] })
}

async function endRun(
  ctx: WriteCtx,
  { id, file_name, created_by_id, stored_name }: ImportTable,
): Promise<void> {
  await ctx.db
    .updateTable('party_imports')
    .set({ state: 'done', stored_name: null })
    .where('id', '=', id)
    .execute()
  const { made, updated } = await ctx.db
    .selectFrom('party_import_rows')
    .select([
      sql<number>`count(*) filter (where outcome = 'made')::int`.as('made'),
      sql<number>`count(*) filter (where outcome = 'updated')::int`.as('updated'),
    ])
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  await ctx.record(importEvents, 'done', {
    entity_id: id,
    user_ids: [created_by_id],
    changes: {
      file_name: [null, file_name],
      made_count: [null, made],
      ...(updated > 0 && { updated_count: [null, updated] }),
    },
  })
  // The nightly purge finds unreferenced files that the store did not remove.
  if (stored_name) ctx.unit.afterCommit(() => void ctx.files.remove(stored_name).catch(() => {}))
}
