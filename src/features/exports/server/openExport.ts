import { createHash } from 'node:crypto'
import * as z from 'zod'
import { StartError } from '#core/server/process/startError.ts'
import { checksumFile, exportFormat, exportVersion } from './archive.ts'
import { linesOf, openSource, type ExportSource } from './exportSource.ts'

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
type Manifest = z.output<typeof manifestShape>

export interface OpenedExport {
  source: ExportSource
  manifest: Manifest
  /** Checksum of each file by its name. */
  sums: ReadonlyMap<string, string>
}

interface Opening {
  /** A folder or a ZIP. */
  place: string
  /** The newest of this version of Ellis. */
  migration: string
  report: (step: string) => void
}

/** Opens an export of a whole office; refuses one that is not whole, was changed, or is of something else. */
export async function openExport({ place, migration, report }: Opening): Promise<OpenedExport> {
  const source = await openSource(place)
  try {
    if (!source.names.has(checksumFile))
      throw new StartError(`${place} is no export of Ellis: it has no ${checksumFile}.`)
    const manifest = await readManifest(source)
    requireImportable(manifest, migration)
    const sums = await readSums(source)
    await verify(source, sums, report)
    return { source, manifest, sums }
  } catch (error) {
    source.close()
    throw error
  }
}

async function verify(source: ExportSource, sums: OpenedExport['sums'], report: Opening['report']) {
  for (const name of source.names)
    if (!sums.has(name) && name !== checksumFile)
      throw new StartError(`The export has a file that is not in its list: ${name}.`)
  let count = 0
  for (const [name, sum] of sums) {
    report(`Checksums: ${count++} of ${sums.size}`)
    if (!source.names.has(name)) throw new StartError(`The export is not whole: ${name} is missing.`)
    if ((await sumOf(source.read(name))) !== sum) throw new StartError(`${name} was changed or is damaged.`)
  }
}

function requireImportable(manifest: Manifest, migration: string): void {
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
  if (manifest.migration === migration) return
  const versions = `its newest migration is ${manifest.migration}, here it is ${migration}`
  throw new StartError(
    manifest.migration > migration
      ? `The export was made by a later version of Ellis: ${versions}. Update Ellis here first.`
      : `The export was made by an earlier version of Ellis: ${versions}. Bring it in with that version, then update Ellis.`,
  )
}

async function readManifest(source: ExportSource): Promise<Manifest> {
  const name = 'manifest.json'
  if (!source.names.has(name)) throw new StartError(`The export has no ${name}.`)
  try {
    const lines: string[] = []
    for await (const line of linesOf(source, name)) lines.push(line)
    return manifestShape.parse(JSON.parse(lines.join('\n')))
  } catch (error) {
    throw new StartError(`${name} is not that of an export of Ellis.`, { cause: error })
  }
}

async function readSums(source: ExportSource): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for await (const line of linesOf(source, checksumFile)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    const isPlain = name && !name.includes('\\') && !name.split('/').some((part) => /^\.{0,2}$/.test(part))
    if (!sum || !isPlain || sums.has(name))
      throw new StartError(`${checksumFile} has a line that cannot be one of it.`)
    sums.set(name, sum)
  }
  return sums
}

async function sumOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
