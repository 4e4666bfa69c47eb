import { setImmediate } from 'node:timers/promises'

/**
 * Many things, a few at a time. Between two batches everybody else whose call waits for this process has their turn;
 * a batch should therefore be worked through in some ten milliseconds.
 */
export async function* inBatches<T>(
  items: readonly T[],
  size: number,
): AsyncGenerator<readonly T[], undefined> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}
