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

/** Same, one by one, where the results are not needed. */
export async function* withPauses<T>(items: readonly T[], every: number): AsyncGenerator<T> {
  for await (const batch of inBatches(items, every)) yield* batch
}

/** Results in input order. */
export async function mapWithPauses<T, U>(
  items: readonly T[],
  every: number,
  map: (item: T, index: number) => U,
): Promise<U[]> {
  const mapped: U[] = []
  for await (const item of withPauses(items, every)) mapped.push(map(item, mapped.length))
  return mapped
}

/** The work on every item, also after one that failed; throws the first failure at the end. */
export async function tryEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
