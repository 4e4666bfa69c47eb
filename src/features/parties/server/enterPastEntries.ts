import type { Transacting } from '../../../core/server/db.ts'
import type { Vault } from '../../../core/server/crypto.ts'
import { insertMany } from '../../../core/server/insertMany.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { Values } from '../../../fields/kind.ts'
import { tableOf } from '../../../sections/defineSection.ts'
import { blankEntry, changedEntry } from '../../../sections/schema.ts'
import { sealed } from '../../../sections/server/operations.ts'
import { partySections, type SectionName } from '../sections/index.ts'

export interface PastEntry {
  party_id: number
  at: string
  values: Values
}

/** As JSON takes it: bytes as PostgreSQL writes them. */
const written = (row: Values) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

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
  await insertMany(
    db,
    tableOf(section) as keyof Tables,
    entries.map(({ party_id, at, values }) => ({
      party_id,
      ...written(sealed(vault, section, changedEntry(section, blank, values))),
      created_at: at,
      updated_at: at,
    })),
  )
}
