// How long each report takes in the whole office, in every grouping, over a year.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tokenHash } from '../../src/core/server/process/crypto.ts'
import { reportDefinitions, type ReportType } from '../../src/features/reports/contract/definitions.ts'
import type { Server } from './servers.ts'

const target_seconds = 1

/** Token of an admin, who sees all rows and may open every report. */
async function adminToken(owner: pg.ClientConfig): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client(owner)
  await client.connect()
  await client
    .query(
      `with admin as (
          insert into users (login, email, first_name, display_name, user_type, all_teams)
            values ('reports', 'reports@example.org', 'Reports', 'Reports', 'admin', true)
            on conflict (lower(login)) do update set user_type = 'admin' returning id),
        made as (insert into sessions (user_id, idle_expires_at, expires_at, second_factor_at)
          select id, now() + interval '1 day', now() + interval '1 day', now() from admin returning id)
        insert into session_access_tokens (token_hash, session_id, expires_at)
          select $1, id, now() + interval '1 day' from made`,
      [tokenHash(token)],
    )
    .finally(() => client.end())
  return token
}

/** Prints the measurements; returns those that fail. */
export async function measureReports(
  owner: pg.ClientConfig,
  product: Server,
  rounds: number,
): Promise<string[]> {
  const missed: string[] = []
  const person = { ...product.sample.people[0]!, token: await adminToken(owner) }
  for (const [type, { groupings, title }] of Object.entries(reportDefinitions) as [
    ReportType,
    (typeof reportDefinitions)[ReportType],
  ][])
    for (const group_by of Object.keys(groupings)) {
      const path = `/api/reports/${type}?period=last_12_months&group_by=${group_by}`
      const seconds: number[] = []
      for (let round = 0; round < rounds + 1; round++) {
        const began = performance.now()
        const { status, body } = await product.ask({ method: 'GET', path }, person)
        if (status !== 200) throw new Error(`${path} was answered with ${status} ${JSON.stringify(body)}`)
        // The first is the answer of a server that has just started.
        if (round > 0) seconds.push((performance.now() - began) / 1000)
      }
      const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!
      const name = `report ${title.toLowerCase()} by ${group_by}`
      if (middle >= target_seconds) missed.push(`${name}: ${middle.toFixed(2)} s`)
      console.log(
        `${name}: ${middle.toFixed(2)} s${middle < target_seconds ? '' : ' ✗'} (under ${target_seconds} s).`,
      )
    }
  return missed
}
