// How long each report takes in the whole office, in every grouping: of any day, over a year, and next to the year before.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tokenHash } from '../../src/core/server/process/crypto.ts'
import { reportDefinitions, type ReportType } from '../../src/features/reports/contract/definitions.ts'
import type { Server } from './servers.ts'

const target_seconds = 1

/**
 * Places, priority dates (of an eighth of the people), races and attendances: reports count them, and the office was
 * generated without. Filled once.
 */
const fillings = [
  `update party_addresses set
    state = (array['IL', 'il', 'Illinois', 'TX', 'Texas', 'CA', 'NY', 'New York', 'FL', 'IN', 'WI', 'GA'])[1 + id % 12],
    county = (array['Cook', 'COOK', 'Harris', 'Kings', 'Lake', 'Will', 'Kane', 'Essex'])[1 + id % 8] || ' ' || id % 71
    where state like 'Entry %'`,
  `update party_immigration_benefits set priority_date = date '2005-01-01' + (id * 7 % 7600)::int,
    priority_date_format = 'MM/DD/YYYY',
    preference_category_id = (select c.id from preference_categories c where c.position = 1 + party_immigration_benefits.id % 16)
    where id % 4 = 0 and priority_date is null and not exists (
      select from party_immigration_benefits filled where filled.priority_date is not null)`,
  `insert into party_races (party_id, race_id) select p.id, r.id from parties p
    join (select id, row_number() over (order by id) as n from races) r on r.n = 1 + p.id % 4
    where not exists (select from party_races)`,
  `insert into docket_entry_attendances (docket_entry_id, party_id, outcome)
    select e.id, p.party_id, (array['attended', 'late', 'missed', 'excused'])[1 + e.id % 4]
    from docket_entries e
    join lateral (select party_id from legal_case_parties m where m.legal_case_id = e.legal_case_id limit 1) p on true
    where e.action_type <> 'task' and e.action_date < now() and e.id % 5 > 0
      and not exists (select from docket_entry_attendances)`,
  'analyze party_addresses, party_immigration_benefits, party_races, docket_entry_attendances',
]

async function fillReports(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const filling of fillings) await client.query(filling)
  } finally {
    await client.end()
  }
}

/** Token of an admin, who sees all rows and may open every report. */
export async function adminToken(owner: pg.ClientConfig): Promise<string> {
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
  await fillReports(owner)
  for (const [type, group_by, period] of Object.entries(reportDefinitions).flatMap(([type, { groupings }]) =>
    Object.keys(groupings).flatMap((group_by) =>
      [
        ...(group_by === 'month' ? [] : ['period=any']),
        'period=last_12_months',
        'period=last_12_months&compare=true',
      ].map((period) => [type as ReportType, group_by, period] as const),
    ),
  )) {
    const path = `/api/reports/${type}?${period}&group_by=${group_by}`
    const seconds: number[] = []
    for (let round = 0; round < rounds + 1; round++) {
      const began = performance.now()
      const { status, body } = await product.ask({ method: 'GET', path }, person)
      if (status !== 200) throw new Error(`${path} was answered with ${status} ${JSON.stringify(body)}`)
      // The first is the answer of a server that has just started.
      if (round > 0) seconds.push((performance.now() - began) / 1000)
    }
    const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!
    const name = `report ${reportDefinitions[type].title.toLowerCase()} by ${group_by}, ${period}`
    if (middle >= target_seconds) missed.push(`${name}: ${middle.toFixed(2)} s`)
    console.log(
      `${name}: ${middle.toFixed(2)} s${middle < target_seconds ? '' : ' ✗'} (under ${target_seconds} s).`,
    )
  }
  return missed
}
