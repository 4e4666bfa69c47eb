import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { conflict, forbidden } from '#core/errors.ts'
import type { OutputOf } from '#core/contract.ts'
import { actAs, type ReadCtx, type WriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { removeEntry } from '#collections/server/sections.ts'
import type { ChangedParty } from '#features/parties/contract/party.ts'
import { deleteParty } from '#features/parties/server/deleteParty.ts'
import { updateParty } from '#features/parties/server/service.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { deleteRecords } from '#features/records/server/deleteRecord.ts'
import type { SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { importsContract } from '../contract.ts'
import { importEvents } from '../events.ts'
import { requireListedImport } from './getImport.ts'
import { emptyRow, sealRow, type RowTable } from './importStore.ts'
import { inHalves } from './inHalves.ts'
import { busy } from './lockOpenImport.ts'
import { mayChangePeople } from './mayChangePeople.ts'
import type { BeforeUpdate } from './updatePerson.ts'

const calls = importsContract.endpoints
type Calls = typeof calls

const notDone = () => conflict('imports.not_done', 'This import has made nothing that could be taken back.')

/** Lines of the log that change nothing. */
const readOnly = '(shown|printed|downloaded|checked|requested|made)$'

interface UndoRow extends Pick<
  RowTable,
  'id' | 'line' | 'outcome' | 'party_id' | 'record_id' | 'opened_record' | 'sealed_before' | 'done_at'
> {
  title: string
  /** Author and day of the first change since. */
  changed: string | null
}

const hiddenTitle = 'Somebody you may not see'

/** Rows with something to take back, and whoever has changed their record, or their people, since. */
async function undoRows(
  ctx: ReadCtx | WriteCtx,
  import_id: number,
  only: readonly number[] | null = null,
): Promise<UndoRow[]> {
  const people = visibleParties(ctx).select(['parties.id', 'parties.display_name'])
  const { rows } = await sql<UndoRow>`
    select r.id, r.line, r.outcome, r.party_id, r.record_id, r.opened_record, r.sealed_before, r.done_at,
      coalesce(p.display_name, ${hiddenTitle}) as title, coalesce(of_record.words, of_people.words) as changed
    from party_import_rows r left join (${people}) p on p.id = r.party_id
    left join lateral (select coalesce(l.actor_name, 'Somebody') || ' on ' || to_char(l.at, 'MM/DD/YYYY') as words
      from audit_log l where l.record_id = r.record_id and l.at > r.done_at and l.action !~ ${readOnly}
        and exists (select from party_import_rows o where o.import_id = r.import_id and o.record_id = r.record_id and o.opened_record)
      order by l.at limit 1) of_record on true
    left join lateral (select coalesce(l.actor_name, 'Somebody') || ' on ' || to_char(l.at, 'MM/DD/YYYY') as words
      from party_import_people made join audit_log l on l.entity = 'parties' and l.entity_id = made.party_id
      where made.row_id = r.id and l.at > r.done_at and l.action !~ ${readOnly}
      order by l.at limit 1) of_people on true
    where r.import_id = ${import_id} and r.outcome = any(array['made', 'updated', 'linked'])
      and (${only}::bigint[] is null or r.id = any(${only})) order by r.line`.execute(
    ctx.db as WriteCtx['db'],
  )
  return rows
}

const reasonOf = ({ changed }: UndoRow): string | null => changed && `Changed since by ${changed}`

export async function getImportUndo(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getImportUndo']>> {
  const table = await requireListedImport(ctx, id)
  const isOwn = table.created_by_id === ctx.actor.user_id
  const rows = await undoRows(ctx, id)
  const left = rows.flatMap((row) => {
    const reason = reasonOf(row)
    return reason === null ? [] : [{ row: row.line, title: isOwn ? row.title : `Line ${row.line}`, reason }]
  })
  return { rows: rows.length - left.length, left_count: left.length, left: left.slice(0, 100) }
}

export async function undoImport(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['undoImport']>> {
  const table = await requireListedImport(ctx, id)
  if (['running', 'undoing', 'checking'].includes(table.state)) throw busy()
  if ((await undoRows(ctx, id)).length === 0) throw notDone()
  const started = await startTracked(ctx, {
    kind: 'imports.undo',
    title: `Undo the import of ${table.file_name}`,
    input: {},
    items: [{ entity_id: id, label: table.file_name }],
    running: { key: `imports ${id}`, refusal: busy() },
  })
  await ctx.db
    .updateTable('party_imports')
    .set({ state: 'undoing', job_id: started.id })
    .where('id', '=', id)
    .execute()
  ctx.publish({ topic: 'imports', user_ids: [table.created_by_id, ctx.actor.user_id] })
  return started
}

/** Rows of a record that the import opened, or a single row. */
type Group = readonly UndoRow[]

/** Groups of one transaction. */
const groupsAtOnce = 100

type InStep = <T>(work: (ctx: WriteCtx) => Promise<T>) => Promise<T>

/** Takes an import back; begun again after a crash, it goes on with the rest. */
export const undoWork: SlowWork = {
  endpoint: { access: calls.undoImport.access, permission: calls.undoImport.permission },
  async prepare({ services, actor, entity_id, stopping, progress }) {
    const inStep: InStep = (work) => runInTransaction(services, null, (ctx) => work(actAs(ctx, actor)))
    const table = await services.database.read
      .selectFrom('party_imports')
      .selectAll()
      .where('id', '=', entity_id)
      .executeTakeFirst()
    if (table?.state !== 'undoing') return async () => {}
    const groups = groupsOf(await inStep((ctx) => undoRows(ctx, entity_id)))
    for (let from = 0; from < groups.length; from += groupsAtOnce) {
      stopping?.throwIfAborted()
      await undoSome(inStep, entity_id, groups.slice(from, from + groupsAtOnce))
      await progress((Math.min(from + groupsAtOnce, groups.length) * 100) / groups.length)
    }
    return async (ctx) => {
      await ctx.db.updateTable('party_imports').set({ state: 'undone' }).where('id', '=', entity_id).execute()
      await ctx.record(importEvents, 'undone', {
        entity_id,
        user_ids: [table.created_by_id, actor.user_id],
        changes: { file_name: [null, table.file_name] },
      })
    }
  },
}

function groupsOf(rows: readonly UndoRow[]): Group[] {
  const opened = new Set(rows.filter((row) => row.opened_record).map(({ record_id }) => record_id))
  return [
    ...Map.groupBy(rows, ({ record_id, line }) =>
      record_id !== null && opened.has(record_id) ? `record ${record_id}` : `line ${line}`,
    ).values(),
  ]
}

const undoSome = (inStep: InStep, import_id: number, groups: readonly Group[]): Promise<void> =>
  inHalves(
    groups,
    (some) =>
      inStep(async (ctx) => {
        // Read again: somebody may have worked on them since the work began.
        const untouched: Group[] = []
        for (const group of groupsOf(
          await undoRows(
            ctx,
            import_id,
            some.flat().map(({ id }) => id),
          ),
        )) {
          const reason = group.map(reasonOf).find((one) => one !== null)
          if (reason) await leave(ctx, group, reason)
          else untouched.push(group)
        }
        await takeBack(ctx, untouched)
      }),
    (group, refusal) => inStep((ctx) => leave(ctx, group, refusal.message)),
  )

async function takeBack(ctx: WriteCtx, groups: readonly Group[]): Promise<void> {
  const rows = groups.flat()
  const ids = rows.map(({ id }) => id)
  for (const row of rows) await takeBackEntries(ctx, row)
  const made = await ctx.db
    .selectFrom('party_import_people')
    .select(['row_id', 'party_id'])
    .where(sql<boolean>`row_id = any(${ids}::bigint[])`)
    .execute()
  const isOpened = ({ opened_record }: UndoRow) => opened_record
  const records = rows.filter(isOpened).map(({ record_id }) => record_id!)
  const inOthers = new Set(
    groups.filter((group) => !group.some(isOpened)).flatMap((group) => group.map(({ id }) => id)),
  )
  if (records.length > 0) await deleteRecords(ctx, records)
  for (const { row_id, party_id } of made) if (inOthers.has(row_id)) await deleteParty(ctx, { id: party_id })
  await sql`delete from party_external_ids where party_id = any(${made.map(({ party_id }) => party_id)}::bigint[])`.execute(
    ctx.db,
  )
  await ctx.db
    .updateTable('party_import_rows')
    .set({ outcome: 'undone' })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Gives a person who was there before the values and entries of before. */
async function takeBackEntries(ctx: WriteCtx, { id, party_id, sealed_before }: UndoRow): Promise<void> {
  if (!sealed_before || party_id === null) return
  if (!mayChangePeople(ctx)) throw forbidden()
  const before = JSON.parse(
    ctx.vault.decrypt(sealed_before, ['party_import_rows', 'sealed_before', id]),
  ) as BeforeUpdate
  const { version } = await ctx.db
    .selectFrom('parties')
    .select('version')
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  if (before.version !== null && version !== before.version)
    throw conflict('imports.changed', 'Somebody has changed this person since')
  for (const entry of before.entries) {
    const there = await entryExists(ctx, entry)
    if (there) await removeEntry(partyOwner, ctx, entry.kind, { party_id, id: entry.id })
  }
  if (Object.keys(before.values).length > 0)
    await updateParty(ctx, { id: party_id, party: before.values as ChangedParty, version })
}

async function entryExists(
  { db }: WriteCtx,
  { kind, id }: BeforeUpdate['entries'][number],
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`party_${kind}`)} where id = ${id}`.execute(db)
  return rows.length > 0
}

async function leave({ db, vault }: WriteCtx, group: Group, reason: string): Promise<void> {
  for (const { id } of group)
    await db
      .updateTable('party_import_rows')
      .set({ outcome: 'left', sealed_row: sealRow(vault, id, { ...emptyRow, cells: [], reason }) })
      .where('id', '=', id)
      .execute()
}
