import { sql, type RawBuilder } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import type { Actor } from '#core/actor.ts'
import { invalid } from '#core/errors.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { aLabel } from '#fields/choice/choice.ts'
import type { Values } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'
import type { EntryLabels } from '../contract.ts'
import type { Collection } from '../collection.ts'
import { once, references } from '../schema.ts'

/** Columns by which rows are called that are no entries of a list. */
const names: Readonly<Record<string, string>> = {
  attachments: 'filename',
  parties: 'display_name',
  users: 'display_name',
}

/** The column by which the rows of a table are called; a list that others refer to calls its entries by `name`. */
export const namedBy = (table: string): string => names[table] ?? 'name'

/** Whether the rows of a table are no entries of a list. */
export const isNamedOtherwise = (table: string): boolean => Object.hasOwn(names, table)

/** Path of the values in the call's input. */
export interface InputPlace {
  path: string
  /** The values come from another entry, and may refer to entries of lists that are out of use by now. */
  carried?: boolean
}

const idsIn = (values: Values, name: string): number[] =>
  [values[name]].flat().filter((id): id is number => typeof id === 'number')

/** All of a person that decides which rows they may refer to. */
type Caller = Scope & Pick<Actor, 'user_id' | 'user_type' | 'team_ids'>

/** Id and word of the rows that the caller may newly refer to. */
function offered(ctx: ScopedDb<Caller>, table: string, field: Field, carried: boolean): RawBuilder<unknown> {
  if (table === 'parties')
    return sql`${visibleParties(ctx).select(['parties.id', 'parties.display_name as word'])}`
  if (table === 'users')
    return sql`select id, display_name as word from users where not deactivated and ${isVisibleUser(ctx.actor)}`
  // Uploaded ahead by the same person, and belonging to nothing yet.
  if (table === 'attachments')
    return sql`select id, filename as word from attachments where deleted_at is null and docket_entry_id is null
      and photo_of_id is null and created_by_id = ${ctx.actor.user_id}
      and id not in (select attachment_id from document_set_files)
      and id not in (select attachment_id from party_documents)`
  const only = 'only' in field && field.only ? Object.entries(field.only) : []
  const conditions = [
    carried ? sql`true` : sql`archived_at is null`,
    ...only.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ]
  return sql`select id, ${sql.ref(namedBy(table))} as word from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`
}

function refusalOf(table: string, { label }: Field, isOne: boolean): string {
  if (table === 'attachments') return 'One of the files is not there (any more); choose it again'
  return `Choose ${isOne ? aLabel(label) : label.toLowerCase()} from the list`
}

/** New values of an entry, and those it had. */
interface ChangedValues {
  values: Values
  before?: Values
}

const addedIds = ({ values, before = {} }: ChangedValues, name: string): number[] => {
  const had = new Set(idsIn(before, name))
  return idsIn(values, name).filter((id) => !had.has(id))
}

/** Words, by the name of a field, for those of its newly named ids that the caller may refer to. */
type OfferedWords = Readonly<Record<string, EntryLabels[string]>>

const offeredQuery = once((collection) =>
  compiledQuery(
    (
      db,
      { ids, ...actor }: Omit<Caller, 'user_type'> & { ids: Readonly<Record<string, number[]>> },
      { user_type, carried }: Pick<Caller, 'user_type'> & { carried: boolean },
    ) => {
      const named = references(collection).filter(([name]) => ids[name])
      const columns = named.map(
        ([name, table, field]) => sql`(select coalesce(json_object_agg(o.id, o.word), '{}')
          from (${offered({ db, actor: { ...actor, user_type } }, table, field, carried)}) o
          where o.id = any(${ids[name]})) as ${sql.ref(name)}`,
      )
      return sql<OfferedWords>`select ${sql.join(columns)}`
    },
  ),
)

/** Reads what `checkReferences` looks at, for one entry or for many with one statement. */
export async function offeredWords(
  { db, actor }: Pick<WriteCtx, 'db' | 'actor'>,
  collection: Collection,
  entries: readonly ChangedValues[],
  carried = false,
): Promise<OfferedWords> {
  const ids: Record<string, number[]> = {}
  for (const [name] of references(collection)) {
    const added = new Set(entries.flatMap((entry) => addedIds(entry, name)))
    if (added.size > 0) ids[name] = [...added]
  }
  if (Object.keys(ids).length === 0) return {}
  const { user_id, user_type, team_ids } = actor
  const caller = { ...scopeOf({ actor }), user_id, team_ids }
  const [words] = await offeredQuery(collection)(db, { ...caller, ids }, { user_type, carried })
  return words!
}

/**
 * Refuses ids of what does not exist, is out of use or not visible, unless the entry held them before. Returns the words
 * for those it is to hold now.
 */
export function checkReferences(
  collection: Collection,
  path: string,
  entry: ChangedValues,
  words: OfferedWords,
): EntryLabels {
  const labels: EntryLabels = {}
  const problems: Record<string, string> = {}
  for (const [name, table, field] of references(collection)) {
    for (const id of addedIds(entry, name)) {
      const word = words[name]?.[id]
      if (word !== undefined) (labels[table] ??= {})[id] = word
      else problems[`${path}.${name}`] = refusalOf(table, field, typeof entry.values[name] === 'number')
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return labels
}

/** Those of these entries of a list that may newly be referred to, by id with their names, in the order of the list. */
export async function offeredEntries(
  { db }: Pick<WriteCtx, 'db'>,
  list: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(list)}
    where id = any(${[...new Set(ids)]}) and archived_at is null order by position, id`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The words for all ids that these rows hold. */
export async function labelsOf(
  { db }: Pick<ReadCtx | WriteCtx, 'db'>,
  collection: Collection,
  rows: readonly Values[],
): Promise<EntryLabels> {
  const labels: EntryLabels = {}
  const held = Map.groupBy(references(collection), ([, table]) => table)
  for (const [table, fields] of held) {
    const ids = new Set(fields.flatMap(([name]) => rows.flatMap((row) => idsIn(row, name))))
    if (ids.size === 0) continue
    const { rows: found } = await sql<{ id: number; word: string }>`
      select id, ${sql.ref(namedBy(table))} as word from ${sql.table(table)} where id = any(${[...ids]})`.execute(
      db,
    )
    labels[table] = Object.fromEntries(found.map(({ id, word }) => [id, word]))
  }
  return labels
}

/** The words for the ids in one row, as a list. */
export const labelsIn = (collection: Collection, row: Values, labels: EntryLabels) =>
  references(collection).flatMap(([name, list]) =>
    idsIn(row, name).flatMap((value) => {
      const label = labels[list]?.[value]
      return label === undefined ? [] : [{ list, value, label }]
    }),
  )
