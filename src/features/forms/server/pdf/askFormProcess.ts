import { Refusal } from '#core/errors.ts'
import { SeparateProcess } from '#core/server/process/separateProcess.ts'
import type { ReadForm } from '../../formShape.ts'
import type { FillOrder } from './fillForm.ts'

export interface Question {
  number: number
  ask: 'read' | 'fill'
  bytes: Uint8Array
  order?: FillOrder
}
export type Answer =
  | { number: number; ok: true; value: unknown }
  | { number: number; ok: false; sentence: string | null }

type Load = () => Promise<Buffer>

/** It kills what takes longer, by far, than the longest official form. */
const forms = new SeparateProcess<Question, Answer>(new URL('./formProcess.ts', import.meta.url), {
  longest_ms: 20_000,
  mostWaiting: 50,
  busy: ['forms.busy', 'Too many forms are being filled. Try again in a moment.'],
})

const damaged = 'It is damaged, or no PDF that can be read.'
const tooMuch =
  'It takes longer or more memory to read than any form, and was given up. Download it again from the agency.'

/** Facts of a form; a sentence, where it cannot be used. */
export async function readFormApart(load: Load): Promise<ReadForm | { refused: string }> {
  const answer = await forms.ask({ ask: 'read' }, load)
  if (answer?.ok) return answer.value as ReadForm
  return { refused: answer ? (answer.sentence ?? damaged) : tooMuch }
}

export async function fillFormApart(load: Load, order: FillOrder): Promise<Buffer> {
  const answer = await forms.ask({ ask: 'fill', order }, load)
  if (!answer?.ok)
    throw new Refusal(
      409,
      'forms.not_filled',
      `The form could not be filled. ${answer?.sentence ?? 'Try again; if it fails once more, tell whoever runs Ellis.'}`,
    )
  const bytes = answer.value as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
