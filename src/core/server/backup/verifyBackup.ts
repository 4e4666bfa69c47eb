import type { Vault } from '../process/crypto.ts'
import { compared, DamagedBackup, opened } from './envelope.ts'
import { filesOfPlace, inLanes, listedFiles, markDamaged, problemOf } from './fileList.ts'
import { databaseName, readWords, storedFileName, type Manifest, type OpenedBackup } from './manifest.ts'
import type { BackupPlace } from './backupPlace.ts'
import { readScript } from './tableScript.ts'
import type { Report } from './writeBackup.ts'

export const openedDatabase = (place: BackupPlace, { manifest, identities }: OpenedBackup) => {
  const name = databaseName(manifest.id)
  const bytes = readWords(place, name, `The backup ${manifest.id}`)
  return opened(compared(bytes, manifest.database, name), identities, name)
}

/** Reads the whole database of a backup and counts its rows. */
export async function verifyDatabase(
  place: BackupPlace,
  backup: OpenedBackup,
  report?: Report,
): Promise<number> {
  const { tables } = backup.manifest
  let at = 0
  let rows = 0
  for await (const event of readScript(openedDatabase(place, backup))) {
    const expected = tables[at]
    if (event.type === 'table' && event.table !== expected?.table) throw unlike(backup.manifest)
    if (event.type !== 'end') continue
    if (event.rows !== expected?.rows) throw unlike(backup.manifest)
    at++
    rows += event.rows
    if (at % 20 === 0) report?.(`Tables read back: ${at} of ${tables.length}`)
  }
  if (at !== tables.length) throw unlike(backup.manifest)
  return rows
}

export const unlike = ({ id }: Manifest) =>
  new DamagedBackup(`The tables in the backup ${id} are not those that its manifest lists.`)

interface VerifiedFiles {
  count: number
  /** Problems found, a sentence each. */
  wrong: string[]
}

/**
 * Every listed file: whether it is there at its length, and with `read` whether it opens and is what was sent. `since`
 * reads only those put there since that time.
 */
export async function verifyFiles(
  place: BackupPlace,
  backup: OpenedBackup,
  vault: Vault,
  { read, since = 0, report }: { read: 'all' | 'new'; since?: number; report?: Report },
): Promise<VerifiedFiles> {
  const { manifest } = backup
  const store = filesOfPlace(place, vault)
  const wrong: string[] = []
  let count = 0
  let shard = ''
  let there = new Map<string, { bytes: number; at: Date }>()
  const files = async function* () {
    for await (const file of listedFiles(place, backup)) {
      count++
      if (file.bytes === null) continue
      const prefix = `files/${file.stored_name.slice(0, 2)}/`
      if (prefix !== shard) {
        shard = prefix
        there = new Map()
        for await (const { name: each, bytes, at } of place.list(prefix)) there.set(each, { bytes, at })
      }
      yield { file, placed: there.get(storedFileName(file.stored_name)) }
    }
  }
  await inLanes(files(), 4, async ({ file, placed }) => {
    const problem = !placed
      ? 'missing'
      : placed.bytes !== file.bytes
        ? 'damaged'
        : read === 'all' || placed.at.getTime() >= since
          ? await problemOf(store, file)
          : null
    if (problem) wrong.push(`${storedFileName(file.stored_name)} is ${problem}.`)
    // Only reported: a place that cannot be written to can still be read.
    if (problem === 'damaged') await markDamaged(place, file.stored_name).catch(() => {})
    if (count % 1000 === 0)
      report?.(
        `Files checked: ${count.toLocaleString('en-US')} of ${manifest.files.count.toLocaleString('en-US')}`,
      )
  })
  if (count !== manifest.files.count)
    throw new DamagedBackup(`The files that ${manifest.id} lists are not as many as its manifest says.`)
  return { count, wrong }
}
