import type { Transacting } from '#core/server/db/db.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { Tables } from '#db/tables.ts'
import type { Values } from '#fields/kind.ts'
import { tableOf } from '#collections/defineCollection.ts'
import { blankEntry, changedEntry } from '#collections/schema.ts'
import { asJson, sealed } from '#collections/server/rows.ts'
import { partySections, type SectionName } from '../sections/index.ts'

export interface PastEntry {
  party_id: number
  at: string
  values: Values
}

/** Enters entries of sections all at once, checked by the rules of their section; whoever calls this knows the ids are right. */
export async function insertPastEntries(
  { db, vault }: { db: Transacting; vault: Vault },
  kind: SectionName,
  entries: readonly PastEntry[],
): Promise<void> {
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
}
