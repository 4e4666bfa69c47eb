import type { Outcome, Provider } from './providers.ts'

const firstPauseMs = 5_000
const longestPauseMs = 300_000

/**
 * Pauses of providers in this process. One that asks for time gets it. One that does not answer is left alone for a
 * growing while and then given a single message: with all of them, a service that hangs for an hour would leave thousands
 * of messages of which nobody knows whether they arrived.
 */
export class ProviderPauses {
  #until = new Map<string, number>()
  #silences = new Map<string, number>()

  /** How many messages the provider is given at once. */
  mostFor({ channels, concurrency }: Provider, now: Date): number {
    const key = channels.join()
    if ((this.#until.get(key) ?? 0) > now.getTime()) return 0
    return this.#silences.has(key) ? 1 : concurrency
  }

  note({ channels }: Provider, outcome: Outcome, now: Date): void {
    const key = channels.join()
    const pauseFor = (ms: number) =>
      this.#until.set(key, Math.max(this.#until.get(key) ?? 0, now.getTime() + ms))
    if (outcome.state === 'retry' && outcome.after_seconds) pauseFor(outcome.after_seconds * 1_000)
    if (outcome.state !== 'unknown' && !(outcome.state === 'retry' && outcome.is_away))
      return void this.#silences.delete(key)
    // Those handed over together count once.
    if ((this.#until.get(key) ?? 0) > now.getTime()) return
    const silences = this.#silences.get(key) ?? 0
    this.#silences.set(key, silences + 1)
    pauseFor(Math.min(firstPauseMs * 2 ** silences, longestPauseMs))
  }
}
