import { setTimeout as pause } from 'node:timers/promises'
import { aWrite, type StormOffice } from './office.ts'
import { median, type Figure } from './report.ts'

const streams = 200
const writes = 100
/** Idle PostgreSQL connections report their statistics after ten seconds. */
const countedAfterMs = 11_000

/** Two hundred open pages: cost of a write in the database with and without them. */
export async function liveStreams(office: StormOffice): Promise<Figure[]> {
  const alone = await costOfWrites(office)
  const over = new AbortController()
  const counts = { open: 0, deliveries: 0 }
  const all = Promise.allSettled(
    Array.from({ length: streams }, (_, n) =>
      follow(office, office.tokens[n % office.tokens.length]!, over.signal, counts),
    ),
  )
  try {
    await pause(2_000)
    const { transactions, times } = await costOfWrites(office)
    return [
      { what: `${streams} live streams: open`, value: counts.open, unit: `of ${streams}`, at_least: streams },
      { what: '  transactions for a write', value: transactions, unit: '', at_most: 3 },
      { what: '  without any stream', value: alone.transactions, unit: '' },
      { what: '  a write, median', value: median(times), unit: 'ms', at_most: 200 },
      { what: '  without any stream', value: median(alone.times), unit: 'ms' },
      { what: '  deliveries for a write', value: counts.deliveries / writes, unit: '', at_least: 1 },
    ]
  } finally {
    over.abort()
    await all
  }
}

interface Counts {
  open: number
  deliveries: number
}

async function follow(
  { process }: StormOffice,
  token: string,
  signal: AbortSignal,
  counts: Counts,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${process.url}/api/live_events`, { headers, signal })
  if (answer.status !== 200) return
  counts.open++
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream()))
    counts.deliveries += piece.split('data: ').length - 1
  counts.open--
}

async function costOfWrites(office: StormOffice): Promise<{ transactions: number; times: number[] }> {
  /** How many there were, and when they were counted. */
  async function transactions(): Promise<{ count: number; at: number }> {
    await pause(countedAfterMs)
    const rows = await office.sql<{ count: number }>(
      `select xact_commit::int as count from pg_stat_database where datname = current_database()`,
    )
    return { count: rows[0]!.count, at: performance.now() }
  }
  const start = await transactions()
  const before = await transactions()
  const times: number[] = []
  for (let n = 0; n < writes; n++) times.push((await aWrite(office)).ms)
  const after = await transactions()
  // The office's background work, second by second.
  const idle = ((before.count - start.count) / (before.at - start.at)) * (after.at - before.at)
  return { transactions: (after.count - before.count - idle) / writes, times }
}
