const firstRestMs = 15_000
const longestRestMs = 300_000
const mostFailures = 5

interface Health {
  failures: number
  rests: number
  until: number
}

/**
 * Leaves a service alone that failed several times in a row, for a growing while; then one call goes through, and its
 * outcome decides. One that asks for time gets it.
 */
export class Breaker {
  #health = new Map<string, Health>()

  /** Milliseconds until the key may be called again; 0: now. */
  restOf(key: string, now = Date.now()): number {
    const health = this.#health.get(key)
    if (!health || health.until <= now) {
      // The one call that finds out; those that come with it wait for its outcome.
      if (health && health.failures >= mostFailures) health.until = now + firstRestMs
      return 0
    }
    return health.until - now
  }

  succeed(key: string): void {
    this.#health.delete(key)
  }

  fail(key: string, now = Date.now()): void {
    const health = this.#health.get(key) ?? { failures: 0, rests: 0, until: 0 }
    health.failures++
    if (health.failures >= mostFailures) {
      health.until = now + Math.min(firstRestMs * 2 ** health.rests, longestRestMs)
      health.rests++
    }
    this.#health.set(key, health)
  }

  /** A pause that the service itself asked for. */
  pause(key: string, ms: number, now = Date.now()): void {
    const health = this.#health.get(key) ?? { failures: 0, rests: 0, until: 0 }
    health.until = Math.max(health.until, now + ms)
    this.#health.set(key, health)
  }
}
