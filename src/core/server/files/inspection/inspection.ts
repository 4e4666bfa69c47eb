import { fork, type ChildProcess } from 'node:child_process'
import { Refusal } from '#core/errors.ts'
import { untrustedEnvironment } from '../../process/untrustedEnvironment.ts'

export interface Rendering {
  /** In pixels; smaller pictures are not resized. */
  max_edge: number
  format: 'webp' | 'jpeg' | 'png'
  /** Of a picture with several; the first is 0. */
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

/** The bytes are fetched when their turn comes, so that those who wait hold none. */
type Load = () => Promise<Buffer>

/** Longer than the longest sound one takes. */
const longest = 30_000
const idle = 60_000
const mostWaiting = 200

let child: ChildProcess | null = null
let ending: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let counter = 0

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

/** One after the other: what takes memory and time is never done twice at once. */
async function ask<T>(what: Question['ask'], load: Load, rendering?: Rendering): Promise<T | null> {
  if (waiting >= mostWaiting)
    throw new Refusal(
      503,
      'pictures.busy',
      'Too many pictures are being looked at. Try again in a moment.',
      [],
      5,
    )
  waiting++
  const turn = last.then(async () => {
    const bytes = await load()
    return answerOf({ number: ++counter, ask: what, bytes, ...(rendering && { rendering }) })
  })
  last = turn.catch(() => {}).finally(() => waiting--)
  const answer = await turn
  return answer?.ok ? (answer.value as T) : null
}

/** null: the child ended, or had to be ended, over this question. */
async function answerOf(question: Question): Promise<Answer | null> {
  clearTimeout(ending)
  const worker = (child ??= start())
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const onMessage = (answer: Answer) => {
    if (answer.number === question.number) resolve(answer)
  }
  const onEnd = () => resolve(null)
  const timer = setTimeout(() => worker.kill('SIGKILL'), longest)
  worker.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
  worker.send(question, (error) => error && resolve(null))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    ending = setTimeout(() => worker.disconnect(), idle).unref()
  }
}

function start(): ChildProcess {
  const started = fork(new URL('./inspectionProcess.ts', import.meta.url), [], {
    env: untrustedEnvironment(),
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const forget = () => {
    if (child === started) child = null
  }
  started.on('exit', forget).on('error', forget).on('disconnect', forget)
  started.unref()
  started.channel?.unref()
  return started
}
