import type { Topic } from '../register.ts'

interface Cache {
  /** Refetches data of these contracts that is on screen. */
  refresh(topics: ReadonlySet<Topic>): Promise<unknown>
  /** Data that is not on screen is refetched when it is. */
  outdateRest(): void
}

let cache: Cache = { refresh: async () => {}, outdateRest: () => {} }
/** Called once by `app/`, where the cache is. Returns how to connect the one before again. */
export function connectCache(connected: Cache): () => void {
  const before = cache
  cache = connected
  return () => {
    cache = before
  }
}

const listeners = new Set<(topics: ReadonlySet<Topic>) => void>()

/**
 * For caches outside the query cache: receives the contracts that are refetched. Returns the function to unsubscribe.
 */
export function whenStale(listener: (topics: ReadonlySet<Topic>) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything read through a contract is read again, after a write of this page or a live event. */
export function refresh(topics: ReadonlySet<Topic>): Promise<unknown> {
  for (const listener of listeners) listener(topics)
  return cache.refresh(topics)
}

let latest: Promise<unknown> = Promise.resolve()

/** Settles when the data on screen that the latest write outdated has been refetched. */
export const refreshed = (): Promise<unknown> => latest

/** After a write; its caller goes on first, and may put the answer in the cache or leave the page of what is gone. */
export function refreshAfterWrite(topics: readonly Topic[]): void {
  latest = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
    cache.outdateRest()
    return refresh(new Set(topics))
  })
}
