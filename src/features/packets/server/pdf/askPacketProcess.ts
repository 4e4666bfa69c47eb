import { conflict } from '#core/errors.ts'
import { SeparateProcess } from '#core/server/process/separateProcess.ts'
import type { Box } from '../../redaction.ts'
import type { PartOrder } from './buildPart.ts'
import type { ExhibitType, MeasuredPage } from './openExhibit.ts'
import type { SplitExhibit, SplitRange } from './splitRedacted.ts'

export interface PacketQuestion {
  number: number
  ask: 'measure' | 'build' | 'split' | 'draw' | 'preview'
  bytes: Uint8Array
  type?: ExhibitType
  order?: PartOrder
  range?: SplitRange
  /** Indices of pages to draw. */
  pages?: readonly number[]
  boxes?: readonly Box[]
}
export type PacketAnswer =
  | { number: number; ok: true; value: unknown }
  | { number: number; ok: false; sentence: string | null }

type Load = () => Promise<Buffer>

const start = (busy: string, longest_ms = 120_000) =>
  new SeparateProcess<PacketQuestion, PacketAnswer>(new URL('./packetProcess.ts', import.meta.url), {
    longest_ms,
    mostWaiting: 50,
    busy: ['packets.busy', busy],
  })

const packets = start('Too many packets are being made. Try again in a few minutes.')
/** Somebody waits for them, and not for packets that are being made, nor for documents that take long. */
const tooManyPages = 'Too many pages are being drawn. Try again in a minute.'
const previews = start(tooManyPages, 10_000)
const slowPreviews = start(tooManyPages)
/** Files of which a page took too long; they wait for each other. */
const slowFiles = new Set<string>()

/** An answer about this file, or the reason why it cannot be used, by its name. */
async function askAbout(
  name: string,
  question: Omit<PacketQuestion, 'bytes' | 'number'>,
  load: Load,
): Promise<unknown> {
  return valueOf(name, await packets.ask(question, load))
}

function valueOf(name: string, answer: PacketAnswer | null): unknown {
  if (answer?.ok) return answer.value
  const problem = answer
    ? (answer.sentence ?? 'is damaged, or cannot be read')
    : 'takes too long or too much memory to read'
  throw unusable(name, problem)
}

export const unusable = (name: string, problem: string) =>
  conflict('packets.exhibit', `“${name}” ${problem}. Replace it, or take it out of the packet.`)

const bufferOf = (value: unknown): Buffer => {
  const { buffer, byteOffset, byteLength } = value as Uint8Array
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Pages of a file with their bytes. */
export const measureApart = async (name: string, type: ExhibitType, load: Load) =>
  (await askAbout(name, { ask: 'measure', type }, load)) as MeasuredPage[]

export const splitApart = async (
  name: string,
  type: ExhibitType,
  range: NonNullable<PacketQuestion['range']>,
  load: Load,
) => (await askAbout(name, { ask: 'split', type, range }, load)) as SplitExhibit

type Drawn = Required<Pick<PacketQuestion, 'type' | 'pages' | 'boxes'>>

/** A PDF of these pages as pictures, with their boxes painted over. */
export const drawApart = async (name: string, drawn: Drawn, load: Load): Promise<Buffer> =>
  bufferOf(await askAbout(name, { ask: 'draw', ...drawn }, load))

export async function previewApart(
  name: string,
  contents: string,
  drawn: Drawn,
  load: Load,
): Promise<Buffer> {
  const question = { ask: 'preview', ...drawn } as const
  if (!slowFiles.has(contents)) {
    const answer = await previews.ask(question, load)
    if (answer) return bufferOf(valueOf(name, answer))
    if (slowFiles.size >= 1_000) slowFiles.clear()
    slowFiles.add(contents)
  }
  return bufferOf(valueOf(name, await slowPreviews.ask(question, load)))
}

export async function buildApart(order: PartOrder, load: Load): Promise<Buffer> {
  const answer = await packets.ask({ ask: 'build', order }, load)
  if (!answer?.ok) throw conflict('packets.not_made', 'The packet could not be made. Try again.')
  return bufferOf(answer.value)
}
