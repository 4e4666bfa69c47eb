import type { ServerResponse } from 'node:http'

/** Slowest reader of a file that is not cut off. */
export interface SlowestReader {
  bytes: number
  within_ms: number
}

/** 5 KB a second: a phone with poor reception is faster. */
export const slowestReader: SlowestReader = { bytes: 150_000, within_ms: 30_000 }

/** Ends an answer whose reader has stalled or lets it trickle: it would hold its connection and its file open forever. */
export function endSlowReader(response: ServerResponse, { bytes, within_ms }: SlowestReader): void {
  const { socket } = response
  if (!socket) return
  let taken = socket.bytesWritten
  const looking = setInterval(() => {
    const before = taken
    taken = socket.bytesWritten
    // Otherwise the reader waits for us.
    const isWaiting = response.writableNeedDrain || response.writableEnded
    if (isWaiting && taken - before < bytes) socket.destroy()
  }, within_ms)
  looking.unref()
  response.once('close', () => clearInterval(looking))
}
