import { conflict } from '#core/errors.ts'
import { SeparateProcess } from '#core/server/process/separateProcess.ts'
import type { PartOrder } from './buildPart.ts'
import type { ExhibitType, MeasuredPage } from './openExhibit.ts'

export interface PacketQuestion {
  number: number
  ask: 'measure' | 'build'
  bytes: Uint8Array
  type?: ExhibitType
  order?: PartOrder
}
export type PacketAnswer =
  | { number: number; ok: true; value: unknown }
  | { number: number; ok: false; sentence: string | null }

type Load = () => Promise<Buffer>

const packets = new SeparateProcess<PacketQuestion, PacketAnswer>(
  new URL('./packetProcess.ts', import.meta.url),
  {
    longest_ms: 120_000,
    mostWaiting: 50,
    busy: ['packets.busy', 'Too many packets are being made. Try again in a few minutes.'],
  },
)

/** Pages of a file with their bytes; refuses one that cannot be used by its name. */
export async function measureApart(name: string, type: ExhibitType, load: Load): Promise<MeasuredPage[]> {
  const answer = await packets.ask({ ask: 'measure', type }, load)
  if (answer?.ok) return answer.value as MeasuredPage[]
  const problem = answer
    ? (answer.sentence ?? 'is damaged, or cannot be read')
    : 'takes too long or too much memory to read'
  throw conflict('packets.exhibit', `“${name}” ${problem}. Replace it, or take it out of the packet.`)
}

export async function buildApart(order: PartOrder, load: Load): Promise<Buffer> {
  const answer = await packets.ask({ ask: 'build', order }, load)
  if (!answer?.ok) throw conflict('packets.not_made', 'The packet could not be made. Try again.')
  const bytes = answer.value as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
