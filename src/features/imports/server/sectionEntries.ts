import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { Tables } from '#db/tables.ts'
import type { Values } from '#fields/kind.ts'
import { tableOf } from '#collections/defineCollection.ts'
import { blankEntry, changedEntry } from '#collections/schema.ts'
import { asJson, sealed } from '#collections/server/rows.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'

export interface PastSectionEntry {
  kind: SectionName
  party_id: number
  at: string
  values: Values
}

/** Entries of sections, checked by the rules of their section. Whoever calls this knows the ids are right. */
export async function importSectionEntries(
  ctx: Pick<AnyoneWriteCtx, 'db' | 'vault'>,
  past: readonly PastSectionEntry[],
): Promise<number[]> {
  const ids = new Map<PastSectionEntry, number>()
  for (const [kind, entries] of Map.groupBy(past, ({ kind }) => kind)) {
    const made = await insertEntries(ctx, kind, entries)
    for (const [index, entry] of entries.entries()) ids.set(entry, made[index]!)
  }
  return past.map((entry) => ids.get(entry)!)
}

async function insertEntries(
  { db, vault }: Pick<AnyoneWriteCtx, 'db' | 'vault'>,
  kind: SectionName,
  entries: readonly PastSectionEntry[],
): Promise<number[]> {
  const section = partySections[kind]
  // A form says of a text that is not known nothing at all.
  const blank = Object.fromEntries(
    Object.entries(blankEntry(section)).map(([name, value]) => [name, value === '' ? null : value]),
  )
  const table = tableOf(section) as keyof Tables
  const ids = await nextIds(db, table, entries.length)
  await insertMany(
    db,
    table,
    entries.map(({ party_id, at, values }, index) => {
      const id = ids[index]!
      const columns = sealed(vault, section, id, changedEntry(section, blank, values))
      return { id, party_id, ...asJson(columns), created_at: at, updated_at: at }
    }),
  )
  return ids
}
