import { tooMany, type Refusal } from '#core/errors.ts'

/** Classes of waiting password checks: a user the office has met at this address, or anybody else. */
export type Asker = 'known' | 'stranger'

// Hashing runs on Node's four worker threads, which also read files; two are left free. Of the other two strangers get
// one, so that a flood of tries from outside keeps nobody from signing in where they always do.
const atOnce: Record<Asker, number> = { known: 2, stranger: 1 }
const longestQueue = 10
const secondsToComeBack = 2

let running = 0
let strangersRunning = 0
const waiting: Record<Asker, (() => void)[]> = { known: [], stranger: [] }

const isFree = (asker: Asker): boolean =>
  running < atOnce.known && (asker === 'known' || strangersRunning < atOnce.stranger)

function count(asker: Asker, change: 1 | -1): void {
  running += change
  if (asker === 'stranger') strangersRunning += change
}

const crowded = () =>
  tooMany(secondsToComeBack, 'Many people are signing in at this moment. Please try again in a few seconds.')

const isFull = (asker: Asker): boolean => !isFree(asker) && waiting[asker].length >= longestQueue

/** Refusal for a new stranger. */
export const whyNoStranger = (): Refusal | null => (isFull('stranger') ? crowded() : null)

/** Runs `hash` when there is a place for it; refuses at once where too many wait already. */
export async function inHashQueue<T>(asker: Asker, hash: () => Promise<T>): Promise<T> {
  if (isFull(asker)) throw crowded()
  if (isFree(asker)) count(asker, 1)
  // A leaving check hands over its turn, so that nobody slips in between.
  else await new Promise<void>((resolve) => waiting[asker].push(resolve))
  try {
    return await hash()
  } finally {
    count(asker, -1)
    for (const next of ['known', 'stranger'] as const)
      if (waiting[next].length > 0 && isFree(next)) {
        count(next, 1)
        waiting[next].shift()!()
      }
  }
}
