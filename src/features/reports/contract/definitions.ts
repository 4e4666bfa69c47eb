import type * as z from 'zod'
import { hearingOutcomes } from '#features/docket/hearingFields.ts'
import type { PeriodName } from '../periods.ts'
import { choiceOf, daysOf, fieldOf, monthsOf, oneOf, type Filter } from './filters.ts'

export interface ReportDefinition {
  title: string
  /** One line below the title: what is counted. */
  about: string
  /** Period shown first; null: no period unless one is chosen. */
  period: PeriodName | null
  /** Name of the period among the filters: "Opened or closed". */
  period_of: string
  /** Ways to group the rows, the usual one first. */
  groupings: Readonly<Record<string, string>>
  filters: Readonly<Record<string, Filter>>
}

const caseType = oneOf('Type of case', 'legal_case_types')
const attorney = oneOf('Attorney', 'attorneys')

/** Every report, in the order of the screen: what it is called, how it groups, what narrows it. */
export const reportDefinitions = {
  appointments: {
    title: 'Appointments',
    about: 'Appointments and events by their day, and what became of them',
    period: 'this_month',
    period_of: 'Day',
    groupings: {
      type: 'Type',
      person: 'Person assigned',
      location: 'Court or agency',
      outcome: 'Hearing outcome',
      month: 'Month',
    },
    filters: {
      action_type: choiceOf('Appointments and events', [
        { value: 'appointment', label: 'Appointments' },
        { value: 'event', label: 'Events' },
      ]),
      docket_entry_type_id: oneOf('Type of entry', 'docket_entry_types'),
      assignee_id: oneOf('Person assigned', 'assignable_users'),
      location_id: oneOf('Court or agency', 'locations'),
      hearing_outcome: choiceOf('Hearing outcome', hearingOutcomes),
    },
  },
  cases: {
    title: 'Cases',
    about: 'Cases opened, closed and open, and how long they took',
    period: 'last_12_months',
    period_of: 'Opened or closed',
    groupings: {
      month: 'Month',
      type: 'Type',
      attorney: 'Attorney',
      team: 'Team',
      age: 'Age',
      reason: 'Closing reason',
    },
    filters: { legal_case_type_id: caseType, attorney_id: attorney, team_id: oneOf('Team', 'teams') },
  },
  forms: {
    title: 'Government forms',
    about: 'Forms filed and begun, on which editions, and drafts on editions that end',
    period: 'last_12_months',
    period_of: 'Filed or begun',
    groupings: {
      form: 'Form',
      edition: 'Form and edition',
      standing: 'State of the edition',
      month: 'Month',
      attorney: 'Attorney',
      filer: 'Marked as filed by',
      type: 'Type of case',
    },
    filters: {
      form_id: oneOf('Form', 'government_forms'),
      attorney_id: attorney,
      legal_case_type_id: caseType,
    },
  },
  parties: {
    title: 'Parties',
    about: 'People by age, origin, language, place or another field, and who is new',
    period: 'this_year',
    period_of: 'Entered',
    groupings: {
      age: 'Age',
      gender: 'Gender',
      country: 'Country of birth',
      nationality: 'Nationality',
      language: 'Language',
      race: 'Race',
      ethnicity: 'Ethnicity',
      religion: 'Religion',
      status: 'Immigration status',
      state: 'State',
      county: 'County',
      field: 'Another field',
    },
    filters: { field: fieldOf('Field', 'tag_ids'), team_id: oneOf('Team', 'teams') },
  },
  priority_dates: {
    title: 'Priority dates',
    about: 'People with a priority date, and where they stand by the Visa Bulletin',
    period: null,
    period_of: 'Priority date',
    groupings: { category: 'Category', area: 'Chargeable to', person: 'Person' },
    filters: {
      preference_category_id: oneOf('Category', 'preference_categories'),
      within_months: monthsOf('Close to the date', 6),
    },
  },
  unassociated_parties: {
    title: 'Unassociated parties',
    about: 'People who are in no case',
    period: null,
    period_of: 'Entered',
    groupings: { age: 'Time since entered', creator: 'Entered by', country: 'Country of birth' },
    filters: { created_by_id: oneOf('Entered by', 'assignable_users') },
  },
  untracked_cases: {
    title: 'Untracked cases',
    about: 'Open cases in which nothing happens, or nothing is planned',
    period: null,
    period_of: 'Opened',
    groupings: { attorney: 'Attorney', type: 'Type', age: 'Age' },
    filters: {
      days: daysOf('Without activity for', 60),
      legal_case_type_id: caseType,
      attorney_id: attorney,
    },
  },
  users: {
    title: 'Users',
    about: 'Cases and entries of each person: load, done and overdue',
    period: 'this_month',
    period_of: 'Done',
    groupings: { user: 'Person' },
    filters: { team_id: oneOf('Team', 'teams') },
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>

export type ReportType = keyof typeof reportDefinitions
export const reportTypes = Object.keys(reportDefinitions) as [ReportType, ...ReportType[]]

/** Filters of a report as its function receives them. */
export type FiltersOf<T extends ReportType> = {
  [K in keyof (typeof reportDefinitions)[T]['filters']]: (typeof reportDefinitions)[T]['filters'][K] extends {
    input: infer Input extends z.ZodType
  }
    ? z.output<Input>
    : never
}
export type GroupingOf<T extends ReportType> = keyof (typeof reportDefinitions)[T]['groupings'] & string
