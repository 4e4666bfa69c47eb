import { sql } from 'kysely'
import { UnreadableFile } from '#core/server/files/files.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Services } from '#core/server/process/services.ts'
import { fileTables, storedFiles } from '#features/documents/server/storedFiles.ts'
import type { Step } from './resealColumns.ts'

type Office = Pick<Services, 'database' | 'vault' | 'files'>

/** Files whose first bytes are read at once. */
const atOnce = 16

interface Stored {
  stored_name: string
  sha256: string
  name: string
}

/** Every file that a row names, with its key; null: it cannot be read. */
export async function* filesWithKeys(
  read: ReadDb,
  { keyOf }: Pick<Services['files'], 'keyOf'>,
): AsyncGenerator<Stored & { key: number | null }> {
  const { rows } = await sql<Stored>`${sql.raw(storedFiles)}`.execute(read)
  for (let start = 0; start < rows.length; start += atOnce)
    yield* await Promise.all(
      rows
        .slice(start, start + atOnce)
        .map(async (file) => ({ ...file, key: await keyOf(file.stored_name) })),
    )
}

/**
 * Each file's key is derived from the office's, so a file under another key is written anew, under a new name: whoever
 * holds the old key opens no copy made from now on. The purge removes the old file when nothing can be reading it.
 */
export async function* resealFiles(office: Office, stopping?: AbortSignal): AsyncGenerator<Step> {
  const { database, files, vault } = office
  const keys = { keyOf: (stored_name: string) => files.keyOf(stored_name) }
  for await (const file of filesWithKeys(database.read, keys)) {
    if (stopping?.aborted) return
    if (file.key === vault.current) continue
    if (file.key === null) yield { changed: 0, damaged: 1 }
    else yield await resealFile(office, file)
  }
}

async function resealFile({ database, files }: Office, { stored_name, sha256, name }: Stored): Promise<Step> {
  const made = await files.put(files.read(stored_name, name), Infinity).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return null
    throw error
  })
  if (!made) return { changed: 0, damaged: 1 }
  if (made.sha256.toString('hex') !== sha256) {
    await files.remove(made.stored_name)
    return { changed: 0, damaged: 1 }
  }
  const changed = await database.transaction(async ({ db }) => {
    let rows = 0
    for (const table of fileTables)
      rows += Number(
        (
          await sql`update ${sql.table(table)} set stored_name = ${made.stored_name}
            where stored_name = ${stored_name}`.execute(db)
        ).numAffectedRows ?? 0,
      )
    return rows
  })
  if (changed === 0) await files.remove(made.stored_name)
  return { changed: changed > 0 ? 1 : 0, damaged: 0 }
}
