import { Readable } from 'node:stream'
import type { Services } from '#core/server/process/services.ts'
import { pagesOf, type Box } from '../redaction.ts'
import { drawApart, measureApart, splitApart } from './pdf/askPacketProcess.ts'
import type { ExhibitType } from './pdf/openExhibit.ts'
import type { ExhibitFacts } from './sheets.ts'

/** A file of the packet, and how to fetch it when its turn comes. */
export interface Source {
  name: string
  type: ExhibitType
  size: number
  load: () => Promise<Buffer>
  /** Nothing under them may be in the packet. */
  boxes: readonly Box[]
}

/** Files that are made on the way, and removed when the packet is there. */
export interface Workshop {
  files: Services['files']
  sources: Source[]
  stored: string[]
}

/** Pages that are drawn in one go, well within the time that one has. */
const atOnce = 20

/**
 * Pages of a file with boxes, from files of their own: pictures of the redacted ones and of those that share anything with
 * them, and a copy of the others. The file itself comes into no part.
 */
export async function redactedPages(
  { name, type, load, boxes }: Source,
  { first, last, asker }: { first: number; last: number | null; asker: string },
  workshop: Workshop,
): Promise<ExhibitFacts['pages']> {
  const found: (ExhibitFacts['pages'][number] & { at: number })[] = []
  const add = async (bytes: Buffer, pages: readonly number[], isRedacted: boolean) => {
    const { stored_name } = await workshop.files.put(Readable.from([bytes]), 1_000)
    workshop.stored.push(stored_name)
    const load = () => workshop.files.readWhole(stored_name, 'pages of a packet')
    const source = workshop.sources.length
    workshop.sources.push({ name, type: 'application/pdf', size: bytes.length, load, boxes: [] })
    for (const [index, page] of (await measureApart(name, 'application/pdf', load)).entries())
      found.push({ ...page, source, isRedacted, at: pages[index]! })
  }
  const boxed = pagesOf(boxes).map((page) => page - 1)
  const { pictures, remaining, rest } = await splitApart(name, type, { first, last, boxed, asker }, load)
  for (let from = 0; from < pictures.length; from += atOnce) {
    const pages = pictures.slice(from, from + atOnce)
    await add(await drawApart(name, { type, pages, boxes }, load), pages, true)
  }
  if (rest) await add(Buffer.from(rest), remaining, false)
  return found.toSorted((a, b) => a.at - b.at).map(({ at: _, ...page }) => page)
}
