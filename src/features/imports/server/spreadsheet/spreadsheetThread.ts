import { parentPort, workerData } from 'node:worker_threads'
import { readTable, UnreadableSpreadsheet, type ReadingParams, type Spreadsheet } from './readTable.ts'

export interface Order {
  bytes: Uint8Array
  params: ReadingParams
}
export type Answer = { spreadsheet: Spreadsheet } | { problem: string } | { failure: string }

const { bytes, params } = workerData as Order

const answer: Answer = await readTable(Buffer.from(bytes), params).then(
  (spreadsheet) => ({ spreadsheet }),
  (error: unknown) =>
    error instanceof UnreadableSpreadsheet
      ? { problem: error.message }
      : { failure: String((error as Error).stack) },
)
parentPort!.postMessage(answer)
