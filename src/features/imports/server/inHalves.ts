import { Refusal } from '#core/errors.ts'
import { toRefusal } from '#core/server/http/toRefusal.ts'

/**
 * Does the work on all at once; where that is refused, on each half by itself, until the one that is refused stands alone.
 * A server that is busy refuses nobody in particular, so its refusal is thrown.
 */
export async function inHalves<T>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
  onRefused: (one: T, refusal: Refusal) => Promise<unknown>,
): Promise<void> {
  try {
    await work(items)
  } catch (error) {
    const refusal = toRefusal(error, {})
    if (!(refusal instanceof Refusal) || refusal.status === 503) throw error
    if (items.length === 1) return void (await onRefused(items[0]!, refusal))
    const half = Math.ceil(items.length / 2)
    for (const some of [items.slice(0, half), items.slice(half)]) await inHalves(some, work, onRefused)
  }
}
