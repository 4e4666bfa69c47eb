import { sql } from 'kysely'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import type { ReportCtx } from './reportCtx.ts'
import { visibleTeams } from '#features/teams/server/visibleTeams.ts'
import { optionSources, type OptionSource } from '../contract/filters.ts'
import { reportTypes } from '../contract/definitions.ts'
import { countedFields } from './byField.ts'
import { reports } from './reports.ts'

const label = (column: string) => sql<string>`${sql.ref(column)}`.as('label')

const usersOf = (ctx: ReportCtx) =>
  ctx.db
    .selectFrom('users')
    .where(isVisibleUser(ctx.actor))
    .select(['users.id as value', label('users.display_name')])

const entriesOf = (
  ctx: ReportCtx,
  table: 'legal_case_types' | 'docket_entry_types' | 'locations' | 'preference_categories',
) => ctx.db.selectFrom(table).select([`${table}.id as value`, label(`${table}.name`)])

type Executable = { execute(): Promise<{ value: number; label: string }[]> }

/** Entries that a filter offers; archived ones and people who have left stay, since reports go back in time. */
const sources: Record<OptionSource, (ctx: ReportCtx) => Executable> = {
  legal_case_types: (ctx: ReportCtx) => entriesOf(ctx, 'legal_case_types'),
  docket_entry_types: (ctx: ReportCtx) => entriesOf(ctx, 'docket_entry_types'),
  locations: (ctx: ReportCtx) => entriesOf(ctx, 'locations'),
  preference_categories: (ctx: ReportCtx) => entriesOf(ctx, 'preference_categories'),
  // A form is named by the oldest blank one of it.
  government_forms: ({ db }: ReportCtx) =>
    db
      .selectFrom('form_editions')
      .select([sql<number>`min(id)`.as('value'), label('form')])
      .groupBy('form'),
  attorneys: (ctx: ReportCtx) => usersOf(ctx).where('users.is_attorney', '=', true),
  assignable_users: (ctx: ReportCtx) => usersOf(ctx).where('users.is_assignable', '=', true),
  teams: (ctx: ReportCtx) => visibleTeams(ctx).select(['teams.id as value', label('teams.name')]),
}

export async function getReportOptions(ctx: ReportCtx) {
  const options = {} as Record<OptionSource, { value: number; label: string }[]>
  for (const source of optionSources)
    options[source] = (await sources[source](ctx).execute()).toSorted(
      (one, other) => one.label.localeCompare(other.label, 'en') || one.value - other.value,
    )
  const allowed = await Promise.all(
    reportTypes.map(async (type) => (await reports[type].mayOpen?.(ctx)) ?? true),
  )
  return { reports: reportTypes.filter((_, index) => allowed[index]), options, fields: countedFields(ctx) }
}

/** Name of an entry that was filtered by, or a dash where there is none such for the caller. */
export async function optionLabel(ctx: ReportCtx, source: OptionSource, id: number): Promise<string> {
  const { options } = await getReportOptions(ctx)
  return options[source].find(({ value }) => value === id)?.label ?? '—'
}
