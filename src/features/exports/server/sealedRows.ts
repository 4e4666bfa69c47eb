import type { Vault } from '#core/server/process/crypto.ts'
import { changeSealed, isRow, type SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import type { OpenRow, Row } from './rows.ts'

interface Opening {
  whole_numbers: boolean
  /** Learns of each number that cannot be decrypted; it is left out. */
  unreadable: (place: string) => void
}

/** Opens protected numbers, or leaves them out; secrets of settings are always left out. */
export function openedRows(
  places: SealedPlaces,
  vault: Vault,
  { whole_numbers, unreadable }: Opening,
): OpenRow {
  const decrypted = (hex: string, cell: [table: string, column: string, id: number]) => {
    try {
      return vault.decrypt(Buffer.from(hex.replace(/^\\x/, ''), 'hex'), cell)
    } catch {
      unreadable(`${cell[0]}.${cell[1]} of row ${cell[2]}`)
      return null
    }
  }
  return (table, row) =>
    table === 'site_settings'
      ? withoutSecrets(row, places)
      : changeSealed(places, table, row, (of, entry) => {
          const plain = { ...entry }
          for (const column of of.columns) {
            delete plain[`${column}_index`]
            const sealed = entry[column]
            if (typeof sealed !== 'string') continue
            plain[column] = whole_numbers
              ? decrypted(sealed, [of.table, column, entry['id'] as number])
              : null
          }
          return plain
        })
}

function withoutSecrets(row: Row, { secrets }: SealedPlaces): Row {
  if (!isRow(row['value'])) return row
  const value = { ...row['value'] }
  for (const { name, field } of secrets) if (name === row['name']) delete value[field]
  return { ...row, value }
}

/** The reverse: protected numbers sealed for their row, each with the keyed hash by which it is found. */
export function sealedRows(places: SealedPlaces, vault: Vault): OpenRow {
  return (table, row) =>
    changeSealed(places, table, row, (of, entry) => {
      const made = { ...entry }
      for (const column of of.columns) {
        if (!(column in entry)) continue
        const plain = entry[column]
        const isText = typeof plain === 'string'
        made[column] = isText ? hex(vault.encrypt(plain, [of.table, column, entry['id'] as number])) : null
        if (of.indexedAs)
          made[`${column}_index`] = isText ? hex(vault.storedIndex(of.indexedAs(column, entry), plain)) : null
      }
      return made
    })
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
