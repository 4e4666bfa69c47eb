import { sql, type RawBuilder } from 'kysely'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { dayBounds } from '#query/server/dayBounds.ts'
import { beyondAsylum, endedOutcomes } from './asylumClocks.ts'
import { overOutcomes } from './cspaClocks.ts'
import type { Board, DateKind } from '../clockKinds.ts'

type Sql = RawBuilder<unknown>

const boundsOf = (row: string, name: string) =>
  dayBounds(sql.ref(`${row}.${name}`), {
    format: sql.ref(`${row}.${name}_format`),
    uncertain: sql.ref(`${row}.${name}_uncertain`),
  })
const bornOf = (row: string) =>
  dayBounds(sql.ref(`${row}.dob`), {
    format: sql.ref(`${row}.dob_format`),
    uncertain: sql.ref(`${row}.uncertain_dob`),
  })

/** The living people of open cases, both as the reader sees them; opponents are left out. */
export const peopleOf = (ctx: ReadCtx): Sql =>
  sql`${visibleParties(ctx)
    .where(sql<boolean>`parties.deceased is not true`)
    .where((eb) => eb.exists(openCases(ctx, 'parties.id')))
    .selectAll('parties')}`

export const openCases = (ctx: ReadCtx, party: string) =>
  ctx.db
    .selectFrom('legal_case_parties as cp')
    .innerJoin('legal_cases as lc', 'lc.id', 'cp.legal_case_id')
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .select(['lc.id', 'lc.title'])
    .where(sql<boolean>`cp.party_id = ${sql.ref(party)}`)
    .where('lc.deleted_at', 'is', null)
    .where('lc.is_closed', '=', false)
    .where(isVisible(ctx.actor, 'legal_cases', 'lc'))
    .where(sql<boolean>`role.is_adverse is not true`)

const hasStatus = (meanings: readonly string[], today: string): Sql =>
  sql`exists (select from party_immigration_statuses s join immigration_statuses kind on kind.id = s.immigration_status
    where s.party_id = p.id and kind.meaning = any(${meanings}::text[])
      and (s.date_expires is null or ${boundsOf('s', 'date_expires').latest} >= ${today}::date))`

const bornHere = sql`exists (select from countries c where c.id = p.birth_country_id and c.iso2 = 'US')`

/** Days by which a board is ordered; the clocks themselves are counted afterwards. */
interface BoardOf {
  board: Board
  kind: DateKind | undefined
  status: 'open' | 'passed'
  within: number
  today: string
  /** Last day of arrival whose year is over. */
  year_over: string
  /** Days until a permit may be asked for, and may be issued. */
  to_apply: number
  to_issue: number
}

/** Rows of a board: the person, the clock, and the day it is ordered by, null where it is not known. */
export function clockDays(of: BoardOf): Sql {
  if (of.board === 'one_year') return asylumYears(of)
  if (of.board === 'work_permit_clock') return workPermitDays(of)
  if (of.board === 'cspa') return cspaDays(of)
  return dates(of)
}

function asylumYears({ status, today, year_over }: BoardOf): Sql {
  const entered = boundsOf('t', 'entry_date')
  const departed = boundsOf('t', 'departure_date')
  const last = boundsOf('o', 'date_last_entry')
  // An arrival without a day that ended before one with a day is no doubt about the last one.
  const isUndated = sql`exists (select from party_travel_histories t where t.party_id = p.id and t.entry_date is null
    and (t.departure_date is null or arrival.earliest is null or ${departed.latest} > arrival.earliest))`
  return sql`select p.id as party_id, 'one_year' as kind, 0::bigint as source_id,
      case when not year.is_undated or arrival.latest > ${year_over}::date then arrival.earliest end as day
    from people p
      cross join lateral (select max(earliest) as earliest, max(latest) as latest from (
        select ${entered.earliest} as earliest, ${entered.latest} as latest
          from party_travel_histories t where t.party_id = p.id and t.entry_date is not null
        union all select ${last.earliest}, ${last.latest}
          from party_overview o where o.party_id = p.id and o.date_last_entry is not null) every) arrival
      cross join lateral (select ${isUndated} or arrival.latest is null as is_undated) year
    where not ${bornHere} and not ${hasStatus(beyondAsylum, today)}
      and not exists (select from party_one_year_filing_deadlines e where e.party_id = p.id
        and e.exception_type = 'unaccompanied_child')
      and not exists (select from party_immigration_benefits b join benefit_types kind on kind.id = b.benefit_type
        left join outcomes o on o.id = b.benefit_outcome
        where b.party_id = p.id and kind.meaning = 'asylum' and b.initiated_date is not null
          and o.meaning is distinct from ${endedOutcomes[0]} and o.meaning is distinct from ${endedOutcomes[1]})
      and ${status === 'open' ? sql`(year.is_undated or arrival.latest > ${year_over}::date)` : sql`not year.is_undated and arrival.latest <= ${year_over}::date`}`
}

function workPermitDays({ status, today, to_apply, to_issue }: BoardOf): Sql {
  const filed = boundsOf('b', 'initiated_date')
  const stopped = sql`coalesce((select sum(upper(span) - lower(span)) from (select unnest(range_agg(daterange(
      greatest(s.stopped_date, ${filed.earliest}), greatest(coalesce(s.restarted_date, ${today}::date), s.stopped_date, ${filed.earliest})))) as span
    from party_asylum_clock_stops s where s.party_id = b.party_id) spans), 0)::int`
  return sql`select * from (select p.id as party_id, 'work_permit_clock' as kind, b.id as source_id,
        ${filed.latest} + ${to_apply}::int + ${stopped} as day
      from people p join party_immigration_benefits b on b.party_id = p.id
        join benefit_types kind on kind.id = b.benefit_type left join outcomes o on o.id = b.benefit_outcome
      where kind.meaning = 'asylum' and b.initiated_date is not null and ${filed.latest} <= ${today}::date
        and coalesce(o.meaning, 'pending') not in ('approved', 'denied', 'withdrawn', 'abandoned')) clock
    where day + ${to_issue - to_apply}::int ${status === 'open' ? sql`>` : sql`<=`} ${today}::date`
}

/** Petitions that were filed before the person was 21; those long past need no work any more. */
function cspaDays({ status, today }: BoardOf): Sql {
  const [filed, decided, born] = [boundsOf('b', 'initiated_date'), boundsOf('b', 'outcome_date'), bornOf('p')]
  return sql`select * from (select p.id as party_id, 'cspa' as kind, b.id as source_id,
        case when b.initiated_date is not null then (${born.earliest} + interval '21 years')::date
          + case when upper(btrim(category.code)) = 'IR' then 0 else
            greatest(0, case when o.meaning = 'approved' and b.outcome_date is not null then ${decided.earliest} else ${today}::date end
              - ${filed.latest}) end end as day
      from people p join party_immigration_benefits b on b.party_id = p.id
        join preference_categories category on category.id = b.preference_category_id
        left join outcomes o on o.id = b.benefit_outcome
      where b.priority_date is not null and p.dob is not null
        and coalesce(o.meaning, 'pending') <> all(${overOutcomes}::text[])
        and (b.initiated_date is null or ${filed.earliest} < (${born.latest} + interval '21 years')::date)
        and (b.initiated_date is not null or (${born.latest} + interval '21 years')::date > ${today}::date)
        and not ${hasStatus(['us_citizen', 'us_national', 'permanent_resident'], today)}) clock
    where ${status === 'open' ? sql`(day is null or day >= ${today}::date)` : sql`day < ${today}::date and day >= ${today}::date - 1100`}`
}

const isCitizen = sql`(${bornHere} or exists (select from party_immigration_statuses s
  join immigration_statuses kind on kind.id = s.immigration_status
  where s.party_id = p.id and kind.meaning in ('us_citizen', 'us_national')))`
const isResident = sql`exists (select from party_immigration_statuses s
  join immigration_statuses kind on kind.id = s.immigration_status
  where s.party_id = p.id and kind.meaning = 'permanent_resident')`

const birthdays = (kind: DateKind, years: number, days: number, isOf: Sql): Sql[] => [
  sql`select p.id as party_id, ${kind} as kind, 0::bigint as source_id,
      (${bornOf('p').earliest} + make_interval(years => ${years}::int))::date + ${days}::int as day
    from people p where p.dob is not null and ${isOf}`,
  sql`select p.id, ${kind}, c.id, (${bornOf('c').earliest} + make_interval(years => ${years}::int))::date + ${days}::int
    from people p join party_children c on c.party_id = p.id
      left join immigration_statuses status on status.id = c.immigration_status
    where c.dob is not null and c.deceased is not true
      and (c.linked_party_id is null or c.linked_party_id not in (select id from people))
      ${kind === 'turns_14' ? sql`and coalesce(status.meaning, '') not in ('us_citizen', 'us_national')` : sql``}`,
]

const cards = (kind: DateKind, meaning: string): Sql[] => [
  sql`select distinct on (p.id) p.id, ${kind}, b.id, ${boundsOf('b', 'valid_until').earliest}
    from people p join party_immigration_benefits b on b.party_id = p.id join benefit_types kind on kind.id = b.benefit_type
    where kind.meaning = ${meaning} and b.valid_until is not null and not ${isCitizen} and not ${isResident}
    order by p.id, ${boundsOf('b', 'valid_until').latest} desc, b.id`,
]

const statuses = (kind: DateKind, meaning: string, isOf: Sql): Sql[] => [
  sql`select distinct on (p.id) p.id, ${kind}, s.id, ${boundsOf('s', 'date_expires').earliest}
    from people p join party_immigration_statuses s on s.party_id = p.id
      join immigration_statuses kind on kind.id = s.immigration_status
    where kind.meaning = ${meaning} and s.date_expires is not null and ${isOf}
    order by p.id, ${boundsOf('s', 'date_expires').latest} desc, s.id`,
]

const datesOf: Record<DateKind, () => Sql[]> = {
  turns_21: () => birthdays('turns_21', 21, -1, sql`true`),
  turns_14: () => birthdays('turns_14', 14, 30, sql`not ${isCitizen}`),
  work_permit: () => cards('work_permit', 'work_permit'),
  green_card: () => statuses('green_card', 'permanent_resident', sql`not ${isCitizen}`),
  conditional_residence: () =>
    statuses('conditional_residence', 'conditional_resident', sql`not ${isCitizen} and not ${isResident}`),
  advance_parole: () => cards('advance_parole', 'advance_parole'),
  passport: () => [
    sql`select distinct on (p.id) p.id, 'passport', d.id, ${boundsOf('d', 'expiry_date').earliest}
      from people p join party_passports d on d.party_id = p.id where d.expiry_date is not null
      order by p.id, ${boundsOf('d', 'expiry_date').latest} desc, d.id`,
  ],
}

function dates({ kind, status, within, today }: BoardOf): Sql {
  const kinds = kind ? [kind] : (Object.keys(datesOf) as DateKind[])
  const parts = kinds
    .flatMap((one) => datesOf[one]())
    .map((part) => sql`select * from (${part}) one(party_id, kind, source_id, day)`)
  return sql`select * from (${sql.join(parts, sql` union all `)}) every
    where ${
      status === 'open'
        ? sql`day between ${today}::date and ${today}::date + ${within}::int`
        : sql`day between ${today}::date - ${Math.min(within, 365)}::int and ${today}::date - 1`
    }`
}
