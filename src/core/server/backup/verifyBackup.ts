import type { Vault } from '../process/crypto.ts'
import { DamagedBackup, Measure, opened, type Measured } from './envelope.ts'
import { filesOfPlace, inLanes, listedFiles, problemOf } from './fileList.ts'
import {
  databaseName,
  fileListName,
  readWords,
  storedFileName,
  type Manifest,
  type OpenedBackup,
} from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { readScript } from './tableScript.ts'
import type { Report } from './writeBackup.ts'

/** Bytes whose hash is compared when their last has passed; whoever reads further than that has read what was written. */
export async function* compared(
  bytes: AsyncIterable<Uint8Array>,
  expected: Measured,
  name: string,
): AsyncGenerator<Buffer> {
  const measure = new Measure()
  yield* measure.through(bytes)
  const found = measure.end()
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new DamagedBackup(
      `${name} is not what the backup's manifest says: it was cut, changed or exchanged.`,
    )
}

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

export interface VerifiedFiles {
  count: number
  /** What is wrong, a sentence each. */
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
  const listed = new Measure()
  // The list is read twice by nobody: its hash is compared on the way.
  const name = fileListName(manifest.id)
  for await (const _ of listed.through(readWords(place, name, `The backup ${manifest.id}`)));
  const found = listed.end()
  if (found.sha256 !== manifest.files.sha256)
    throw new DamagedBackup(
      `${name} is not what the backup's manifest says: it was cut, changed or exchanged.`,
    )
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
    if (count % 1000 === 0)
      report?.(
        `Files checked: ${count.toLocaleString('en-US')} of ${manifest.files.count.toLocaleString('en-US')}`,
      )
  })
  if (count !== manifest.files.count) throw new DamagedBackup(`${name} does not list what its manifest says.`)
  return { count, wrong }
}
