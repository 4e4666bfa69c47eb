// Times that suit the six busiest people of the office within six weeks, in any free room.
import pg from 'pg'
import { addDays } from '../../src/core/days.ts'
import { adminToken } from './reports.ts'
import type { Server } from './servers.ts'

const target_ms = 300

/** Prints the measurement; returns it where it fails. */
export async function measureMeetings(
  owner: pg.ClientConfig,
  product: Server,
  times: number,
): Promise<string[]> {
  const person = { ...product.sample.people[0]!, token: await adminToken(owner) }
  const today = new Date().toISOString().slice(0, 10)
  const to = addDays(today, 41)
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client
    .query<{ user_id: number; entries: number }>(
      `select user_id::int, count(*)::int as entries from docket_entries_assignments
        where action_date between $1 and $2 group by 1 order by 2 desc, 1 limit 6`,
      [today, to],
    )
    .finally(() => client.end())
  const input = new URLSearchParams({ from: today, to, length_minutes: '30', room_id: '0' })
  for (const { user_id } of rows) input.append('user_ids[]', String(user_id))
  const taken: number[] = []
  for (let round = 0; round < times + 1; round++) {
    const began = performance.now()
    const { status, body } = await product.ask(
      { method: 'GET', path: `/api/calendar/meeting_times?${input.toString()}` },
      person,
    )
    if (status !== 200) throw new Error(`meeting_times was answered with ${status} ${JSON.stringify(body)}`)
    // The first is the answer of a server that has just started.
    if (round > 0) taken.push(performance.now() - began)
  }
  const middle = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]!
  const entries = rows.reduce((sum, row) => sum + row.entries, 0)
  const sentence = `time for six people with ${entries} entries over six weeks: ${middle.toFixed(0)} ms`
  console.log(`${sentence}${middle < target_ms ? '' : ' ✗'} (under ${target_ms} ms).`)
  return middle < target_ms ? [] : [sentence]
}
