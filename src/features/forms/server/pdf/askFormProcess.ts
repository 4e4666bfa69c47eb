import { fork, type ChildProcess } from 'node:child_process'
import { Refusal } from '#core/errors.ts'
import { untrustedEnvironment } from '#core/server/process/untrustedEnvironment.ts'
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

/** The bytes are fetched when their turn comes, so that those who wait hold none. */
type Load = () => Promise<Buffer>

/** Longer than the longest official form takes, by far. */
const longest = 20_000
const idle = 60_000
const mostWaiting = 50

let child: ChildProcess | null = null
let ending: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let counter = 0

const damaged = 'It is damaged, or no PDF that can be read.'
const tooMuch =
  'It takes longer or more memory to read than any form, and was given up. Download it again from the agency.'

/** Facts of a form; a sentence, where it cannot be used. */
export async function readFormApart(load: Load): Promise<ReadForm | { refused: string }> {
  const answer = await ask('read', load)
  if (answer?.ok) return answer.value as ReadForm
  return { refused: answer ? (answer.sentence ?? damaged) : tooMuch }
}

export async function fillFormApart(load: Load, order: FillOrder): Promise<Buffer> {
  const answer = await ask('fill', load, order)
  if (!answer?.ok)
    throw new Refusal(
      409,
      'forms.not_filled',
      `The form could not be filled. ${answer?.sentence ?? 'Try again; if it fails once more, tell whoever runs Ellis.'}`,
    )
  const bytes = answer.value as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** One after the other: what takes memory and time is never done twice at once. */
async function ask(what: Question['ask'], load: Load, order?: FillOrder): Promise<Answer | null> {
  if (waiting >= mostWaiting)
    throw new Refusal(503, 'forms.busy', 'Too many forms are being filled. Try again in a moment.', [], 5)
  waiting++
  const turn = last.then(async () =>
    answerOf({ number: ++counter, ask: what, bytes: await load(), ...(order && { order }) }),
  )
  last = turn.catch(() => {}).finally(() => waiting--)
  return turn
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
    ending = setTimeout(() => worker.connected && worker.disconnect(), idle).unref()
  }
}

function start(): ChildProcess {
  const started = fork(new URL('./formProcess.ts', import.meta.url), [], {
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
