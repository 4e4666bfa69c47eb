import { setTimeout as pause } from 'node:timers/promises'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { OutsideFailure } from './outsideFailure.ts'
import type { Speaker } from './speaker.ts'

/**
 * Somebody waits at most five seconds for all calls of an act together, the renewal of the connection included; what comes
 * later is lost, so that what it may have done is unknown.
 */
export async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = pause(patienceOfPeople + 300, undefined, { signal: over.signal }).then(
    () => {
      throw new OutsideFailure('timeout', `${name} did not answer in time.`, { maybe_done: true })
    },
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    // A late failure has no reader.
    work.catch(() => {})
  }
}

/** A call that has less time than this is not begun. */
const leastMs = 100

/** Calls that share one time limit from now on; undefined: each has that of a job. */
export function callsWithin(
  name: string,
  { call }: Speaker,
  patience_ms: number | undefined,
): Speaker['call'] {
  if (patience_ms === undefined) return call
  const until = Date.now() + patience_ms
  return async (each) => {
    const left = until - Date.now()
    if (left < leastMs) throw new OutsideFailure('timeout', `${name} did not answer in time.`)
    return call({ ...each, patience_ms: left })
  }
}
