import { tableOf } from '#collections/defineCollection.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { kindOf } from '#fields/kinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { sealedIn, type SealedColumns } from './officeTables.ts'
import type { OpenRow, Row } from './rows.ts'

export interface Sealing {
  sealed: SealedColumns
  /** Names of the secrets among the fields of each setting. */
  settingSecrets: readonly { name: string; field: string }[]
}

/** Opens protected numbers, or leaves them out; secrets of settings are always left out. */
export function openedRows(
  { sealed, settingSecrets }: Sealing,
  vault: Vault,
  whole_numbers: boolean,
): OpenRow {
  const opened = (table: string, row: Row, of = row['id']): Row => {
    const columns = sealedIn(sealed, table)
    if (columns.length === 0) return row
    const plain = { ...row }
    for (const column of columns) {
      delete plain[`${column}_index`]
      const hex = row[column]
      if (typeof hex !== 'string') continue
      plain[column] = whole_numbers
        ? vault.decrypt(Buffer.from(hex.replace(/^\\x/, ''), 'hex'), [table, column, of as number])
        : null
    }
    return plain
  }
  return (table, row) => {
    // Entries as they were, which may come back.
    if (table === 'party_removed_entries') {
      const of = tableOfKind(row['kind'])
      return { ...row, entry: opened(of, row['entry'] as Row) }
    }
    if (table === 'party_merge_rows') {
      const of = row['table_name'] as string
      const past = (entry: unknown) => (isRow(entry) ? opened(of, entry) : entry)
      return { ...row, before: past(row['before']), after: past(row['after']) }
    }
    if (table === 'site_settings') return withoutSecrets(row, settingSecrets)
    return opened(table, row)
  }
}

export const tableOfKind = (kind: unknown): string => `party_${kind as string}`

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutSecrets(row: Row, secrets: Sealing['settingSecrets']): Row {
  if (!isRow(row['value'])) return row
  const value = { ...row['value'] }
  for (const { name, field } of secrets) if (name === row['name']) delete value[field]
  return { ...row, value }
}

const ofSections = new Map(
  Object.values(partySections as Readonly<Record<string, SectionDefinition>>).map((section) => [
    tableOf(section),
    section,
  ]),
)

/** The reverse: protected numbers sealed for their row, each with the keyed hash by which it is found. */
export function sealedRows({ sealed }: Sealing, vault: Vault): OpenRow {
  const sealedRow = (table: string, row: Row): Row => {
    const made = { ...row }
    for (const column of sealedIn(sealed, table)) {
      if (!(column in row)) continue
      const plain = row[column]
      const field = ofSections.get(table)?.fields[column]
      const found_as = (field && kindOf(field).sealedAs?.(row, column, field)) ?? column
      const isText = typeof plain === 'string'
      made[column] = isText ? hex(vault.encrypt(plain, [table, column, row['id'] as number])) : null
      made[`${column}_index`] = isText ? hex(vault.blindIndex(found_as, plain)) : null
    }
    return made
  }
  return (table, row) => {
    if (table === 'party_removed_entries')
      return { ...row, entry: sealedRow(tableOfKind(row['kind']), row['entry'] as Row) }
    if (table === 'party_merge_rows') {
      const of = row['table_name'] as string
      const past = (entry: unknown) => (isRow(entry) ? sealedRow(of, entry) : entry)
      return { ...row, before: past(row['before']), after: past(row['after']) }
    }
    return sealedRow(table, row)
  }
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
