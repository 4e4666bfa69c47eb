import { setImmediate } from 'node:timers/promises'

/**
 * Many things, a few at a time. Between two batches everybody else who waits for this process has their turn; a batch
 * should therefore be worked through in some ten milliseconds.
 */
export async function* inBatches<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}

/** The same one by one, where what becomes of a batch need not be known. */
export async function* withPauses<T>(items: readonly T[], every: number): AsyncGenerator<T> {
  for await (const batch of inBatches(items, every)) yield* batch
}

/** What becomes of each of them, in their order. */
export async function mapWithPauses<T, U>(
  items: readonly T[],
  every: number,
  map: (item: T, index: number) => U,
): Promise<U[]> {
  const mapped: U[] = []
  for await (const item of withPauses(items, every)) mapped.push(map(item, mapped.length))
  return mapped
}
