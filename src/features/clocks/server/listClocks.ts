import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { requireCase, requireParty } from '#access/server/requireRow.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/days.ts'
import { customPlan } from '#core/server/db/db.ts'
import { hasWords, pageShape } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { countFrom } from '#features/deadlines/server/countFrom.ts'
import { readRules, type Rules } from '#features/deadlines/server/rules.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { daysBetween } from '#fields/day/dayRange.ts'
import type { Clock, clocksContract } from '../contract.ts'
import { clockDays, openCases, peopleOf } from './clockDays.ts'
import { clocksOf } from './clocksOf.ts'
import { oneYearRuleKey } from './oneYear.ts'
import { readFacts } from './readFacts.ts'
import { filingRuleKey, issueRuleKey } from './workPermit.ts'

type Calls = (typeof clocksContract)['endpoints']

export async function getPartyClocks(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getPartyClocks']>> {
  await requireParty(ctx, id)
  const [today, rules, facts] = [await officeToday(ctx), await readRules(ctx), await readFacts(ctx, [id])]
  return { items: facts.flatMap((one) => clocksOf(rules, one, today)), today }
}

const idOf = (party_id: number, { kind, source_id }: Clock): string => `${kind}-${party_id}-${source_id}`

/** Clocks of the people of a case whom the reader sees; nobody else is named. */
export async function getCaseClocks(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getCaseClocks']>> {
  await requireCase(ctx, id)
  const people = await visibleParties(ctx)
    .innerJoin('legal_case_parties as cp', 'cp.party_id', 'parties.id')
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .where('cp.legal_case_id', '=', id)
    .where(sql<boolean>`role.is_adverse is not true`)
    .select(['parties.id', 'parties.display_name as name', 'parties.a_number'])
    .orderBy('parties.sort_name')
    .orderBy('parties.id')
    .execute()
  const [today, rules] = [await officeToday(ctx), await readRules(ctx)]
  const facts = await readFacts(
    ctx,
    people.map((one) => one.id),
  )
  const items = people.flatMap((party) =>
    facts
      .filter((one) => one.id === party.id)
      .flatMap((one) => clocksOf(rules, one, today))
      .map((clock) => ({ id: idOf(party.id, clock), party, clock })),
  )
  return { items, today }
}

/** The last day of arrival whose year is over, found by halves: later arrivals end later. */
function lastYearOver(rules: Rules, today: string): string {
  let [from, days] = [addDays(today, -8_000), 8_000]
  while (days > 1) {
    const half = Math.floor(days / 2)
    const middle = addDays(from, half)
    if (countFrom(rules, oneYearRuleKey, middle).legal_day < today) {
      from = middle
      days -= half
    } else days = half
  }
  return from
}

const daysOf = (rules: Rules, key: string, today: string): number =>
  daysBetween(today, countFrom(rules, key, today).legal_day)

interface Row {
  party_id: number
  kind: Clock['kind']
  source_id: number
  name: string
  a_number: string | null
  total: number
}

/** A board of the office. SQL finds and orders the people of a page; their clocks are counted by the same functions as on their own page. */
export async function listClocks(
  ctx: ReadCtx,
  input: InputOf<Calls['listClocks']>,
): Promise<OutputOf<Calls['listClocks']>> {
  const { board, kind, status, within, page, items_per_page } = input
  const today = await officeToday(ctx)
  const rules = await readRules(ctx)
  const term = input.search_term?.trim()
  const sort_order = input.sort_order ?? (status === 'open' ? 'asc' : 'desc')
  const found = clockDays({
    board,
    kind: board === 'dates' ? kind : undefined,
    status,
    within,
    today,
    year_over: lastYearOver(rules, today),
    to_apply: daysOf(rules, filingRuleKey, today),
    to_issue: daysOf(rules, issueRuleKey, today),
  })
  const { rows } = await sql<Row>`with people as materialized (${peopleOf(ctx)})
    select ${sql.raw(customPlan)} found.party_id, found.kind, found.source_id, p.display_name as name, p.a_number,
      (count(*) over ())::int as total
    from (${found}) found join people p on p.id = found.party_id
    where ${term ? hasWords(sql`p.display_name || ' ' || coalesce(p.a_number, '')`, term) : sql`true`}
    order by found.day ${sql.raw(sort_order)} nulls first, p.sort_name, p.id, found.kind, found.source_id
    limit ${items_per_page} offset ${(page - 1) * items_per_page}`.execute(ctx.db)
  const ids = [...new Set(rows.map(({ party_id }) => party_id))]
  const [facts, cases] = [await readFacts(ctx, ids), await casesOf(ctx, ids)]
  const clocks = new Map(facts.map((one) => [one.id, clocksOf(rules, one, today)]))
  const items = rows.flatMap(({ party_id, name, a_number, ...row }) => {
    const clock = clocks
      .get(party_id)
      ?.find((one) => one.kind === row.kind && one.source_id === row.source_id)
    return clock
      ? [
          {
            id: idOf(party_id, clock),
            party: { id: party_id, name, a_number },
            cases: cases.get(party_id) ?? [],
            clock,
          },
        ]
      : []
  })
  const total = rows[0]?.total ?? 0
  return { ...pageShape(input, { items, total, sort_by: 'day', sort_order }), today }
}

async function casesOf(ctx: ReadCtx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('parties')
    .where(sql<boolean>`parties.id = any(${ids}::bigint[])`)
    .select('parties.id')
    .select(jsonArrayFrom(openCases(ctx, 'parties.id').orderBy('lc.id')).as('cases'))
    .execute()
  return new Map(rows.map(({ id, cases }) => [id, cases]))
}
