import { sql } from 'kysely'
import { addDays, startOfMonth } from '#core/days.ts'
import { isStaffedBy } from '#features/cases/server/caseFilters.ts'
import {
  dayWithin,
  doneWithin,
  dueBefore,
  dueWithin,
  isOpenCase,
  staffFields,
} from '#features/reports/server/conditions.ts'
import type { Narrowing } from '#features/reports/server/countGroups.ts'
import { withFilters } from '#features/reports/server/filters.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'

/** Condition of the rows that are counted, and of those among them that are the caller's. */
export interface Figure extends Narrowing {
  entity: 'legal_cases' | 'docket_entries' | 'records'
  mine: Narrowing | null
}

/** Days of the figures, who reads them, and the zone of the office. */
export interface FigureValues {
  today: string
  soon: string
  week: string
  month: string
  me: number
  timezone: string
}

export const daysOf = (today: string) => ({
  today,
  soon: addDays(today, 14),
  week: startOfWeek(today),
  month: startOfMonth(today),
})

const isMe = (field: string) => ({ field, operator: 'is_any_of', term: ['me'] })

const staffedBy = (me: number): Narrowing => ({
  where: isStaffedBy(me),
  parts: [{ logical_operator: 'OR', entity_params: staffFields.map(isMe), nested_params: [] }],
})

/** An assignment has the day of its entry, so that those of some days are one range of one index. */
const assignedTo = (me: number, isThen = sql<boolean>`true`): Narrowing => ({
  where: sql<boolean>`docket_entries.id in (
    select a.docket_entry_id from docket_entries_assignments a where a.user_id = ${me} and ${isThen})`,
  parts: [isMe('assignee_ids')],
})

const isHearing: Narrowing = {
  where: sql`docket_entries.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))`,
  parts: [{ field: 'is_hearing', operator: 'is', term: true }],
}

const isTask: Narrowing = {
  where: sql`docket_entries.action_type = 'task'`,
  parts: [{ field: 'action_type', operator: 'is_any_of', term: ['task'] }],
}

export type FigureName =
  | 'open_cases'
  | 'hearings_in_14_days'
  | 'overdue'
  | 'tasks_done_this_week'
  | 'records_opened_this_month'

/** Every figure of Today, in SQL and as the search that finds the same rows, by the conditions of the reports. */
export const figuresOf = ({
  today,
  soon,
  week,
  month,
  me,
  timezone,
}: FigureValues): Record<FigureName, Figure> => ({
  open_cases: { entity: 'legal_cases', ...isOpenCase, mine: staffedBy(me) },
  hearings_in_14_days: {
    entity: 'docket_entries',
    ...withFilters(dueWithin({ from: today, to: soon }), [isHearing]),
    mine: assignedTo(me, sql`a.action_date between ${today}::date and ${soon}::date`),
  },
  overdue: {
    entity: 'docket_entries',
    ...dueBefore(today),
    mine: assignedTo(me, sql`a.action_date < ${today}::date`),
  },
  tasks_done_this_week: {
    entity: 'docket_entries',
    ...withFilters(doneWithin({ from: week, to: today }, timezone), [isTask]),
    mine: assignedTo(me),
  },
  records_opened_this_month: {
    entity: 'records',
    ...dayWithin('records', 'opened', { from: month, to: today }),
    mine: null,
  },
})
