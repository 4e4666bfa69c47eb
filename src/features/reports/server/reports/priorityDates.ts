import { sql, type RawBuilder } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { ReportCtx } from '../reportCtx.ts'
import { customPlan } from '#core/server/db/db.ts'
import { areaCodes, areas, charts, type Chart } from '#features/visaBulletin/contract/bulletin.ts'
import { monthName } from '#features/visaBulletin/contract/monthName.ts'
import {
  areasByCountry,
  bulletinBefore,
  bulletinOn,
  cellsByCountry,
  daysBehindBy,
  priorityDateBounds,
  standingBy,
  type Standing,
} from '#features/visaBulletin/server/standing.ts'
import { inSentence } from '#collections/collection.ts'
import { queryOf, related, type Condition, type Query } from '#query/query.ts'
import type { ReportCells, ReportColumn } from '../../contract/report.ts'
import { isEntry } from '../groupings.ts'
import { dateColumns, readDates } from './eachPriorityDate.ts'
import { defineReport, type Figures, type Scope } from '../report.ts'

type DateScope = Scope<'priority_dates'>

const is = (field: string, ...values: Standing[]): Condition => ({
  field,
  operator: 'is_any_of',
  term: values,
})

/** A figure: people with a benefit that is so, in SQL about `benefit` and as the conditions of a search. */
interface Figure {
  column: ReportColumn
  where: RawBuilder<boolean>
  conditions: Condition[]
}

const count = (key: string, title: string, help?: string): ReportColumn => ({
  key,
  title,
  kind: 'count',
  ...(help && { help }),
})

/** People who stand so by the final action dates. */
const standing = (column: ReportColumn, now: Standing, before?: Standing): Figure => ({
  column,
  where: before ? sql`final = ${now} and final_before = ${before}` : sql`final = ${now}`,
  conditions: [is('visa_final_action', now), ...(before ? [is('visa_final_action_before', before)] : [])],
})

const figures = ({ filters: { within_months } }: DateScope): Figure[] => [
  { column: count('people', 'People'), where: sql`true`, conditions: [] },
  standing(
    count('current', 'Current', 'Surely earlier than the final action date, or the category is current.'),
    'current',
  ),
  {
    column: count(
      'filing',
      'May file',
      'The same by the dates for filing. For adjustment of status they count where USCIS goes by them.',
    ),
    where: sql`filing = 'current'`,
    conditions: [is('visa_dates_for_filing', 'current')],
  },
  standing(
    count(
      'perhaps',
      'Perhaps current',
      'The priority date is known in part, and the final action date lies within it.',
    ),
    'perhaps',
  ),
  standing(count('waiting', 'Not current'), 'not_current'),
  {
    column: count(
      'near',
      `Within ${within_months} months`,
      `Not current, and the final action date has to move on by ${within_months} months of 30 days at most. When it does, nobody knows.`,
    ),
    where: sql`behind <= ${within_months * 30}`,
    conditions: [{ field: 'visa_days_behind', operator: 'at_most', term: within_months * 30 }],
  },
  standing(
    count('became', 'Became current', 'Current now, and not by the bulletin of the month before.'),
    'current',
    'not_current',
  ),
  standing(
    count('retrogressed', 'Retrogressed', 'Current by the bulletin of the month before, and not now.'),
    'not_current',
    'current',
  ),
  standing(count('not_limited', 'No limit', 'Immediate relatives, who need no number.'), 'not_limited'),
  standing(
    count('unknown', 'Not known', 'Without a category that the bulletin lists, or without a country.'),
    'unknown',
  ),
]

/** Filters, which narrow the benefits, not only the people. */
function narrowing({ period, filters }: DateScope): { where: RawBuilder<boolean>; conditions: Condition[] } {
  const where = [sql<boolean>`b.priority_date is not null`]
  const conditions: Condition[] = [{ field: 'priority_date', operator: 'is_known' }]
  if (filters.preference_category_id !== undefined) {
    where.push(sql`b.preference_category_id = ${filters.preference_category_id}`)
    conditions.push(isEntry('preference_category_id', String(filters.preference_category_id)))
  }
  if (period) {
    // Days known in part lie in the period from their first to their last day, as a search for them says.
    const { earliest, latest } = priorityDateBounds('b')
    where.push(sql`${earliest} >= ${period.from}::date and ${latest} <= ${period.to}::date`)
    conditions.push({ field: 'priority_date', operator: 'surely_within', term: { ...period } })
  }
  return { where: sql`${sql.join(where, sql` and `)}`, conditions }
}

const benefits = (ctx: ReportCtx, scope: DateScope) => sql`
  select b.*, coalesce(b.chargeability_country_id, parties.birth_country_id) as charged_to,
    parties.display_name, parties.sort_name
  from (${visibleParties(ctx).selectAll('parties')}) parties
  join party_immigration_benefits b on b.party_id = parties.id where ${narrowing(scope).where}`

const groups = {
  category: {
    key: sql`b.preference_category_id::text`,
    condition: (key: string | null) => isEntry('preference_category_id', key),
    none: 'No category',
  },
  area: {
    key: sql`coalesce(charged.area, 'unknown')`,
    condition: (key: string | null) => ({ field: 'visa_area', operator: 'is_any_of', term: [key] }),
    none: 'Not known',
  },
} as const

const joinedCell = (cell: string) => sql`left join ${sql.id(cell)}
  on ${sql.ref(`${cell}.category_id`)} = b.preference_category_id and ${sql.ref(`${cell}.country_id`)} = b.charged_to`

/** The search for people with such a benefit. */
const searchOf = (conditions: Condition[]): Query =>
  queryOf('parties', [], [related('immigration_benefits', conditions)])

async function readGroups(ctx: ReportCtx, scope: DateScope, by: keyof typeof groups): Promise<Figures> {
  const { today } = scope
  const shown = figures(scope)
  const group = groups[by]
  const counts = shown.map(
    ({ column, where }) =>
      sql`count(distinct party_id) filter (where ${where})::int as ${sql.id(column.key)}`,
  )
  const { rows } = await sql<Record<string, number> & { key: string | null; is_total: number }>`
    with now_final as materialized (${cellsByCountry(bulletinOn(today), 'final_action')}),
      now_filing as materialized (${cellsByCountry(bulletinOn(today), 'dates_for_filing')}),
      before_final as materialized (${cellsByCountry(bulletinBefore(today), 'final_action')}),
      charged as materialized (${areasByCountry(bulletinOn(today))})
    select ${sql.raw(customPlan)} key, grouping(key) as is_total, ${sql.join(counts)}
    from (select b.party_id, ${group.key} as key, ${standingBy('b', 'now_final')} as final,
        ${standingBy('b', 'now_filing')} as filing, ${standingBy('b', 'before_final')} as final_before,
        ${daysBehindBy('b', 'now_final')} as behind
      from (${benefits(ctx, scope)}) b
        left join preference_categories kind on kind.id = b.preference_category_id
        left join charged on charged.country_id = b.charged_to
        ${sql.join(['now_final', 'now_filing', 'before_final'].map(joinedCell), sql` `)}) benefit
    group by grouping sets ((key), ())`.execute(ctx.db)
  const titles = await titlesOf(ctx, by)
  const { conditions } = narrowing(scope)
  const lineOf = (row: Record<string, unknown> | undefined, more: Condition[]) => ({
    cells: Object.fromEntries(
      shown.map(({ column }) => [column.key, Number(row?.[column.key] ?? 0)]),
    ) as ReportCells,
    drill: Object.fromEntries(
      shown.map((figure): [string, Query] => [
        figure.column.key,
        searchOf([...conditions, ...more, ...figure.conditions]),
      ]),
    ),
  })
  const placeOf = (key: string | null) => (key === null ? titles.size : [...titles.keys()].indexOf(key))
  return {
    rows: rows
      .filter(({ is_total }) => is_total === 0)
      .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
      .map((row) => ({
        key: row.key ?? 'none',
        title: (row.key !== null && titles.get(row.key)) || group.none,
        ...lineOf(row, [group.condition(row.key)]),
      })),
    totals: lineOf(
      rows.find(({ is_total }) => is_total === 1),
      [],
    ),
    is_overlapping: true,
    notes: await bulletinNotes(ctx, today),
  }
}

async function titlesOf(ctx: ReportCtx, by: keyof typeof groups): Promise<Map<string, string>> {
  if (by === 'area')
    return new Map([...areaCodes.map((area) => [area, areas[area].label] as const), ['unknown', 'Not known']])
  const categories = await ctx.db
    .selectFrom('preference_categories')
    .select(['id', 'name', 'code'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(categories.map(({ id, name, code }) => [String(id), `${code}: ${name}`]))
}

async function readPeople(ctx: ReportCtx, scope: DateScope): Promise<Figures> {
  const { rows, notes } = await readDates(ctx, benefits(ctx, scope), scope.today)
  const { rows: counted } = await sql<{ people: number }>`
    select ${sql.raw(customPlan)} count(distinct party_id)::int as people
    from (${benefits(ctx, scope)}) b`.execute(ctx.db)
  return {
    rows,
    totals: {
      cells: { priority_date: counted[0]!.people },
      drill: { priority_date: searchOf(narrowing(scope).conditions) },
    },
    is_overlapping: true,
    notes: [...notes, ...(await bulletinNotes(ctx, scope.today))],
  }
}

/** Note on the bulletin that the figures go by, and whether it is that of this month. */
async function bulletinNotes({ db }: ReportCtx, today: string): Promise<string[]> {
  const bulletin = await db
    .selectFrom('visa_bulletins')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .select([
      sql<Chart | null>`uscis_family`.as('family'),
      sql<Chart | null>`uscis_employment`.as('employment'),
    ])
    .where('month', '<=', today)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  const running = today.slice(0, 7)
  if (!bulletin) return ['No month of the Visa Bulletin has been entered, so nothing is known to be current.']
  const by = `By the Visa Bulletin for ${monthName(bulletin.month)}.`
  return [
    bulletin.month === running
      ? by
      : `${by} That for ${monthName(running)} has not been entered: an admin does so under Visa Bulletin.`,
    adjustmentNote(bulletin),
  ]
}

/** Applicants for adjustment of status may go by the dates for filing only in months in which USCIS does. */
function adjustmentNote({ family, employment }: { family: Chart | null; employment: Chart | null }): string {
  const wordsOf = (chart: Chart | null) =>
    chart ? `the ${inSentence(charts[chart])}` : 'a chart not entered'
  return `For adjustment of status USCIS goes by ${wordsOf(family)} in family categories and by ${wordsOf(employment)} in employment categories.`
}

export const priorityDatesReport = defineReport<'priority_dates'>({
  type: 'priority_dates',
  columns: (scope) =>
    scope.group_by === 'person' ? dateColumns : figures(scope).map(({ column }) => column),
  notes: () => [
    'A priority date is current only if it is earlier than the day the bulletin lists. People are charged to their country of birth, or to the country of chargeability that was entered. Whether somebody may be charged to that of a spouse or parent (INA 202(b)) is for a lawyer to decide.',
    'A person with several priority dates is counted under each; the totals count each person once.',
  ],
  chart: ({ group_by }) =>
    group_by === 'person'
      ? null
      : {
          title: 'By final action dates',
          columns: ['current', 'perhaps', 'waiting'],
          is_stacked: true,
        },
  read: (ctx, scope) =>
    scope.group_by === 'person' ? readPeople(ctx, scope) : readGroups(ctx, scope, scope.group_by),
})
