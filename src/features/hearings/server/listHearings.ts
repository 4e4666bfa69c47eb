import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { isAtLeast } from '#access/levels.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import { daysBetween } from '#fields/day/dayRange.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { listCountedPage } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { entryColumns, entryLookups, toEntries, visibleEntries } from '#features/docket/server/entries.ts'
import { isInCustody } from '#features/parties/server/custody.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import type { HearingLine, hearingsContract } from '../contract.ts'
import { intervals, staleAfter } from '../staleness.ts'
import { requireStaff } from './requireStaff.ts'

type Clock = Awaited<ReturnType<typeof clockOf>>
type Call = (typeof hearingsContract)['endpoints']['listHearings']

/** Hearings that are still to take place, as far as they are visible. */
const hearingsAhead = (ctx: ReadCtx, today: string) =>
  visibleEntries(ctx)
    .where('t.is_hearing', '=', true)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.action_date', '>=', today)
    .where('c.is_closed', '=', false)

/** A client of the case is in custody, or was moved and the court is not confirmed. */
const inCustody = sql<boolean>`(exists (select from legal_case_parties p
    left join party_roles role on role.id = p.party_role_id
    where p.legal_case_id = docket_entries.legal_case_id and role.is_adverse is not true
      and ${isInCustody('p.party_id')})
  or exists (select from venue_doubts v where v.docket_entry_id = docket_entries.id and v.cleared_at is null))`

const lastCheckDay = sql`(select max(k.checked_on) from hearing_checks k where k.docket_entry_id = docket_entries.id)`

const lastSeen = (timezone: string) => sql<string>`greatest(${lastCheckDay},
  (select (max(v.noted_at) at time zone ${timezone})::date from hearing_versions v
    where v.docket_entry_id = docket_entries.id),
  (docket_entries.created_at at time zone ${timezone})::date)`

/** Whoever was not found is looked for again on the next day. */
const wasNotFound = sql<boolean>`coalesce((select k.result = 'not_found' from hearing_checks k
  where k.docket_entry_id = docket_entries.id order by k.checked_on desc, k.id desc limit 1), false)`

function isDue(today: string, timezone: string) {
  const daysOf = (name: 'days' | 'in_custody') =>
    sql.join(
      intervals.map(({ within, ...each }) =>
        within === null
          ? sql`else ${sql.lit(each[name])}`
          : sql`when docket_entries.action_date - ${today}::date <= ${sql.lit(within)} then ${sql.lit(each[name])}`,
      ),
      sql` `,
    )
  return sql<boolean>`(${lastSeen(timezone)} + case when ${wasNotFound} then 1
    when ${inCustody} then case ${daysOf('in_custody')} end else case ${daysOf('days')} end end <= ${today}::date)`
}

/** With the columns of the list. */
function hearingsFound(ctx: ReadCtx, params: InputOf<Call>, { today, timezone }: Clock) {
  const due = isDue(today, timezone)
  const term = params.search_term?.trim()
  return hearingsAhead(ctx, today)
    .$if(Boolean(term), (query) =>
      query.where(
        sql<boolean>`normalize_text(concat_ws(' ', holder.display_name, c.title, docket_entries.judge, holder.a_number))
          like '%' || normalize_text(${term}) || '%'`,
      ),
    )
    .$if(params.only === 'to_check', (query) =>
      query.where(sql<boolean>`(${due} or ${lastCheckDay} = ${today}::date)`),
    )
    .select(entryColumns)
    .select(entryLookups)
    .select([due.as('is_due'), inCustody.as('in_custody'), lastSeen(timezone).as('last_seen_on')])
    .select(wasNotFound.as('was_not_found'))
    .select((eb) => [
      sql<string | null>`case when ${isVisible(ctx.actor, 'parties', 'holder')} then coalesce(
        (select string_agg(n.name, ', ' order by n.name) from party_nationalities pn
          join countries n on n.id = pn.country_id where pn.party_id = holder.id),
        (select name from countries where id = holder.birth_country_id)) end`.as('holder_nationality'),
      sql<string | null>`case when ${isVisible(ctx.actor, 'parties', 'holder')} then holder.a_number end`.as(
        'a_number',
      ),
      jsonObjectFrom(
        eb
          .selectFrom('hearing_checks as k')
          .innerJoin('users as u', 'u.id', 'k.checked_by_id')
          .select(['k.id', 'k.result', 'k.source', 'k.note', 'k.checked_on'])
          .select('u.display_name as checked_by_name')
          .whereRef('k.docket_entry_id', '=', 'docket_entries.id')
          .orderBy('k.checked_on', 'desc')
          .orderBy('k.id', 'desc')
          .limit(1),
      ).as('last_check'),
      jsonObjectFrom(
        eb
          .selectFrom('hearing_versions as v')
          .leftJoin('users as u', 'u.id', 'v.noted_by_id')
          .select(['v.source', 'u.display_name as noted_by_name'])
          .whereRef('v.docket_entry_id', '=', 'docket_entries.id')
          .orderBy('v.id', 'desc')
          .limit(1),
      ).as('last_version'),
    ])
}

/** Hearings ahead. Of those to check, the ones checked today stay, so that the list does not move under the fingers. */
export async function listHearings(ctx: ReadCtx, params: InputOf<Call>): Promise<OutputOf<Call>> {
  requireStaff(ctx)
  const clock = await clockOf(ctx, {})
  const { today, timezone } = clock
  const page = await listCountedPage(
    hearingsFound(ctx, params, clock),
    params,
    {
      action_date: (query, direction) =>
        query
          .orderBy('docket_entries.action_date', direction)
          .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
          .orderBy('docket_entries.id'),
    },
    { sort_by: 'action_date', sort_order: 'asc' },
  )
  const { count } = await hearingsAhead(ctx, today)
    .where(isDue(today, timezone))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const can_check = isAtLeast(ctx.actor.user_type, 'contributor')
  const items = (await toEntries(ctx, page.items)).map(({ last_version, was_not_found, ...entry }) => {
    const last_check = entry.last_check as HearingLine['last_check']
    return {
      ...entry,
      last_check,
      source: (last_version?.source ?? null) as HearingLine['source'],
      noted_by_name: last_version?.noted_by_name ?? null,
      stale_after: was_not_found ? 1 : staleAfter(daysBetween(today, entry.action_date!), entry.in_custody),
      can_check,
    }
  })
  return { ...page, items, today, due_count: Number(count) } as OutputOf<Call>
}
