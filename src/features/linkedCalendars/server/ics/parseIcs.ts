import { Worker } from 'node:worker_threads'
import { addDays } from '#core/days.ts'
import { inTurns } from '#core/server/http/concurrencyLimit.ts'
import type { ReadIcs, Wanting } from './readIcs.ts'
import { UnreadableIcs } from './unreadableIcs.ts'

/** Items that are stored of one calendar. */
export const mostItems = 10_000
const patienceMs = 20_000
const unreadable = 'This calendar file cannot be read: it is damaged.'

/** The days of which entries are stored: a month back and a year ahead. */
const windowOf = (now: Date) => {
  const today = now.toISOString().slice(0, 10)
  return {
    start: Date.parse(`${addDays(today, -31)}T00:00:00Z`),
    end: Date.parse(`${addDays(today, 366)}T00:00:00Z`),
  }
}

/** Letters of a file that is read at once. */
const smallLetters = 20_000

/** A rule of ten words may have the reader search for ever: `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`. Lines may be folded anywhere. */
const mayRecur = (text: string) => /rrule/i.test(text.replaceAll(/\s/g, ''))

/** Each thread takes a processor, and memory. */
const inTurn = inTurns(2)

/** Reads a file: a small one at once, any other in a thread of its own, so that endless recurrences hold up nobody. */
export async function parseIcs(
  text: string,
  { now, ...zones }: { timezone: string | null; day_zone: string; now: Date },
): Promise<ReadIcs> {
  const wanting: Wanting = { ...zones, most: mostItems, most_steps: 100_000, ...windowOf(now) }
  if (text.length <= smallLetters && !mayRecur(text)) {
    const { readIcs } = await import('./readIcs.ts')
    return readIcs(text, wanting)
  }
  return inTurn(() => inThread(text, wanting))
}

async function inThread(text: string, wanting: Wanting): Promise<ReadIcs> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadIcs>()
  const thread = new Worker(new URL('./icsThread.ts', import.meta.url), {
    workerData: { text, wanting },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  const timer = setTimeout(
    () => reject(new UnreadableIcs('This calendar takes too long to read.')),
    patienceMs,
  )
  thread
    .on('message', (answer: { read: ReadIcs } | { failure: string | null }) =>
      'read' in answer ? resolve(answer.read) : reject(new UnreadableIcs(answer.failure ?? unreadable)),
    )
    .on('error', () => reject(new UnreadableIcs(unreadable)))
    .on('exit', () => reject(new UnreadableIcs(unreadable)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
