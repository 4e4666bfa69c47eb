import { SeparateProcess } from '../../process/separateProcess.ts'

export interface Rendering {
  /** In pixels; smaller pictures are not resized. */
  max_edge: number
  format: 'webp' | 'jpeg' | 'png'
  /** Page of a picture with several; the first is 0. */
  page?: number
  /** Fills a square of that edge. */
  square?: boolean
}

export interface Question {
  number: number
  ask: 'measure' | 'render' | 'archive'
  bytes: Uint8Array
  rendering?: Rendering
}
export type Answer = { number: number; ok: true; value: unknown } | { number: number; ok: false }

export interface Measured {
  width: number
  height: number
  pages: number
  is_too_large: boolean
}

type Load = () => Promise<Buffer>

/** It kills what takes longer than the longest sound file. */
const inspection = new SeparateProcess<Question, Answer>(new URL('./inspectionProcess.ts', import.meta.url), {
  longest_ms: 30_000,
  mostWaiting: 200,
  busy: ['pictures.busy', 'Too many pictures are being looked at. Try again in a moment.'],
})

/** Size and pages of a picture; null when it cannot be read as one. */
export const measurePicture = (load: Load) => ask<Measured>('measure', load)

/** The picture re-encoded from its pixels; null when it cannot be decoded, or is too large. */
export const renderPicture = async (load: Load, rendering: Rendering): Promise<Buffer | null> => {
  const made = await ask<Uint8Array>('render', load, rendering)
  return made && Buffer.from(made.buffer, made.byteOffset, made.byteLength)
}

/** Why an archive is refused, as a sentence; null when it is safe. */
export const inspectArchive = async (load: Load): Promise<string | null> => {
  const answer = await ask<{ wrong: string | null }>('archive', load)
  return answer ? answer.wrong : 'it is damaged'
}

async function ask<T>(what: Question['ask'], load: Load, rendering?: Rendering): Promise<T | null> {
  const answer = await inspection.ask({ ask: what, ...(rendering && { rendering }) }, load)
  return answer?.ok ? (answer.value as T) : null
}
