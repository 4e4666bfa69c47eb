import { fork, type ChildProcess } from 'node:child_process'
import { Refusal } from '#core/errors.ts'
import { untrustedEnvironment } from './untrustedEnvironment.ts'

/** A child without anything in hand ends after this. */
const idle_ms = 60_000

interface Limits {
  /** After which the child is killed over a question. */
  longest_ms: number
  mostWaiting: number
  /** Code and sentence of the refusal when too many wait. */
  busy: readonly [code: string, sentence: string]
}

/**
 * A child process for files that nobody trusts: without the office's secrets, with 512 MB, ended over a question that
 * takes too long, and started again for the next. One question after the other: what takes memory and time is never
 * done twice at once.
 */
export class SeparateProcess<Question extends { bytes: Uint8Array }, Answer extends { number: number }> {
  readonly #module: URL
  readonly #limits: Limits
  #child: ChildProcess | null = null
  #ending: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #counter = 0

  constructor(module: URL, limits: Limits) {
    this.#module = module
    this.#limits = limits
  }

  /**
   * null: the child ended, or had to be ended, over this question. The bytes are fetched when its turn comes, so that
   * those who wait hold none.
   */
  async ask(
    question: Omit<Question, 'bytes' | 'number'>,
    load: () => Promise<Buffer>,
  ): Promise<Answer | null> {
    const { mostWaiting, busy } = this.#limits
    if (this.#waiting >= mostWaiting) throw new Refusal(503, ...busy, [], 5)
    this.#waiting++
    const turn = this.#last.then(async () => {
      const bytes = await load()
      return this.#answerOf({ ...question, number: ++this.#counter, bytes })
    })
    this.#last = turn.catch(() => {}).finally(() => this.#waiting--)
    return turn
  }

  async #answerOf(question: { number: number }): Promise<Answer | null> {
    clearTimeout(this.#ending)
    const child = (this.#child ??= this.#start())
    const { promise, resolve } = Promise.withResolvers<Answer | null>()
    const onMessage = (answer: Answer) => {
      if (answer.number === question.number) resolve(answer)
    }
    const onEnd = () => resolve(null)
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.longest_ms)
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
    child.send(question, (error) => error && resolve(null))
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      this.#ending = setTimeout(() => child.connected && child.disconnect(), idle_ms).unref()
    }
  }

  #start(): ChildProcess {
    const started = fork(this.#module, [], {
      env: untrustedEnvironment(),
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (this.#child === started) this.#child = null
    }
    started.on('exit', forget).on('error', forget).on('disconnect', forget)
    started.unref()
    started.channel?.unref()
    return started
  }
}
