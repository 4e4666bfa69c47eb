import { sql, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#db/tables.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import type { BenefitMeaning, OutcomeMeaning, StatusMeaning } from '#features/lists/meanings.ts'
import { standingOf } from '#features/visaBulletin/server/standing.ts'
import { dayOf, type DayField } from '#fields/day/day.ts'
import type { Day } from '#fields/day/partialDay.ts'
import type { Fields } from '#fields/fields.ts'
import type { BulletinMonth } from './cspa.ts'

type Row = Record<string, unknown>

interface StatusFact {
  id: number
  meaning: StatusMeaning | null
  until: Day | null
}

export interface BenefitFact {
  id: number
  name: string | null
  meaning: BenefitMeaning | null
  outcome: OutcomeMeaning | null
  filed: Day | null
  decided: Day | null
  valid_until: Day | null
  /** Code of the preference category; null without a priority date. */
  category: string | null
  months: BulletinMonth[]
}

interface ChildFact {
  id: number
  name: string
  born: Day | null
  is_citizen: boolean
  is_resident: boolean
}

export interface ClockFacts {
  id: number
  born: Day | null
  deceased: boolean
  is_born_here: boolean
  last_entry: Day | null
  trips: { entered: Day | null; departed: Day | null }[]
  statuses: StatusFact[]
  benefits: BenefitFact[]
  passports: { id: number; country: string | null; expires: Day | null }[]
  children: ChildFact[]
  stops: { from: string; to: string | null; reason: string; by: string }[]
  exceptions: { kind: string; ended: Day | null; goes_on: boolean }[]
  was_held_as_unaccompanied: boolean
}

const dayIn = (section: SectionName, row: Row, name: string): Day | null =>
  dayOf(row, name, (partySections[section].fields as Fields)[name] as DayField)

const labelIn = (section: SectionName, name: string, value: unknown): string => {
  const field = (partySections[section].fields as Fields)[name]
  return field?.kind === 'choice' ? (field.options.find((one) => one.value === value)?.label ?? '') : ''
}

const ofParty = expressionBuilder<Tables, 'parties'>()

const immigrationOf = () =>
  [
    jsonArrayFrom(
      ofParty
        .selectFrom('party_travel_histories as t')
        .select(['t.entry_date', 't.entry_date_format', 't.entry_date_uncertain'])
        .select(['t.departure_date', 't.departure_date_format', 't.departure_date_uncertain'])
        .whereRef('t.party_id', '=', 'parties.id'),
    ).as('trips'),
    jsonArrayFrom(
      ofParty
        .selectFrom('party_immigration_statuses as s')
        .leftJoin('immigration_statuses as kind', 'kind.id', 's.immigration_status')
        .select(['s.id', 'kind.meaning', 's.date_expires', 's.date_expires_format'])
        .select('s.date_expires_uncertain')
        .whereRef('s.party_id', '=', 'parties.id'),
    ).as('statuses'),
    jsonArrayFrom(
      ofParty
        .selectFrom('party_immigration_benefits as b')
        .leftJoin('benefit_types as kind', 'kind.id', 'b.benefit_type')
        .leftJoin('outcomes as outcome', 'outcome.id', 'b.benefit_outcome')
        .leftJoin('preference_categories as category', 'category.id', 'b.preference_category_id')
        .select(['b.id', 'kind.name', 'kind.meaning', 'outcome.meaning as outcome'])
        .select(['b.initiated_date', 'b.initiated_date_format', 'b.initiated_date_uncertain'])
        .select(['b.outcome_date', 'b.outcome_date_format', 'b.outcome_date_uncertain'])
        .select(['b.valid_until', 'b.valid_until_format', 'b.valid_until_uncertain'])
        .select(
          sql<string | null>`case when b.priority_date is not null then upper(btrim(category.code)) end`.as(
            'category',
          ),
        )
        .whereRef('b.party_id', '=', 'parties.id'),
    ).as('benefits'),
  ] as const

const moreOf = () =>
  [
    jsonArrayFrom(
      ofParty
        .selectFrom('party_passports as p')
        .leftJoin('countries as country', 'country.id', 'p.country_id')
        .select(['p.id', 'country.name as country', 'p.expiry_date', 'p.expiry_date_format'])
        .select('p.expiry_date_uncertain')
        .whereRef('p.party_id', '=', 'parties.id'),
    ).as('passports'),
    jsonArrayFrom(
      ofParty
        .selectFrom('party_children as c')
        .leftJoin('immigration_statuses as kind', 'kind.id', 'c.immigration_status')
        .select(['c.id', 'c.first_name', 'c.last_name', 'c.dob', 'c.dob_format', 'c.uncertain_dob'])
        .select(sql<boolean>`coalesce(kind.meaning in ('us_citizen', 'us_national'), false)`.as('is_citizen'))
        .select(
          sql<boolean>`coalesce(kind.meaning in ('permanent_resident', 'conditional_resident'), false)`.as(
            'is_resident',
          ),
        )
        .whereRef('c.party_id', '=', 'parties.id')
        .where(sql<boolean>`c.deceased is not true`),
    ).as('children'),
    jsonArrayFrom(
      ofParty
        .selectFrom('party_asylum_clock_stops as s')
        .select(['s.stopped_date', 's.restarted_date', 's.reason', 's.stopped_by'])
        .whereRef('s.party_id', '=', 'parties.id')
        .orderBy('s.stopped_date')
        .orderBy('s.id'),
    ).as('stops'),
    jsonArrayFrom(
      ofParty
        .selectFrom('party_one_year_filing_deadlines as e')
        .select(['e.exception_type', 'e.exception_goes_on', 'e.exception_end_date'])
        .select(['e.exception_end_date_format', 'e.exception_end_date_uncertain'])
        .whereRef('e.party_id', '=', 'parties.id')
        .where('e.exception_type', 'is not', null)
        .orderBy('e.id'),
    ).as('exceptions'),
    ofParty
      .exists(
        ofParty
          .selectFrom('party_detention_histories as d')
          .innerJoin('detention_authorities as a', 'a.id', 'd.authority')
          .select('d.id')
          .whereRef('d.party_id', '=', 'parties.id')
          .where('a.meaning', '=', 'unaccompanied_child'),
      )
      .as('was_held_as_unaccompanied'),
  ] as const

const readRows = ({ db }: Pick<UserCtx, 'db'>, ids: readonly number[]) =>
  db
    .selectFrom('parties')
    .leftJoin('party_overview as overview', 'overview.party_id', 'parties.id')
    .leftJoin('countries as born_in', 'born_in.id', 'parties.birth_country_id')
    .where(sql<boolean>`parties.id = any(${ids}::bigint[])`)
    .select(['parties.id', 'parties.dob', 'parties.dob_format', 'parties.uncertain_dob', 'parties.deceased'])
    .select('born_in.iso2')
    .select(['overview.date_last_entry', 'overview.date_last_entry_format'])
    .select('overview.date_last_entry_uncertain')
    .select(immigrationOf())
    .select(moreOf())
    .execute()

/** Facts that the clocks of these people are counted from; the caller has checked that they are visible. */
export async function readFacts(ctx: Pick<UserCtx, 'db'>, ids: readonly number[]): Promise<ClockFacts[]> {
  const rows = await readRows(ctx, ids)
  const dated = rows.flatMap(({ benefits }) => benefits.filter(({ category }) => category !== null))
  const months = await readMonths(
    ctx,
    dated.map(({ id }) => id),
  )
  return rows.map((row) => toFacts(row, months))
}

const toFacts = (
  row: Awaited<ReturnType<typeof readRows>>[number],
  months: ReadonlyMap<number, BulletinMonth[]>,
): ClockFacts => ({
  id: row.id,
  born: dayOf(row, 'dob', partyFields.dob),
  deceased: row.deceased === true,
  is_born_here: row.iso2 === 'US',
  last_entry: dayIn('overview', row, 'date_last_entry'),
  trips: row.trips.map((trip) => ({
    entered: dayIn('travel_histories', trip, 'entry_date'),
    departed: dayIn('travel_histories', trip, 'departure_date'),
  })),
  statuses: row.statuses.map((status) => ({
    id: status.id,
    meaning: status.meaning as StatusMeaning | null,
    until: dayIn('immigration_statuses', status, 'date_expires'),
  })),
  benefits: row.benefits.map((benefit) => ({
    id: benefit.id,
    name: benefit.name,
    meaning: benefit.meaning as BenefitMeaning | null,
    outcome: benefit.outcome as OutcomeMeaning | null,
    filed: dayIn('immigration_benefits', benefit, 'initiated_date'),
    decided: dayIn('immigration_benefits', benefit, 'outcome_date'),
    valid_until: dayIn('immigration_benefits', benefit, 'valid_until'),
    category: benefit.category,
    months: months.get(benefit.id) ?? [],
  })),
  passports: row.passports.map((passport) => ({
    id: passport.id,
    country: passport.country,
    expires: dayIn('passports', passport, 'expiry_date'),
  })),
  children: row.children.map((child) => ({
    id: child.id,
    name: [child.first_name, child.last_name].filter(Boolean).join(' ') || 'no name',
    born: dayIn('children', child, 'dob'),
    is_citizen: child.is_citizen,
    is_resident: child.is_resident,
  })),
  stops: row.stops.map((stop) => ({
    from: stop.stopped_date,
    to: stop.restarted_date,
    reason: labelIn('asylum_clock_stops', 'reason', stop.reason),
    by: labelIn('asylum_clock_stops', 'stopped_by', stop.stopped_by),
  })),
  exceptions: row.exceptions.map((exception) => ({
    kind: exception.exception_type!,
    ended: dayOf(exception, 'exception_end_date', { label: '' }),
    goes_on: exception.exception_goes_on,
  })),
  was_held_as_unaccompanied: row.was_held_as_unaccompanied === true,
})

/** Each month of the Visa Bulletin that is entered, and how the priority dates of these benefits stand in it. */
async function readMonths({ db }: Pick<UserCtx, 'db'>, benefit_ids: readonly number[]) {
  const found = new Map<number, BulletinMonth[]>()
  if (benefit_ids.length === 0) return found
  const rows = await db
    .selectFrom('party_immigration_benefits as b')
    .innerJoin('visa_bulletins as bulletin', (join) => join.onTrue())
    .where(sql<boolean>`b.id = any(${benefit_ids}::bigint[])`)
    .select(['b.id', 'bulletin.uscis_family', 'bulletin.uscis_employment'])
    .select([
      sql<string>`to_char(bulletin.month, 'YYYY-MM')`.as('month'),
      standingOf('b', sql`bulletin.id`, 'final_action').as('final_action'),
      standingOf('b', sql`bulletin.id`, 'dates_for_filing').as('dates_for_filing'),
      sql<boolean>`coalesce((select k.code ~* '^\s*F' from preference_categories k where k.id = b.preference_category_id), false)`.as(
        'is_family',
      ),
    ])
    .orderBy('bulletin.month')
    .execute()
  for (const row of rows) {
    const months = found.get(row.id) ?? []
    months.push({
      month: row.month,
      final_action: row.final_action === 'current',
      dates_for_filing: row.dates_for_filing === 'current',
      uscis: (row.is_family ? row.uscis_family : row.uscis_employment) as BulletinMonth['uscis'],
    })
    found.set(row.id, months)
  }
  return found
}
