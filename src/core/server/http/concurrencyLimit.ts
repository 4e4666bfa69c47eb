/** Highest number at once under a key. */
type Limit<Key extends string> = readonly [key: Key, most: number]

/** Counts concurrent work by key, in this process. */
export class ConcurrencyLimit<Key extends string = string> {
  #counts = new Map<Key, number>()

  hasRoom(limits: readonly Limit<Key>[]): boolean {
    return limits.every(([key, most]) => (this.#counts.get(key) ?? 0) < most)
  }

  /** Takes a place under each key and returns the function that releases them, or null where one is full. */
  enter(limits: readonly Limit<Key>[]): (() => void) | null {
    if (!this.hasRoom(limits)) return null
    for (const [key] of limits) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of limits) {
        const left = this.#counts.get(key)! - 1
        if (left > 0) this.#counts.set(key, left)
        else this.#counts.delete(key)
      }
    }
  }
}

/** Runs at most `most` tasks at a time; the others wait for their turn. */
export function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // A finished task hands its turn over, so that no newcomer takes it first.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** The same for each key by itself. */
export function inTurnsBy<Key>(most: number): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<Key, ReturnType<typeof inTurns>>()
  return (key, work) => {
    const inTurn = turns.get(key) ?? inTurns(most)
    turns.set(key, inTurn)
    return inTurn(work)
  }
}
