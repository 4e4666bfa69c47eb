import { conflict, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import { lastChangedBy, type Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { ListEntry } from '../contract.ts'
import { hasOrder, nameField, type ListDefinition } from '../defineList.ts'
import { listEvents } from '../events.ts'
import { changeOf, newEntry, type StoredEntry } from './checks.ts'
import { getEntry, getRow, isBuiltIn, type ListRow } from './listEntries.ts'
import { lockOrder, moveToPosition, positionFor } from './order.ts'
import type { Overrides } from './owner.ts'
import { labelsOf, type InputPlace } from './references.ts'
import { insertRow, updateRow } from './rows.ts'
import { changeListWords } from './listWords.ts'
import { requireUnused, type UseDescriptions } from './uses.ts'
import { changesOf, inWords, nothing } from './words.ts'

export type ListOverrides = Pick<Overrides<InputPlace>, 'prepare'>

const place: InputPlace = { path: 'item' }

function record(
  ctx: WriteCtx,
  list: ListDefinition,
  event: EventName<typeof listEvents>,
  id: number,
  changes: Changes,
): Promise<void> {
  changeListWords(ctx.unit)
  return ctx.record(listEvents, event, { entity: list.key, entity_id: id, changes, also: list.shownIn })
}

const table = (list: ListDefinition) => list.key as 'countries'

/** The entry, locked against changes and new references until the transaction ends. */
export async function lockedEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
): Promise<StoredEntry & { values: ListRow }> {
  const locked = await ctx.db
    .selectFrom(table(list))
    .select(['version', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const values = await getRow(ctx, list, id)
  if (isBuiltIn(id))
    throw conflict(
      'list.built_in',
      `“${String(values[nameField(list)])}” is part of Ellis and stays as it is.`,
    )
  return { id, ...locked!, values, words: inWords(list, values, await labelsOf(ctx, list, [values])) }
}

export async function createEntry(ctx: WriteCtx, list: ListDefinition, item: Values): Promise<ListEntry> {
  await lockOrder(ctx, list)
  const { values, changes } = await newEntry(ctx, list, place, item)
  const position = hasOrder(list) && {
    position: await positionFor(ctx, list, String(values[nameField(list)])),
  }
  const id = await insertRow(ctx, list, { values, more: { ...position } })
  await record(ctx, list, 'created', id, changes)
  return getEntry(ctx, list, id)
}

export async function updateEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  item: Values,
  version?: number,
  { prepare }: ListOverrides = {},
): Promise<ListEntry> {
  const before = await lockedEntry(ctx, list, id)
  if (version !== undefined && before.version !== version)
    throw stale(await lastChangedBy(ctx.db, list.key, id))
  const prepared = (await prepare?.(ctx, place, item, before)) ?? item
  const { values, changes } = await changeOf(ctx, list, place, before, prepared)
  await updateRow(ctx, list, before, values)
  if (Object.keys(changes).length > 0) await record(ctx, list, 'changed', id, changes)
  return getEntry(ctx, list, id)
}

/** Existing rows keep an archived entry; it is no longer offered. */
export async function archiveEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  archived: boolean,
): Promise<ListEntry> {
  const { values } = await lockedEntry(ctx, list, id)
  if ((values.archived_at !== null) === archived) return getEntry(ctx, list, id)
  await ctx.db
    .updateTable(table(list))
    .set({ archived_at: archived ? ctx.now.toISOString() : null, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const name = String(values[nameField(list)])
  await record(ctx, list, archived ? 'archived' : 'unarchived', id, { [nameField(list)]: [name, name] })
  return getEntry(ctx, list, id)
}

export async function deleteEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  descriptions: UseDescriptions,
): Promise<void> {
  const before = await lockedEntry(ctx, list, id)
  await requireUnused(ctx, list, before.values, descriptions)
  await ctx.db.deleteFrom(table(list)).where('id', '=', id).execute()
  await record(ctx, list, 'deleted', id, changesOf(list, before, nothing))
}

export async function moveEntry(
  ctx: WriteCtx,
  list: ListDefinition,
  id: number,
  position: number,
): Promise<void> {
  await lockedEntry(ctx, list, id)
  const { from, to } = await moveToPosition(ctx, list, id, position)
  if (from !== to) await record(ctx, list, 'moved', id, { position: [from, to] })
}
