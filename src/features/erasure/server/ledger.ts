import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod'
import { claimPlace, onePiece, type Manifest } from '#core/server/backup/manifest.ts'
import { collectBytes } from '#core/server/backup/envelope.ts'
import type { BackupPlace } from '#core/server/backup/backupPlace.ts'
import { applyWithin, findPending, readMigrations } from '#core/server/db/migrate.ts'
import { NoSuchFile } from '#core/server/files/files.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { StartError } from '#core/server/process/startError.ts'
import { erasePerson } from './erasePerson.ts'
import { findRows, type Query } from './findRows.ts'

const ledgerFile = 'ellis-erased.json'
const ledgerCell = ['backups', 'erased', 1] as const

/** Number and moment of entry of each: after a restore the number may be somebody else's. */
const entries = z.array(z.tuple([z.int(), z.string()]))
export type Entries = z.infer<typeof entries>

/** Entries of the erased, as they are written where the backups are; sealed, so that nobody but the office reads or adds to it. */
export async function readLedger(place: BackupPlace, vault: Vault): Promise<Entries> {
  const text = await collectBytes(place.read(ledgerFile)).catch((error: unknown) => {
    if (error instanceof NoSuchFile) return null
    throw error
  })
  if (!text) return []
  try {
    const { erased } = z.object({ erased: z.string() }).parse(JSON.parse(text.toString('utf8')))
    return entries.parse(JSON.parse(vault.decrypt(Buffer.from(erased, 'base64'), ledgerCell)))
  } catch {
    throw new StartError(
      `${ledgerFile} in ${place.description}, which says who was erased since the backups were made, cannot be read: it is damaged, or of another office. Bring it back, or restore with --without-ledger, which erases nobody again.`,
    )
  }
}

/**
 * The list for a restore of this backup. Nobody is ever taken out of it, so one with fewer people than the backup itself knows
 * as erased is not the last.
 */
export async function ledgerFor(
  place: BackupPlace,
  vault: Vault,
  { id, tables }: Manifest,
): Promise<Entries> {
  const ledger = await readLedger(place, vault)
  const known = tables.find(({ table }) => table === 'erasures')?.rows ?? 0
  if (ledger.length < known)
    throw new StartError(
      `${ledgerFile} in ${place.description}, which says who was erased, ${ledger.length > 0 ? `has ${ledger.length} of the ${known} people that were erased before the backup ${id}: it is an earlier one` : `is not there, and people had been erased before the backup ${id}: it was lost`}. Whoever was erased since would be back. Bring the list back, or restore with --without-ledger, which erases nobody again.`,
    )
  return ledger
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Work of the job, and of the hourly one: writes down, where the backups are, who was erased and is not on the list, which
 * may have been lost or replaced by an earlier one. Fails, to be repeated, while the place is away or the list is damaged.
 */
export async function noteErasures({ database, backups, vault }: Services): Promise<void> {
  const { rows } = await sql<{ id: number; at: string; is_noted: boolean }>`
    select party_id as id, ${sql.raw(instant('entered_at'))} as at, noted_at is not null as is_noted
    from erasures`.execute(database.read)
  if (rows.length === 0) return
  const note = (noted_at: string | null, ids: number[]) =>
    database.transaction(({ db }) =>
      sql`update erasures set noted_at = ${noted_at} where party_id = any(${ids})`.execute(db),
    )
  try {
    const place = await backups.place()
    const listed = new Set((await readLedger(place, vault)).map((entry) => entry.join(' ')))
    const added = rows
      .map(({ id, at }): Entries[number] => [id, at])
      .filter((entry) => !listed.has(entry.join(' ')))
    if (added.length > 0) await writeLedger(place, vault, added)
  } catch (error) {
    await note(
      null,
      rows.filter(({ is_noted }) => is_noted).map(({ id }) => id),
    )
    throw error
  }
  await note(
    new Date().toISOString(),
    rows.filter(({ is_noted }) => !is_noted).map(({ id }) => id),
  )
}

/** Adds to those that are there; nobody is ever taken out. Sealed anew each time, with the key of today. */
export async function writeLedger(place: BackupPlace, vault: Vault, added: Entries): Promise<void> {
  const all = new Map((await readLedger(place, vault)).map((entry) => [entry.join(' '), entry]))
  for (const entry of added) all.set(entry.join(' '), entry)
  await claimPlace(place, vault)
  const sealed = vault.encrypt(JSON.stringify([...all.values()]), ledgerCell).toString('base64')
  await place.write(ledgerFile, onePiece(Buffer.from(`${JSON.stringify({ erased: sealed })}\n`)))
}

/** Before a key goes, with which it may be sealed. */
export async function renewLedger(place: BackupPlace, vault: Vault): Promise<void> {
  if ((await readLedger(place, vault)).length > 0) await writeLedger(place, vault, [])
}

/**
 * Erases again, in the transaction of a restore, whoever was erased after the backup. The tables are brought up to this
 * version first, on which alone an erasure knows what to do.
 */
export async function eraseAgain(client: pg.ClientBase, ledger: Entries, vault: Vault): Promise<number> {
  if (ledger.length === 0) return 0
  const query: Query = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[]
  const there = await query<{ id: string | number }>(
    `select p.id from parties p join jsonb_to_recordset($1::jsonb) e (id bigint, at text)
       on e.id = p.id and e.at = ${instant('p.created_at')} order by p.id`,
    [JSON.stringify(ledger.map(([id, at]) => ({ id, at })))],
  )
  if (there.length === 0) return 0
  for (const migration of await findPending(client, readMigrations())) await applyWithin(client, migration)
  for (const { id } of there) {
    // One of them may have been merged into another, and be gone with them.
    if ((await query('select from parties where id = $1', [id])).length === 0) continue
    const changes = await erasePerson(query, await findRows(query, Number(id), vault), vault)
    await query(
      `insert into audit_log (action, entity, changes) values ('party.erased', 'parties', $1::jsonb)`,
      [JSON.stringify(changes)],
    )
  }
  return there.length
}
