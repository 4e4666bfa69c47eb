import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '../../src/core/server/process/config.ts'
import { Refusal } from '../../src/core/errors.ts'
import { UnreadableFile, type FileStore } from '../../src/core/server/files/files.ts'
import { hasKeys, keyFile, openVault } from '../../src/core/server/process/keys.ts'
import { openDiskStore, openFiles } from '../../src/core/server/files/openFiles.ts'
import { storedFiles } from '../../src/features/documents/server/storedFiles.ts'

interface Looked {
  looked: string
  wrong: string[]
}

/** Files that are named one by one; of more only the number is given. */
const mostNamed = 20

/** Reads every file that a row refers to, in any store, and compares it with the hash of its upload. */
export async function checkFiles(client: pg.Client, config: Config): Promise<Looked> {
  if (!hasKeys(config))
    return {
      looked: 'files not',
      wrong: [`The encryption keys are not in ${keyFile(config)}: no file can be read.`],
    }
  const store = await openFiles(config, await openVault(config))
  const { rows } = await client.query<{ stored_name: string; sha256: string; name: string }>(storedFiles)
  const wrong: string[] = []
  for (const { stored_name, sha256, name } of rows) {
    const problem = await problemOf(store, { stored_name, sha256, name })
    if (problem === 'away') {
      const where = config.s3_bucket ? `The bucket ${config.s3_bucket}` : config.data_dir
      return { looked: 'files not', wrong: [`${where} does not answer: its files cannot be read.`] }
    }
    if (problem) wrong.push(`${name} (${stored_name}) ${problem}.`)
  }
  const named = wrong.slice(0, mostNamed)
  if (wrong.length > named.length) named.push(`… and ${wrong.length - named.length} files more.`)
  return {
    looked: `${rows.length.toLocaleString('en-US')} files ${config.s3_bucket ? `in the bucket ${config.s3_bucket}` : 'on disk'}`,
    wrong: [...named, ...(await leftOnDisk(config))],
  }
}

async function problemOf(
  store: FileStore,
  { stored_name, sha256, name }: { stored_name: string; sha256: string; name: string },
): Promise<string | null> {
  try {
    const hash = createHash('sha256')
    for await (const piece of store.read(stored_name, name)) hash.update(piece)
    return hash.digest('hex') === sha256 ? null : 'is not what it was when it came'
  } catch (error) {
    if (error instanceof UnreadableFile)
      return error.problem === 'missing' ? 'is missing' : 'cannot be read: it is damaged'
    if (error instanceof Refusal) return 'away'
    throw error
  }
}

/** Switching to a bucket moves the files along. */
async function leftOnDisk(config: Config): Promise<string[]> {
  if (!config.s3_bucket || !existsSync(openDiskStore(config).dir)) return []
  let count = 0
  for await (const _ of openDiskStore(config).untouchedSince(new Date())) count++
  return count === 0
    ? []
    : [
        `${count} files still lie in ${openDiskStore(config).dir}; npm run files:move -- --to bucket takes them along.`,
      ]
}
