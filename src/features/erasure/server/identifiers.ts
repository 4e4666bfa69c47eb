import { tableOf } from '#collections/collection.ts'
import { sensitiveNames } from '#collections/schema.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { everySection } from '#features/profile/sections/index.ts'
import type { Query } from './findRows.ts'

export type Opener = Pick<Vault, 'decrypt'>

interface Numbers {
  table: string
  owner: 'id' | 'party_id'
  columns: readonly string[]
}

const encrypted: readonly Numbers[] = [
  { table: 'parties', owner: 'id', columns: ['ssn', 'other_id'] },
  ...Object.values(everySection).map((section) => ({
    table: tableOf(section),
    owner: 'party_id' as const,
    columns: sensitiveNames(section),
  })),
]

/** Numbers of cards and certificates; receipts and numbers of proceedings are those of a case, which may stay. */
const open: readonly Numbers[] = [
  { table: 'party_immigration_benefits', owner: 'party_id', columns: ['a_number'] },
  {
    table: 'party_immigration_statuses',
    owner: 'party_id',
    columns: ['card_number', 'certificate_number', 'naturalization_certificate_number'],
  },
  { table: 'party_travel_histories', owner: 'party_id', columns: ['i94_number'] },
]

/** Numbers that identify nobody but these people, in lower case, letters and digits alone. */
export async function identifiersOf(query: Query, people: number[], vault: Opener): Promise<string[]> {
  const found = new Set<string>()
  const add = (value: string) => {
    const plain = value.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
    // A shorter one, or one without a row of digits, may be a word or a number of something else.
    if (plain.length >= 6 && /\d{4}/.test(plain)) found.add(plain)
  }
  const ofNobodyElse = (table: string, owner: string, column: string) =>
    `${column} is not null and ${owner} = any($1::bigint[])
     and not exists (select from ${table} o where o.${column} = t.${column} and o.${owner} <> all($1::bigint[]))`
  for (const { table, owner, columns } of encrypted)
    for (const column of columns)
      for (const { id, value } of await query<{ id: number | string; value: Buffer }>(
        `select id, ${column} as value from ${table} t where ${ofNobodyElse(table, owner, `${column}_index`)} order by id`,
        [people],
      ))
        add(opened(vault, value, [table, column, Number(id)]) ?? '')
  for (const { table, owner, columns } of open)
    for (const column of columns)
      for (const { value } of await query<{ value: string }>(
        `select ${column} as value from ${table} t where ${ofNobodyElse(table, owner, column)} order by id`,
        [people],
      ))
        add(value)
  return [...found].toSorted()
}

/** null: damaged, or its key is lost; whoever it belongs to is erased all the same. */
function opened(vault: Opener, ...[value, cell]: Parameters<Opener['decrypt']>): string | null {
  try {
    return vault.decrypt(value, cell)
  } catch {
    return null
  }
}
