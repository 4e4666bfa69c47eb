/** Calls at once, and calls a minute. Both are of this process: services count those of all, and answer 429. */
export class Turns {
  #running = new Map<string, number>()
  #waiting = new Map<string, (() => void)[]>()
  #starts = new Map<string, number[]>()

  /** Resolves when it is this call's turn; false: it is not in time. Afterwards `end` must be called. */
  async begin(key: string, most: number, deadline: number): Promise<boolean> {
    if ((this.#running.get(key) ?? 0) < most) {
      this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
      return true
    }
    return new Promise((resolve) => {
      const queue = this.#waiting.get(key) ?? []
      this.#waiting.set(key, queue)
      const take = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(
        () => {
          const at = queue.indexOf(take)
          if (at >= 0) queue.splice(at, 1)
          resolve(false)
        },
        Math.max(0, deadline - Date.now()),
      )
      queue.push(take)
    })
  }

  end(key: string): void {
    const next = this.#waiting.get(key)?.shift()
    // The place goes over to whoever waits longest.
    if (next) return next()
    const left = (this.#running.get(key) ?? 1) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
  }

  /** Milliseconds until another call fits in the minute; 0: it does, and is counted. */
  untilRoom(key: string, per_minute: number, now = Date.now()): number {
    const starts = (this.#starts.get(key) ?? []).filter((at) => at > now - 60_000)
    if (starts.length >= per_minute) return starts[0]! + 60_000 - now
    starts.push(now)
    this.#starts.set(key, starts)
    if (this.#starts.size > 2_000)
      for (const [each, times] of this.#starts) if (times.at(-1)! <= now - 60_000) this.#starts.delete(each)
    return 0
  }
}
