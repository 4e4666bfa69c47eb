import type { Level } from '#access/levels.ts'
import type { Page } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import type { ListEntry, ListUses } from '#collections/contract.ts'
import { hasOrder, nameField, type ListDefinition } from '#collections/defineList.ts'
import { getEntry, listEntries, type EntriesQuery } from '#collections/server/listEntries.ts'
import {
  archiveEntry,
  createEntry,
  deleteEntry,
  moveEntry,
  updateEntry,
  type ListOverrides,
} from '#collections/server/lists.ts'
import { detectUses, type UseDescriptions } from '#collections/server/uses.ts'

/** Operations on a model; a missing one does not exist. */
export interface Operations {
  list: (ctx: ReadCtx, params: EntriesQuery) => Promise<Page<ListEntry>>
  get: (ctx: ReadCtx, id: number) => Promise<ListEntry>
  create: (ctx: WriteCtx, item: Values) => Promise<ListEntry>
  update: (ctx: WriteCtx, id: number, item: Values, version: number) => Promise<ListEntry>
  remove: (ctx: WriteCtx, id: number) => Promise<void>
  archive: (ctx: WriteCtx, id: number, archived: boolean) => Promise<ListEntry>
  move: (ctx: WriteCtx, id: number, position: number) => Promise<void>
  detect: (ctx: ReadCtx, id: number) => Promise<ListUses>
}

/** Models of the generic calls (`/{model}`, `/{model}/meta`, `/options/{model}/{field}`), by name. */
export interface Model {
  title: readonly [one: string, many: string]
  text?: string
  named: string
  fields: Fields
  fixed?: Fields
  columns: readonly string[]
  readBy?: Level
  hasOrder: boolean
  /** List of the office from which its options come. */
  list?: ListDefinition
  operations: Partial<Operations>
}
export type Models = Readonly<Record<string, Model>>

const operationsOf = (
  list: ListDefinition,
  overrides: ListOverrides | undefined,
  uses: UseDescriptions,
): Operations => ({
  list: (ctx, params) => listEntries(ctx, list, params),
  get: (ctx, id) => getEntry(ctx, list, id),
  create: (ctx, item) => createEntry(ctx, list, item),
  update: (ctx, id, item, version) => updateEntry(ctx, list, id, item, version, overrides),
  remove: (ctx, id) => deleteEntry(ctx, list, id, uses),
  archive: (ctx, id, archived) => archiveEntry(ctx, list, id, archived),
  move: (ctx, id, position) => moveEntry(ctx, list, id, position),
  detect: async (ctx, id) => {
    await getEntry(ctx, list, id)
    return detectUses(ctx, list, id, uses)
  },
})

export const listModels = (
  all: readonly ListDefinition[],
  overrides: Readonly<Record<string, ListOverrides>>,
  uses: UseDescriptions,
): Models =>
  Object.fromEntries(
    all.map((list): [string, Model] => [
      list.key,
      {
        title: list.title,
        text: list.text,
        named: nameField(list),
        fields: list.fields,
        ...(list.fixed && { fixed: list.fixed }),
        columns: list.columns,
        ...(list.readBy && { readBy: list.readBy }),
        hasOrder: hasOrder(list),
        list,
        operations: operationsOf(list, overrides[list.key], uses),
      },
    ]),
  )

/**
 * Something that is no list but that the generic calls know as well: teams, users, records. What it can be done with it
 * says itself; the calls of its own feature, whose paths are literal, come first.
 */
export const ownModel = (
  title: Model['title'],
  fields: Fields,
  operations: Partial<Operations> = {},
  more: Partial<Pick<Model, 'named' | 'columns' | 'readBy'>> = {},
): Model => ({ title, fields, operations, named: 'name', columns: [], hasOrder: false, ...more })
