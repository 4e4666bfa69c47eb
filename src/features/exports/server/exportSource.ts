import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { openPromise, type Entry } from 'yauzl'
import { linesIn } from '#core/server/files/sheet.ts'
import { StartError } from '#core/server/process/startError.ts'

/** The files of an export, wherever it lies. */
export interface ExportSource {
  names: ReadonlySet<string>
  read(name: string): AsyncIterable<Uint8Array>
  close(): void
}

/** An export as it was downloaded, or unpacked. */
export async function openSource(place: string): Promise<ExportSource> {
  const found = await stat(place).catch(() => null)
  if (!found) throw new StartError(`There is nothing at ${place}.`)
  return found.isDirectory() ? folderSource(place) : zipSource(place, found.size)
}

async function folderSource(folder: string): Promise<ExportSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (link) throw new StartError(`The export has something that is no file: ${link.name}.`)
  const nameOf = ({ parentPath, name }: (typeof entries)[number]) =>
    path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/')
  return {
    names: new Set(entries.filter((entry) => entry.isFile()).map(nameOf)),
    read: (name) => createReadStream(path.join(folder, name)),
    close() {},
  }
}

/** Limits of what an archive may unpack to; an export has less than a tenth of this. */
const most = { unpacked_at_ease: 1e9, ratio: 200 }

/** Nothing of it is unpacked to disk: members are read where they are, none beyond the size it states. */
async function zipSource(file: string, size: number): Promise<ExportSource> {
  const refuse = (error: unknown): never => {
    throw new StartError(`${file} is no ZIP archive, or is damaged: ${(error as Error).message}.`)
  }
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(refuse)
  const members = new Map<string, Entry>()
  let packed = 0
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      if (members.has(fileName)) throw new Error(`${fileName} is twice in it`)
      if (!entry.canDecodeFileData()) throw new Error(`${fileName} is encrypted or packed in an unknown way`)
      // Members that share their bytes are how a small archive becomes endless.
      if (packed > size || (unpacked > most.unpacked_at_ease && unpacked > size * most.ratio))
        throw new Error('it would unpack to more than any export has')
      if (!fileName.endsWith('/')) members.set(fileName, entry)
    }
  } catch (error) {
    zip.close()
    refuse(error)
  }
  return {
    names: new Set(members.keys()),
    async *read(name) {
      try {
        yield* (await zip.openReadStreamPromise(members.get(name)!)) as AsyncIterable<Uint8Array>
      } catch (error) {
        refuse(error)
      }
    },
    close: () => zip.close(),
  }
}

/** Far longer than any row. */
const longestLine = 16_000_000

/** Lines of a text file, one at a time. */
export async function* linesOf({ read }: ExportSource, name: string): AsyncGenerator<string> {
  yield* linesIn(read(name), (unfinished) => {
    if (unfinished.length > longestLine)
      throw new StartError(`${name} has a line that is too long for an export.`)
  })
}
