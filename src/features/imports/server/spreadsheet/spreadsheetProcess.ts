// Separate process for an untrusted spreadsheet: one that hangs its reader, or takes all the memory of it, ends only this
// process. It has no key, no database and no folder.
import { flushCompileCache } from 'node:module'
import { readTable, UnreadableSpreadsheet, type ReadingParams, type Spreadsheet } from './readTable.ts'

export interface Order {
  bytes: Uint8Array
  params: ReadingParams
}
export type Answer = { spreadsheet: Spreadsheet } | { problem: string } | { failure: string }

// It is killed once it has answered, and what it compiled would be lost.
flushCompileCache()

process.once('message', ({ bytes, params }: Order) => {
  const answer = (value: Answer) => process.send!(value)
  readTable(Buffer.from(bytes), params).then(
    (spreadsheet) => answer({ spreadsheet }),
    (error: unknown) =>
      answer(
        error instanceof UnreadableSpreadsheet
          ? { problem: error.message }
          : { failure: String((error as Error).stack) },
      ),
  )
})
process.on('disconnect', () => process.exit())
