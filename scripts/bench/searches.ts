// Ten advanced searches of somebody who sees the whole office, each next to a statement written by hand for it. Both give
// the number of rows and the first page.
import pg from 'pg'
import { addDays } from '../../src/core/days.ts'
import { queryOf, related, type Condition, type Query } from '../../src/query/query.ts'
import type { Server } from './servers.ts'

interface Search {
  name: string
  query: Query
  sql: string
  values?: unknown[]
}

/** Rows of the office that the searches are for: common, but not the commonest. */
interface Common {
  type: number
  location: number
  country: number
}

const is = (field: string, operator: string, term?: unknown): Condition => ({ field, operator, term })
const days = (count: number) => ({ count, unit: 'days' })

const people = (where: string) =>
  `select count(*) over ()::int as total, p.id, p.display_name from parties p
    where p.deleted_at is null and ${where} order by p.sort_name, p.id limit 20`
const cases = (where: string) =>
  `select count(*) over ()::int as total, c.id, c.title from legal_cases c
    where c.deleted_at is null and ${where} order by normalize_text(c.title), c.id limit 20`
/** Entry `e` of a case `c` that is to do, and of a record that is not deleted. */
const isOpen = `e.legal_case_id = c.id and e.deleted_at is null and not e.is_done and e.cancelled_at is null
  and e.action_date is not null and exists (select from records r where r.id = c.record_id and r.deleted_at is null)`

function searchesOf({ type, location, country }: Common, today: string): Search[] {
  const born = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const openCase = is('is_open', 'is', true)
  return [
    { name: 'everybody', query: queryOf('parties', []), sql: people('true') },
    {
      name: 'last name begins with gar',
      query: queryOf('parties', [is('last_name', 'starts_with', 'Gar')]),
      sql: people(`p.search_text like '%gar%' and normalize_text(p.last_name) like 'gar%'`),
    },
    {
      name: 'name contains mari',
      query: queryOf('parties', [is('name', 'contains', 'mari')]),
      sql: people(`p.search_text like '%mari%' and normalize_text(p.display_name) like '%mari%'`),
    },
    {
      name: 'aged 18 to 20, from one country',
      query: queryOf('parties', [
        is('age', 'between', { from: 18, to: 20 }),
        is('birth_country_id', 'is_any_of', [country]),
      ]),
      sql: people(`p.birth_country_id = $1 and p.deceased is not true and not p.uncertain_dob
        and p.dob > $2 and p.dob <= $3`),
      values: [country, born(21), born(18)],
    },
    {
      name: 'two children under 21',
      query: queryOf('parties', [], [related('children', [is('age', 'at_most', 20)], { term: 2 })]),
      sql: people(`p.id in (select party_id from party_children where dob > $1 and deceased is not true
        group by party_id having count(*) > 1)`),
      values: [born(21)],
    },
    {
      name: 'without a detention',
      query: queryOf('parties', [], [related('detention_histories', [], { operator: 'none' })]),
      sql: people('not exists (select from party_detention_histories d where d.party_id = p.id)'),
    },
    {
      name: 'in open cases of a type, next hearing at a court',
      query: queryOf(
        'parties',
        [],
        [
          related('legal_cases', [
            openCase,
            is('legal_case_type_id', 'is_any_of', [type]),
            is('next_hearing.location_id', 'is_any_of', [location]),
          ]),
        ],
      ),
      sql: people(`p.id in (select cp.party_id from legal_cases c join legal_case_parties cp on cp.legal_case_id = c.id
        cross join lateral (select e.location_id from docket_entries e
          where ${isOpen} and e.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))
          order by e.action_date, e.starts_at nulls first, e.id limit 1) next
        where c.deleted_at is null and not c.is_closed and c.legal_case_type_id = $1 and next.location_id = $2)`),
      values: [type, location],
    },
    {
      name: 'open cases without a next entry',
      query: queryOf('legal_cases', [openCase], [related('next_entry', [], { operator: 'none' })]),
      sql: cases(`not c.is_closed and not exists (select from docket_entries e where ${isOpen})`),
    },
    {
      name: 'open cases without activity in 60 days',
      query: queryOf('legal_cases', [openCase, is('last_activity', 'more_than_ago', days(60))]),
      sql: cases(`not c.is_closed and c.updated_at < $1::date and not exists (select from docket_entries e
        where e.legal_case_id = c.id and e.deleted_at is null and e.updated_at >= $1::date)`),
      values: [addDays(today, -60)],
    },
    {
      name: 'entries with a word in the comment',
      query: queryOf('docket_entries', [is('comment', 'contains', 'interpreter')]),
      sql: `select count(*) over ()::int as total, e.id from docket_entries e
        join legal_cases c on c.id = e.legal_case_id join records r on r.id = c.record_id
        where e.deleted_at is null and c.deleted_at is null and r.deleted_at is null
          and normalize_text(e.comment) like '%interpreter%' order by e.action_date, e.id limit 20`,
    },
  ]
}

const common = (
  column: string,
  rows: string,
) => `(select ${column}::int from (select * from ${rows}) of_office
  where ${column} is not null group by 1 order by count(*) desc, 1 offset 1 limit 1)`

const commonType = common('legal_case_type_id', 'legal_cases where not is_closed')
/** Court of most hearings to come in open cases of that type, so that the search finds some. */
const locations = `select e.location_id::int from docket_entries e join legal_cases c on c.id = e.legal_case_id
  where c.legal_case_type_id = ${commonType} and not c.is_closed and ${isOpen} and e.location_id is not null
    and e.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))
  group by 1 order by count(*) desc, 1 limit 1`

/** Every tenth case lies untouched: the office was generated today. Filled once. */
const untouched = [
  `update legal_cases set updated_at = now() - interval '90 days'
    where id % 10 = 0 and updated_at > now() - interval '60 days'`,
  `update docket_entries set updated_at = now() - interval '90 days'
    where legal_case_id % 10 = 0 and updated_at > now() - interval '60 days'`,
  'analyze legal_cases, docket_entries',
]

async function leaveUntouched(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of untouched) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function milliseconds(work: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}

/** Prints the measurements; returns those that fail. */
export async function measureSearches(
  owner: pg.ClientConfig,
  product: Server,
  times: number,
): Promise<string[]> {
  const person = product.sample.people[0]!
  const client = new pg.Client({
    ...owner,
    options: '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c work_mem=32MB',
  })
  await client.connect()
  await leaveUntouched(owner)
  const seesAll = (all: boolean) =>
    client.query('update users set all_teams = $2 where id = $1', [person.user_id, all])
  await seesAll(true)
  try {
    const { rows } = await client.query<Common & { today: string }>(`select
      ${commonType} as type,
      (${locations}) as location,
      ${common('birth_country_id', 'parties')} as country,
      to_char(now() at time zone coalesce((select value->>'timezone' from site_settings where name = 'timezone'),
        'America/New_York'), 'YYYY-MM-DD') as today`)
    console.log('\nadvanced searches             rows  product ms  by hand ms  ratio')
    const missed: string[] = []
    for (const search of searchesOf(rows[0]!, rows[0]!.today))
      missed.push(...(await measureOne(search, client, product, times)))
    return missed
  } finally {
    await seesAll(false)
    await client.end()
  }
}

async function measureOne(
  { name, query, sql, values = [] }: Search,
  client: pg.Client,
  product: Server,
  times: number,
): Promise<string[]> {
  const request = { method: 'POST' as const, path: '/api/advanced_search', body: JSON.stringify(query) }
  const ask = () => product.ask(request, product.sample.people[0]!)
  const { status, body } = await ask()
  if (status !== 200) throw new Error(`${name} was answered with ${status} ${JSON.stringify(body)}`)
  const total = (body as { total_items: number }).total_items
  const expected = (await client.query<{ total: number }>(sql, values)).rows[0]?.total ?? 0
  if (total !== expected)
    throw new Error(`${name}: the product found ${total} rows, the statement ${expected}`)
  const ours = await milliseconds(ask, times)
  const theirs = await milliseconds(() => client.query(sql, values), times)
  const ratio = ours / theirs
  console.log(
    `${name.padEnd(50)} ${String(total).padStart(8)} ${ours.toFixed(0).padStart(8)} ${theirs.toFixed(0).padStart(8)} ${ratio.toFixed(1).padStart(6)}`,
  )
  const isMissed = ours > slowest || (ratio > mostTimes && ours - theirs > leastDifference)
  return isMissed
    ? [`${name}: ${ours.toFixed(0)} ms, ${ratio.toFixed(1)} times a statement written by hand`]
    : []
}

/** Milliseconds after which a search is offered to the background. */
const slowest = 2_000
const mostTimes = 3
/** Milliseconds for naming columns, writing cells and reading the query aloud. */
const leastDifference = 50
