import { Worker } from 'node:worker_threads'
import { Refusal } from '#core/errors.ts'
import type { ReadingParams, Spreadsheet } from './readTable.ts'
import type { Answer, Order } from './spreadsheetThread.ts'

/** Longer than the largest file takes. */
const longest = 60_000

let last: Promise<unknown> = Promise.resolve()

const unreadable = (problem: string) =>
  new Refusal(422, 'imports.unreadable', problem, [
    { path: 'file', code: 'imports.unreadable', message: problem },
  ])

/** Reads a spreadsheet in a thread of its own, one after the other; whatever the file does, the server goes on. */
export function readSpreadsheet(bytes: Buffer, params: ReadingParams): Promise<Spreadsheet> {
  const turn = last.then(() => inThread({ bytes, params }))
  last = turn.catch(() => {})
  return turn
}

async function inThread(workerData: Order): Promise<Spreadsheet> {
  const thread = new Worker(new URL('./spreadsheetThread.ts', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const timer = setTimeout(() => resolve(null), longest)
  thread
    .on('message', resolve)
    .on('error', () => resolve(null))
    .on('exit', () => resolve(null))
  const answer = await promise
  clearTimeout(timer)
  await thread.terminate()
  if (answer && 'spreadsheet' in answer) return answer.spreadsheet
  if (answer && 'failure' in answer) throw new Error(answer.failure)
  throw unreadable(
    answer?.problem ??
      'Reading this file takes too long or too much memory. Save it again as CSV, or split it.',
  )
}
