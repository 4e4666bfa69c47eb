const lastRun = new Map<string, number>()

/** The same query function, delayed if its last run was too recent. */
export const throttle =
  <Args extends unknown[], T>(ms: number, name: string, run: (...args: Args) => T | Promise<T>) =>
  async (...args: Args): Promise<T> => {
    const now = Date.now()
    const startAt = Math.max(now, (lastRun.get(name) ?? 0) + ms)
    lastRun.set(name, startAt)
    if (startAt > now) await new Promise((resolve) => setTimeout(resolve, startAt - now))
    return run(...args)
  }
