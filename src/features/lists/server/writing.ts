import { sql } from 'kysely'
import * as z from 'zod'
import { conflict, invalid, Refusal, stale } from '#core/errors.ts'
import { changesBetween, lastChangedBy, type Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readValues } from '#core/server/http/input.ts'
import { completed, fieldsPatchShape, fieldsSchema, formatField, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import type { Entry } from '../contract.ts'
import { allFields, hasOrder, nameField, type ListDefinition } from '../defineList.ts'
import { labelsIn } from '../entryWords.ts'
import { checkReferences, checkUnique } from './checks.ts'
import { getEntry, getRow, isBuiltIn, type Row } from './entries.ts'
import { labelsOf } from './labels.ts'
import { lockOrder, moveTo, positionFor } from './order.ts'
import { requireUnused } from './uses.ts'
import type { EventName } from '#core/events.ts'
import { listEvents } from '../events.ts'

/** An entry with what its field says, in words where ids would say nothing: what the activity log keeps. */
async function inWords(ctx: WriteCtx, list: ListDefinition, row: Row): Promise<Values> {
  const labels = labelsIn((await labelsOf(ctx, list, [row]))(row))
  const fields = allFields(list)
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, formatField(fields, name, row, labels) || null]),
  )
}

async function recordEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  event: EventName<typeof listEvents>,
  changes: Changes,
): Promise<void> {
  const also = list.shownIn ?? []
  await ctx.record(listEvents, event, { entity: list.key, entity_id: id, changes, also })
}

/** Values of fields that lie in tables of their own, apart from those of the list's own table. */
function apart(list: ListDefinition, values: Values): { own: Values; linked: [string, number[]][] } {
  const own: Values = {}
  const linked: [string, number[]][] = []
  for (const [name, value] of Object.entries(values))
    if (list.links?.[name]) linked.push([name, value as number[]])
    else own[name] = value
  return { own, linked }
}

async function setLinks(
  { db }: Pick<WriteCtx, 'db'>,
  list: ListDefinition,
  id: number,
  linked: readonly [string, number[]][],
): Promise<void> {
  for (const [name, ids] of linked) {
    const { table, owner, value } = list.links![name]!
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(db)
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(value)}, position)
      select ${id}, o.id, o.position from unnest(${ids}::bigint[]) with ordinality o (id, position)`.execute(
      db,
    )
  }
}

/** Rules over several fields, said at the field in the call's input. */
function ruled<V extends Values>(list: ListDefinition, values: V): V {
  try {
    return completed(list.fields, values, list.rules)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [`item.${path}`, message])))
  }
}

const table = (list: ListDefinition) => list.key as 'countries'

export async function createEntry(ctx: WriteCtx, list: ListDefinition, item: Values): Promise<Entry> {
  const schema = fieldsSchema(list.fields, { rules: list.rules ?? [] })
  const values = readValues(schema, { ...formValues(list.fields), ...item }, 'item') as Values
  await lockOrder(ctx, list)
  await checkUnique(ctx, list, values)
  await checkReferences(ctx, list, values)
  const { own, linked } = apart(list, values)
  if (hasOrder(list)) own['position'] = await positionFor(ctx, list, String(values[nameField(list)]))
  const { id } = await ctx.db
    .insertInto(table(list))
    // The columns are those of the definition, which life.test.ts compares with the table's.
    .values(own as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await setLinks(ctx, list, id, linked)
  const words = await inWords(ctx, list, await getRow(ctx, list, id))
  await recordEntry(ctx, list, id, 'created', changesBetween({}, words))
  return getEntry(ctx, list, id)
}

/** The entry, kept from changing and from being newly referred to until the transaction ends. */
export async function lockedRow(ctx: WriteCtx, list: ListDefinition, id: number): Promise<Row> {
  await ctx.db.selectFrom(table(list)).select('id').where('id', '=', id).forUpdate().execute()
  const row = await getRow(ctx, list, id)
  if (isBuiltIn(id))
    throw conflict('list.built_in', `${nameOf(list, row)} is part of Ellis and stays as it is.`)
  return row
}

export const nameOf = (list: ListDefinition, row: Row): string => `“${String(row[nameField(list)])}”`

export async function updateEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  item: Values,
  version?: number,
): Promise<Entry> {
  const patch = readValues(z.strictObject(fieldsPatchShape(list.fields)), item, 'item') as Values
  const before = await lockedRow(ctx, list, id)
  if (version !== undefined && before.version !== version)
    throw stale(await lastChangedBy(ctx.db, list.key, id))
  const values = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const after = { ...before, ...values }
  ruled(list, after)
  await checkUnique(ctx, list, after, id)
  await checkReferences(ctx, list, values, before)
  const { own, linked } = apart(list, values)
  const wordsBefore = await inWords(ctx, list, before)
  await ctx.db
    .updateTable(table(list))
    .set({ ...own, version: before.version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await setLinks(ctx, list, id, linked)
  const changes = changesBetween(wordsBefore, await inWords(ctx, list, await getRow(ctx, list, id)))
  if (Object.keys(changes).length > 0) await recordEntry(ctx, list, id, 'changed', changes)
  return getEntry(ctx, list, id)
}

/** Rows that have an archived entry keep it; it is offered nowhere any more. */
export async function archiveEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  archived: boolean,
): Promise<Entry> {
  const before = await lockedRow(ctx, list, id)
  if ((before.archived_at !== null) === archived) return getEntry(ctx, list, id)
  await ctx.db
    .updateTable(table(list))
    .set({ archived_at: archived ? ctx.now.toISOString() : null, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const name = String(before[nameField(list)])
  await recordEntry(ctx, list, id, archived ? 'archived' : 'unarchived', { [nameField(list)]: [name, name] })
  return getEntry(ctx, list, id)
}

export async function deleteEntry(ctx: WriteCtx, list: ListDefinition, id: number): Promise<void> {
  const before = await lockedRow(ctx, list, id)
  await requireUnused(ctx, list, before)
  const words = await inWords(ctx, list, before)
  await ctx.db.deleteFrom(table(list)).where('id', '=', id).execute()
  const nothing = Object.fromEntries(Object.keys(words).map((name) => [name, null]))
  await recordEntry(ctx, list, id, 'deleted', changesBetween(words, nothing))
}

export async function moveEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  position: number,
): Promise<void> {
  await lockedRow(ctx, list, id)
  const { from, to } = await moveTo(ctx, list, id, position)
  if (from !== to) await recordEntry(ctx, list, id, 'moved', { position: [from, to] })
}
