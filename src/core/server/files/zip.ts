import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { UnreadableFile } from './files.ts'
import { withFirstPiece } from '../http/withFirstPiece.ts'

export interface ZipMember {
  /** With its folders, as in "2026/notice.pdf"; of two of one name the second becomes "notice (2).pdf". */
  name: string
  modified: Date
  /** Worth it for text; documents are compressed already. */
  compress?: boolean
  /** Called when its turn comes. */
  read(): AsyncIterable<Uint8Array>
}

type ZipMembers = Iterable<ZipMember> | AsyncIterable<ZipMember>

/**
 * An archive, made while it is read and never faster. In place of a file that cannot be read it holds a note that says
 * so; where one breaks off midway, or the store is away, the archive breaks off too: half a file must not look whole.
 */
export async function* zipOf(members: ZipMembers): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stop = (error: Error) => output.destroy(error)
  // The reader of the output receives its failure; without a listener it would crash the process.
  output.on('error', () => {})
  zip.on('error', stop)
  const current: Current = {}
  addAll(zip, members, current)
    .then(() => zip.end())
    .catch(stop)
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    output.destroy()
    current.source?.destroy()
  }
}

interface Current {
  source?: Readable | undefined
}

/** One at a time, so that only one file is open; the next is chosen when the previous one has been read. */
async function addAll(zip: ZipFile, members: ZipMembers, current: Current): Promise<void> {
  const taken = new Set<string>()
  for await (const { name, modified, compress = false, read } of members) {
    const { contents, shown } = await contentsOf(name, read)
    current.source = Readable.from(contents)
    await new Promise<void>((resolve, reject) => {
      const source = current.source!
      source.on('error', reject).on('end', resolve)
      // Closed early: the reader of the archive has left.
      source.on('close', () => reject(new Error('Nobody reads this archive any more.')))
      if ((zip.outputStream as Readable).destroyed) source.destroy()
      // The archive holds its members to the end: it is not given the stream itself.
      withoutPool(() =>
        zip.addReadStreamLazy(freeName(shown, taken), { mtime: modified, compress }, (take) =>
          take(null, current.source!),
        ),
      )
    })
    current.source = undefined
  }
}

/** Each name the archive holds would hold the 64 KB, too, from which Node cuts small buffers. */
function withoutPool(act: () => void): void {
  const { poolSize } = Buffer
  Buffer.poolSize = 0
  try {
    act()
  } finally {
    Buffer.poolSize = poolSize
  }
}

async function contentsOf(name: string, read: ZipMember['read']) {
  try {
    return { contents: await withFirstPiece(read()), shown: name }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const note = `“${name}” belongs here and could not be read.\r\n\r\n${error.message}\r\n`
    return { contents: [Buffer.from(note)], shown: `${name} could not be read.txt` }
  }
}

/** "notice.pdf", "notice (2).pdf", … */
function freeName(requested: string, taken: Set<string>): string {
  const ending = /\.[^./]+$/.exec(requested)?.[0] ?? ''
  let name = requested
  for (let n = 2; taken.has(name.toLowerCase()); n++)
    name = `${requested.slice(0, requested.length - ending.length)} (${n})${ending}`
  taken.add(name.toLowerCase())
  return name
}
