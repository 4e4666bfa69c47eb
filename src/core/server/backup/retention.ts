import { DamagedBackup } from './envelope.ts'
import { listedFiles } from './fileList.ts'
import {
  backupsIn,
  databaseName,
  fileListName,
  manifestName,
  openBackup,
  recoveryName,
  timeOf,
  type BackupKeys,
} from './manifest.ts'
import type { BackupPlace } from './backupPlace.ts'

const hour = 3_600_000
const day = 24 * hour

/** How many stay: one for every so many hours, up to that age. */
const steps = [
  { each: 6 * hour, until: 2 * day },
  { each: day, until: 31 * day },
  { each: 31 * day, until: 366 * day },
] as const

/**
 * Those that are no longer needed. Of each step's intervals the oldest backup stays, so that it grows into the next step;
 * the newest stays whatever its age.
 */
export function expired(ids: readonly string[], now: number): string[] {
  const remaining = new Set<string>()
  const newestFirst = ids.toSorted().reverse()
  if (newestFirst[0]) remaining.add(newestFirst[0])
  for (const id of newestFirst) if (now - timeOf(id) < 6 * hour) remaining.add(id)
  for (const { each, until } of steps) {
    const oldest = new Map<number, string>()
    for (const id of newestFirst) if (now - timeOf(id) <= until) oldest.set(Math.floor(timeOf(id) / each), id)
    for (const id of oldest.values()) remaining.add(id)
  }
  return newestFirst.filter((id) => !remaining.has(id))
}

/** Removes what the schedule no longer keeps, then the files that no backup lists any more. */
export async function removeExpired(place: BackupPlace, keys: BackupKeys): Promise<string[]> {
  const now = Date.now()
  const ids = await backupsIn(place)
  const gone = expired(ids, now)
  for (const id of gone) {
    // Without its manifest it no longer counts, whatever happens after that.
    await place.remove(manifestName(id))
    for (const name of [databaseName(id), fileListName(id), recoveryName(id)]) await place.remove(name)
  }
  if (gone.length > 0) await removeUnlistedFiles(place, keys, now)
  return gone
}

async function removeUnlistedFiles(place: BackupPlace, keys: BackupKeys, now: number): Promise<void> {
  const listed = new Set<string>()
  try {
    for (const id of await backupsIn(place))
      for await (const { stored_name } of listedFiles(place, await openBackup(place, id, keys)))
        listed.add(stored_name)
  } catch (error) {
    // One that cannot be read may list anything: then nothing is removed.
    if (error instanceof DamagedBackup) return
    throw error
  }
  for await (const { name, at } of place.list('files/'))
    if (!listed.has(name.slice(name.lastIndexOf('/') + 1)) && now - at.getTime() > day)
      await place.remove(name)
}
