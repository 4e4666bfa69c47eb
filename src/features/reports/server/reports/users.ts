import { sql, type RawBuilder } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import { visibleCases, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { addDays } from '#core/days.ts'
import type { ReportCtx } from '../reportCtx.ts'
import type { Condition } from '#query/query.ts'
import { doneWithin, dueBefore, dueWithin, isOpenCase, staffFields } from '../conditions.ts'
import { countGroups, drillOf, type Grouping, type Measure, type Part } from '../countGroups.ts'
import { withFilters } from '../filters.ts'
import { defineReport, type Scope } from '../report.ts'

type UserScope = Scope<'users'>

/** Teams whose members somebody manages; null: all. */
async function managedTeams({ db, actor }: ReportCtx): Promise<number[] | null> {
  if (isAdmin(actor)) return null
  if (actor.user_type === 'external') return []
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select('m.team_id')
    .where('m.user_id', '=', actor.user_id)
    .where('m.is_admin', '=', true)
    .where('t.archived_at', 'is', null)
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** People of the report: those who work, in the team that was chosen and the teams the caller manages. */
async function peopleOf(ctx: ReportCtx, { filters: { team_id } }: UserScope): Promise<Map<string, string>> {
  const teams = await managedTeams(ctx)
  const inTeams = (ids: readonly number[]) =>
    sql<boolean>`exists (select from team_members m where m.user_id = users.id and m.team_id = any(${ids}))`
  const rows = await ctx.db
    .selectFrom('users')
    .where(isVisibleUser(ctx.actor))
    .where('users.deactivated', '=', false)
    .where('users.is_assignable', '=', true)
    .$if(teams !== null, (q) => q.where(inTeams(teams!)))
    .$if(team_id !== undefined, (q) => q.where(inTeams([team_id!])))
    .select(['users.id', 'users.display_name'])
    .execute()
  return new Map(rows.map(({ id, display_name }) => [String(id), display_name]))
}

/** A measure with the people a row is counted for. */
interface PersonMeasure extends Measure {
  keys: RawBuilder<unknown>
  isOf(ids: number[]): Part
  /** Same in SQL. */
  whereOf(ids: number[]): RawBuilder<boolean>
  /** Condition without these people: the groups say whom a row is counted for. */
  of_anybody?: RawBuilder<boolean>
}

const hasKeyAmong = (keys: RawBuilder<unknown>) => (ids: number[]) =>
  sql<boolean>`exists (select from (${keys}) mine where mine.key = any(${ids.map(String)}))`

const isAnyOf =
  (field: string) =>
  (ids: number[]): Condition => ({ field, operator: 'is_any_of', term: ids })

// Joined as a whole: one look-up for each of the open cases would take seconds.
const staff = sql`select part.user_id::text as key from (
    select id, primary_attorney_id as user_id from legal_cases where not is_closed
    union select id, primary_legal_assistant_id from legal_cases where not is_closed
    union select legal_case_id, user_id from legal_case_users) part
  where part.id = legal_cases.id`
const assignees = sql`select a.user_id::text as key from docket_entries_assignments a
  where a.docket_entry_id = docket_entries.id`

function measuresOf(ctx: ReportCtx, { period, today, timezone }: UserScope): PersonMeasure[] {
  const cases = { entity: 'legal_cases', rows: visibleCases(ctx).selectAll('legal_cases') }
  const entries = { entity: 'docket_entries', rows: visibleUndeletedEntries(ctx).selectAll('docket_entries') }
  const assigned = {
    source: entries,
    keys: assignees,
    isOf: isAnyOf('assignee_ids'),
    whereOf: hasKeyAmong(assignees),
  }
  return [
    {
      columns: ['open_cases'],
      source: cases,
      keys: staff,
      whereOf: hasKeyAmong(staff),
      isOf: (ids) => ({
        logical_operator: 'OR',
        entity_params: staffFields.map((field) => isAnyOf(field)(ids)),
        nested_params: [],
      }),
      ...isOpenCase,
    },
    { columns: ['overdue'], ...assigned, ...dueBefore(today) },
    { columns: ['due'], ...assigned, ...dueWithin({ from: today, to: addDays(today, 14) }) },
    {
      columns: ['done'],
      source: entries,
      keys: sql`select docket_entries.done_by_id::text as key`,
      isOf: isAnyOf('done_by_id'),
      whereOf: (ids) => sql`docket_entries.done_by_id = any(${ids}::bigint[])`,
      ...doneWithin(period, timezone),
    },
  ]
}

const byPerson = (people: Map<string, string>): Grouping => ({
  keys: (measure) => (measure as PersonMeasure).keys,
  // Others have no title, and are left out; totals are of these people alone.
  where: (measure) => (measure as PersonMeasure).of_anybody!,
  titles: () => people,
  narrowed: (measure, key) => [...measure.parts, (measure as PersonMeasure).isOf([Number(key)])],
  is_overlapping: true,
})

/** Only what is counted for one of these people. */
const ofPeople = (measure: PersonMeasure, ids: number[]): PersonMeasure => ({
  ...withFilters(measure, [{ where: measure.whereOf(ids), parts: [] }]),
  of_anybody: measure.where,
})

export const usersReport = defineReport<'users'>({
  type: 'users',
  columns: () => [
    {
      key: 'open_cases',
      title: 'Open cases',
      kind: 'count',
      help: 'As attorney or legal assistant, primary or other.',
    },
    {
      key: 'overdue',
      title: 'Overdue',
      kind: 'count',
      help: 'Open entries assigned to them, due before today.',
    },
    { key: 'due', title: 'Due in 14 days', kind: 'count', help: 'Open entries assigned to them.' },
    { key: 'done', title: 'Done', kind: 'count', help: 'Entries they marked done in the period.' },
  ],
  notes: () => [
    'Only the entries done depend on the period; the others are as of today.',
    'What several people work on is counted under each of them, and once in the total.',
  ],
  chart: () => ({ title: 'Due, overdue and done', columns: ['overdue', 'due', 'done'], is_stacked: false }),
  mayOpen: async (ctx) => (await managedTeams(ctx))?.length !== 0,
  async read(ctx, scope) {
    const people = await peopleOf(ctx, scope)
    const ids = [...people.keys()].map(Number)
    const measures = measuresOf(ctx, scope).map((measure) => ofPeople(measure, ids))
    const figures = await countGroups(ctx, measures, byPerson(people))
    // The search behind a total names everybody it counts.
    const drill = Object.fromEntries(
      measures.map((one) => [one.columns[0], drillOf(one.source.entity, [...one.parts, one.isOf(ids)])]),
    )
    return { ...figures, totals: { ...figures.totals, drill } }
  },
})
