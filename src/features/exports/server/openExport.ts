import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from '#core/server/process/startError.ts'
import { checksumFile, exportFormat, exportVersion } from './archive.ts'

const manifestShape = z.object({
  format: z.literal(exportFormat),
  version: z.int(),
  kind: z.enum(['office', 'record']),
  title: z.string(),
  at: z.string(),
  has_whole_numbers: z.boolean(),
  migration: z.string(),
  tables: z.array(z.object({ table: z.string(), rows: z.int() })),
  files: z.int(),
  missing_files: z.int(),
})

export interface OpenedExport {
  folder: string
  manifest: z.output<typeof manifestShape>
  /** Checksum of each file by its name. */
  sums: ReadonlyMap<string, string>
}

/** Opens an unpacked export of a whole office; refuses one that is not whole, was changed, or is of something else. */
export async function openExport(folder: string, migration: string): Promise<OpenedExport> {
  if (!existsSync(path.join(folder, checksumFile)))
    throw new StartError(`${folder} is no unpacked export: it has no ${checksumFile}.`)
  const sums = await readSums(path.join(folder, checksumFile))
  const found = await filesIn(folder)
  const there = new Set(found)
  const strange = found.find((name) => !sums.has(name) && name !== checksumFile)
  if (strange) throw new StartError(`The export has a file that is not in its list: ${strange}.`)
  for (const [name, sum] of sums) {
    if (!there.has(name)) throw new StartError(`The export is not whole: ${name} is missing.`)
    if ((await sumOf(path.join(folder, name))) !== sum)
      throw new StartError(`${name} was changed or is damaged.`)
  }
  const manifest = await readManifest(folder, sums)
  if (manifest.version !== exportVersion)
    throw new StartError(
      `The export has the format ${manifest.version}, which this version of Ellis does not read.`,
    )
  if (manifest.kind !== 'office')
    throw new StartError(
      'This is the export of one record. An office is brought in from an export of the whole office.',
    )
  if (!manifest.has_whole_numbers)
    throw new StartError(
      'The export was made without protected numbers. Make one with them to bring the office in.',
    )
  if (manifest.migration !== migration)
    throw new StartError(
      `The export was made by another version of Ellis: its newest migration is ${manifest.migration}, here it is ${migration}. Bring it in with that version, then upgrade.`,
    )
  return { folder, manifest, sums }
}

async function readManifest(folder: string, sums: OpenedExport['sums']) {
  const name = 'manifest.json'
  if (!sums.has(name)) throw new StartError(`The export has no ${name}.`)
  try {
    return manifestShape.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
  } catch (error) {
    throw new StartError(`${name} is not that of an export of Ellis.`, { cause: error })
  }
}

async function readSums(file: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const line of (await readFile(file, 'utf8')).trimEnd().split('\n')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    const isPlain = name && !name.includes('\\') && !name.split('/').some((part) => /^\.{0,2}$/.test(part))
    if (!sum || !isPlain || sums.has(name))
      throw new StartError(`${checksumFile} has a line that cannot be one of it.`)
    sums.set(name, sum)
  }
  return sums
}

/** Names below the folder; anything that is no plain file is strange. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (link) throw new StartError(`The export has something that is no file: ${link.name}.`)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
