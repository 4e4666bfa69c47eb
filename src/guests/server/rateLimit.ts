import { tooMany } from '#core/errors.ts'

/** Counts by key within each minute of the clock, in this process. */
export class RateLimit {
  #minute = 0
  #counts = new Map<string, number>()
  #most: number
  constructor(most: number) {
    this.#most = most
  }

  #enter(now: number): void {
    const minute = Math.floor(now / 60_000)
    if (minute === this.#minute) return
    this.#counts.clear()
    this.#minute = minute
  }

  count(key: string, now = Date.now()): void {
    this.#enter(now)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Throws once there are as many as there may be. */
  refuseFurther(key: string, now = Date.now()): void {
    this.#enter(now)
    if ((this.#counts.get(key) ?? 0) >= this.#most) throw tooMany(60 - Math.floor((now % 60_000) / 1000))
  }
}
