import type { ServerResponse } from 'node:http'

/** Least that the reader of a file must take in a time. */
export interface SlowestReader {
  bytes: number
  within_ms: number
}

/** 5 KB a second: a telephone in a valley takes more. */
export const slowestReader: SlowestReader = { bytes: 150_000, within_ms: 30_000 }

/** Ends an answer whose reader has stalled or lets it trickle: it would hold its connection and its file open forever. */
export function endSlowReader(response: ServerResponse, { bytes, within_ms }: SlowestReader): void {
  const { socket } = response
  if (!socket) return
  let taken = socket.bytesWritten
  const looking = setInterval(() => {
    const before = taken
    taken = socket.bytesWritten
    // Otherwise it is the reader who waits.
    const isWaiting = response.writableNeedDrain || response.writableEnded
    if (isWaiting && taken - before < bytes) socket.destroy()
  }, within_ms)
  looking.unref()
  response.once('close', () => clearInterval(looking))
}
