import { sql, type ExpressionWrapper, type RawBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { instantInJson } from '#core/server/db/instantInJson.ts'
import type { SealedCell, Vault } from '#core/server/process/crypto.ts'
import type { Values } from '#fields/kind.ts'
import type { EntryLabels, SectionRow } from '../contract.ts'
import { tableOf } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { codedNames, columnsOf, maskOf, references, sensitiveNames } from '../schema.ts'
import { hasKnownWords, wordsOfList } from './listWords.ts'
import { namedBy } from './references.ts'

/** The entries of a section as one column of a query: each row, with labels for the people, users and files it names. */
export interface RawList {
  rows: Values[]
  words: Record<string, string | null>[] | null
}

type PartyId = number | ExpressionWrapper<Tables, 'parties', number>

const instant = (column: string) => sql`${instantInJson(column)} as ${sql.ref(column)}`

const ordered = (section: SectionDefinition) =>
  sql.join([
    ...section.orderBy.map((order) => {
      const [column = '', direction] = order.split(' ')
      return sql`${sql.ref(column)} ${direction === 'desc' ? sql`desc nulls last` : sql`nulls last`}`
    }),
    sql`id`,
  ])

/** Reads the list inside a query of people, in its order. */
export function listColumn(
  ctx: ScopedDb,
  section: SectionDefinition,
  party_id: PartyId,
): RawBuilder<RawList> {
  const sealed = new Set(sensitiveNames(section))
  const columns: RawBuilder<unknown>[] = columnsOf(section).map((name) =>
    sealed.has(name) ? sql`encode(${sql.ref(name)}, 'base64') as ${sql.ref(name)}` : sql.ref(name),
  )
  const table = tableOf(section)
  for (const [name, list] of references(section))
    if (codedNames(section).includes(name))
      columns.push(
        sql`(select coded.code from ${sql.table(list)} coded where coded.id = ${sql.ref(`${table}.${name}`)}) as ${sql.ref(`${name}_code`)}`,
      )
  const rows = sql`select id, party_id, version, ${instant('created_at')}, ${instant('updated_at')}, ${sql.join(columns)}
    from ${sql.table(table)} where party_id = ${party_id} order by ${ordered(section)}`
  const holding = references(section).filter(([, list]) => !hasKnownWords(list))
  if (holding.length === 0)
    return sql`(select json_build_object('rows', coalesce(json_agg(r), '[]')) from (${rows}) r)`
  const words = holding.map(([name, list]) => {
    const id = sql.ref(`r.${name}`)
    if (list !== 'parties')
      return sql`(select ${sql.ref(namedBy(list))} from ${sql.table(list)} n where n.id = ${id}) as ${sql.ref(name)}`
    const visible = visibleParties(ctx).select('parties.display_name')
    // Under an alias, because it may be nested in a query of people.
    return sql`(select linked.display_name from (${visible.select('parties.id')}) linked where linked.id = ${id}) as ${sql.ref(name)}`
  })
  return sql`(select json_build_object('rows', coalesce(json_agg(r), '[]'), 'words', json_agg(w))
    from (${rows}) r cross join lateral (select ${sql.join(words)}) w)`
}

const unseen = 'Somebody you may not see'

/** Words of one section of a person go to those of the whole answer. */
export async function gatherLabels(
  db: ReadDb | Transacting,
  section: SectionDefinition,
  raw: RawList,
  labels: EntryLabels,
): Promise<void> {
  if (raw.rows.length === 0) return
  for (const [name, list] of references(section)) {
    const isKnown = hasKnownWords(list) && raw.rows.some((row) => row[name] != null)
    const words = isKnown ? await wordsOfList(db, list) : null
    raw.rows.forEach((row, index) => {
      const id = row[name]
      if (typeof id !== 'number') return
      const word = words?.get(id) ?? raw.words?.[index]?.[name] ?? (list === 'parties' ? unseen : undefined)
      if (word !== undefined) (labels[list] ??= {})[id] = word
    })
  }
}

const opened = (vault: Vault, sealed: unknown, cell: SealedCell): string | null =>
  typeof sealed === 'string' ? vault.decrypt(Buffer.from(sealed, 'base64'), cell) : null

/** With sensitive values as they are (`whole`) or masked; the rows are changed in place. */
export function unseal(
  vault: Vault,
  section: SectionDefinition,
  rows: Values[],
  whole = false,
): SectionRow[] {
  for (const name of sensitiveNames(section))
    for (const row of rows) {
      const value = opened(vault, row[name], [tableOf(section), name, row['id'] as number])
      row[name] = whole || value === null ? value : maskOf(value)
    }
  return rows as SectionRow[]
}
