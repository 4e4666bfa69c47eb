import { fork } from 'node:child_process'
import { Refusal } from '#core/errors.ts'
import { untrustedEnvironment } from '#core/server/process/untrustedEnvironment.ts'
import type { ReadingParams, Spreadsheet } from './readTable.ts'
import type { Answer, Order } from './spreadsheetProcess.ts'

/** Longer than the largest file takes. */
const longest = 60_000

let last: Promise<unknown> = Promise.resolve()

const unreadable = (problem: string) =>
  new Refusal(422, 'imports.unreadable', problem, [
    { path: 'file', code: 'imports.unreadable', message: problem },
  ])

/**
 * Reads a spreadsheet in a process of its own, one after the other. A thread would not do: one that runs out of memory,
 * or is ended while it works, may end the server.
 */
export function readSpreadsheet(bytes: Buffer, params: ReadingParams): Promise<Spreadsheet> {
  const turn = last.then(() => inProcess({ bytes, params }))
  last = turn.catch(() => {})
  return turn
}

async function inProcess(order: Order): Promise<Spreadsheet> {
  const reader = fork(new URL('./spreadsheetProcess.ts', import.meta.url), [], {
    env: untrustedEnvironment(),
    execArgv: ['--max-old-space-size=768'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const timer = setTimeout(() => resolve(null), longest)
  reader
    .on('message', (answer: Answer) => resolve(answer))
    .on('error', () => resolve(null))
    .on('exit', () => resolve(null))
  reader.send(order, (error) => error && resolve(null))
  const answer = await promise
  clearTimeout(timer)
  reader.kill('SIGKILL')
  if (answer && 'spreadsheet' in answer) return answer.spreadsheet
  if (answer && 'failure' in answer) throw new Error(answer.failure)
  throw unreadable(
    answer?.problem ??
      'Reading this file takes too long or too much memory. Save it again as CSV, or split it.',
  )
}
