import type pg from 'pg'
import { sealedColumns, settingSecrets } from '../../src/app/server/sealedValues.ts'
import type { SealedCell, Vault } from '../../src/core/server/process/crypto.ts'

/** Values that are named one by one. */
const mostNamed = 20
const atOnce = 2_000

/** Decrypts every sealed value in its place, and lists those that fail: damaged, or sealed for another place. */
export async function checkSealedValues(
  client: pg.Client,
  vault: Vault,
): Promise<{ count: number; wrong: string[] }> {
  const wrong: string[] = []
  let count = 0
  const look = (value: Buffer, place: SealedCell, what: string) => {
    count++
    try {
      vault.decrypt(value, place)
    } catch {
      wrong.push(`${what} cannot be opened: it is damaged, or was moved there from another place.`)
    }
  }
  for (const { table, columns } of sealedColumns)
    for (const column of columns)
      for (let last = 0; ;) {
        const { rows } = await client.query<{ id: number; value: Buffer }>(
          `select id, ${column} as value from ${table} where id > $1 and ${column} is not null order by id limit $2`,
          [last, atOnce],
        )
        if (rows.length === 0) break
        for (const { id, value } of rows)
          look(value, [table, column, Number(id)], `${column} of row ${id} of ${table}`)
        last = rows.at(-1)!.id
      }
  const { rows } = await client.query<{ name: string; value: Record<string, unknown> }>(
    'select name, value from site_settings',
  )
  for (const { name, field, place } of settingSecrets) {
    const sealed = rows.find((row) => row.name === name)?.value[field]
    if (typeof sealed === 'string')
      look(Buffer.from(sealed, 'base64'), place, `${field} of the setting ${name}`)
  }
  const named = wrong.slice(0, mostNamed)
  if (wrong.length > named.length) named.push(`… and ${wrong.length - named.length} sealed values more.`)
  return { count, wrong: named }
}
