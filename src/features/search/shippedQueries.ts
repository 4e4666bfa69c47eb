// The searches that come with Ellis. A further one: here, and its key in a migration that adds it to saved_queries.
import { queryOf, related, type Condition, type Query } from '#query/query.ts'
import { outdatedStates } from '#features/forms/contract/editionStates.ts'
import type { ShippedGroup } from './shippedGroups.ts'

/** Entries of a list by the values of a column: an office renames and adds entries, and their ids are its own. */
export interface ListEntries {
  list: 'benefit_types' | 'docket_entry_types' | 'immigration_statuses' | 'legal_case_types'
  column: 'category' | 'code' | 'meaning'
  values: readonly string[]
}

interface ShippedQuery {
  group: ShippedGroup
  name: string
  /** Its exact meaning, and what it cannot know. */
  description: string
  /** Terms may be `ListEntries`. */
  query: Query
  columns: readonly string[]
  sort_by?: string
}

const is = (field: string, term: boolean | 'not_asked'): Condition => ({ field, operator: 'is', term })
const unknown = (field: string): Condition => ({ field, operator: 'is_unknown' })
const anyOf = (field: string, term: ListEntries | readonly string[]): Condition => ({
  field,
  operator: 'is_any_of',
  term,
})
const span =
  (operator: string) =>
  (field: string, count: number, unit: 'days' | 'months' | 'years'): Condition => ({
    field,
    operator,
    term: { count, unit },
  })
const inNext = span('in_next')
const furtherAhead = span('more_than_ahead')
const inLast = span('in_last')
const longerAgo = span('more_than_ago')
const none = { operator: 'none' } as const

const asylumCases: ListEntries = {
  list: 'legal_case_types',
  column: 'code',
  values: ['asylum-affirmative', 'asylum-defensive'],
}
const asylumBenefits: ListEntries = { list: 'benefit_types', column: 'meaning', values: ['asylum'] }
const removalCases: ListEntries = {
  list: 'legal_case_types',
  column: 'category',
  values: ['Removal defense'],
}
const permitRenewals: ListEntries = {
  list: 'docket_entry_types',
  column: 'code',
  values: ['ead-renewal'],
}
const conditionalResidents: ListEntries = {
  list: 'immigration_statuses',
  column: 'meaning',
  values: ['conditional_resident'],
}

const deadlines: Record<string, ShippedQuery> = {
  one_year_deadline: {
    group: 'Deadlines and expirations',
    name: 'Year to file for asylum ends within three months',
    description:
      'The year from the last arrival ends, or may end, within three months, and they have no asylum case and no asylum application among their benefits (INA 208(a)(2)(B), 8 CFR 208.4(a)(2)). A year that ends on a weekend or a federal holiday runs until the next business day. Applications that are not in Ellis, and the exceptions of INA 208(a)(2)(D) and (E), are not considered.',
    query: queryOf(
      'parties',
      [],
      [
        related('travel_histories', [inNext('asylum_year_ends', 3, 'months')]),
        related('travel_histories', [furtherAhead('asylum_year_ends', 3, 'months')], none),
        related('legal_cases', [anyOf('legal_case_type_id', asylumCases)], none),
        related('immigration_benefits', [anyOf('benefit_type', asylumBenefits)], none),
      ],
    ),
    columns: [
      'name',
      'travel_histories.entry_date',
      'travel_histories.asylum_year_ends',
      'nationality_ids',
      'legal_cases.title',
    ],
  },
  children_turning_21: {
    group: 'Deadlines and expirations',
    name: 'Children turning 21 within a year',
    description:
      'People with a child who is, or may be, 20 today. At 21 a person is no longer a child (INA 101(b)(1)), unless the Child Status Protection Act helps (INA 201(f), 203(h), 207(c)(2)(B), 208(b)(3)(B)). Only living children among their relatives count; whether a child is married is not considered.',
    query: queryOf(
      'parties',
      [],
      [
        related('children', [{ field: 'age', operator: 'is_known' }], {
          nested_params: [
            {
              logical_operator: 'OR',
              not: true,
              entity_params: [
                { field: 'age', operator: 'at_most', term: 19 },
                { field: 'age', operator: 'at_least', term: 21 },
              ],
              nested_params: [],
            },
          ],
        }),
      ],
    ),
    columns: ['name', 'children.first_name', 'children.dob', 'legal_cases.title'],
  },
  work_permits_expiring: {
    group: 'Deadlines and expirations',
    name: 'Work permits to renew in the next 180 days',
    description:
      'Entries of the type “EAD renewal” in the next 180 days that are not done or cancelled. A permit without such an entry in the docket is not found.',
    query: queryOf('docket_entries', [
      anyOf('docket_entry_type_id', permitRenewals),
      inNext('action_date', 180, 'days'),
      is('is_done', false),
      is('is_cancelled', false),
    ]),
    columns: ['action_date', 'legal_case.title', 'assignee_ids'],
    sort_by: 'action_date',
  },
  passports_expiring: {
    group: 'Deadlines and expirations',
    name: 'Passports expiring in the next 180 days',
    description:
      'A passport that expires, or may expire, within 180 days, and no other one that is valid longer.',
    query: queryOf(
      'parties',
      [],
      [
        related('passports', [inNext('expiry_date', 180, 'days')]),
        related('passports', [furtherAhead('expiry_date', 180, 'days')], none),
      ],
    ),
    columns: ['name', 'passports.country_id', 'passports.expiry_date'],
  },
  statuses_expiring: {
    group: 'Deadlines and expirations',
    name: 'Statuses expiring in the next 180 days',
    description: 'An immigration status whose last day is, or may be, within 180 days.',
    query: queryOf('parties', [], [related('immigration_statuses', [inNext('date_expires', 180, 'days')])]),
    columns: ['name', 'immigration_statuses.immigration_status', 'immigration_statuses.date_expires'],
  },
  conditions_to_remove: {
    group: 'Deadlines and expirations',
    name: 'Conditional residence ends in the next 180 days',
    description:
      'A conditional permanent resident whose card expires within 180 days. The joint petition, I-751, is filed in the last 90 days of the two years (8 CFR 216.4(a)(1)).',
    query: queryOf(
      'parties',
      [],
      [
        related('immigration_statuses', [
          anyOf('immigration_status', conditionalResidents),
          inNext('date_expires', 180, 'days'),
        ]),
      ],
    ),
    columns: ['name', 'immigration_statuses.date_obtained', 'immigration_statuses.date_expires'],
  },
}

const court: Record<string, ShippedQuery> = {
  hearings_next_two_weeks: {
    group: 'Court and docket',
    name: 'Hearings in the next 14 days',
    description: 'Hearings from today on that are not cancelled and not done.',
    query: queryOf('docket_entries', [
      is('is_hearing', true),
      inNext('action_date', 14, 'days'),
      is('is_done', false),
      is('is_cancelled', false),
    ]),
    columns: [
      'action_date',
      'event_time_start',
      'docket_entry_type_id',
      'legal_case.title',
      'location_id',
      'assignee_ids',
    ],
    sort_by: 'action_date',
  },
  hearings_without_assignee: {
    group: 'Court and docket',
    name: 'Hearings in the next 14 days without anybody assigned',
    description:
      'The same, as far as nobody is assigned to the entry; the attorney of the case does not count.',
    query: queryOf('docket_entries', [
      is('is_hearing', true),
      inNext('action_date', 14, 'days'),
      is('is_done', false),
      is('is_cancelled', false),
      unknown('assignee_ids'),
    ]),
    columns: [
      'action_date',
      'event_time_start',
      'docket_entry_type_id',
      'legal_case.title',
      'legal_case.primary_attorney_id',
    ],
    sort_by: 'action_date',
  },
  overdue_tasks: {
    group: 'Court and docket',
    name: 'Overdue tasks',
    description: 'Tasks whose day is over and that are neither done nor cancelled, in open cases.',
    query: queryOf(
      'docket_entries',
      [
        anyOf('action_type', ['task']),
        longerAgo('action_date', 0, 'days'),
        is('is_done', false),
        is('is_cancelled', false),
      ],
      [related('legal_case', [is('is_open', true)])],
    ),
    columns: ['action_date', 'docket_entry_type_id', 'legal_case.title', 'assignee_ids'],
    sort_by: 'action_date',
  },
  detained_without_hearing: {
    group: 'Court and docket',
    name: 'Detained, with no hearing ahead',
    description:
      'A detention without a last day or a release, and no hearing from today on, neither done nor cancelled, in any case that you see.',
    query: queryOf(
      'parties',
      [],
      [
        related('detention_histories', [unknown('terminated_date')], {
          nested_params: [
            { not: true, logical_operator: 'AND', entity_params: [is('released', true)], nested_params: [] },
          ],
        }),
        related('legal_cases', [], {
          ...none,
          nested_params: [
            related('docket_entries', [
              is('is_hearing', true),
              inNext('action_date', 20, 'years'),
              is('is_done', false),
              is('is_cancelled', false),
            ]),
          ],
        }),
      ],
    ),
    columns: [
      'name',
      'detention_histories.facility',
      'detention_histories.initiated_date',
      'legal_cases.title',
    ],
  },
}

const cases: Record<string, ShippedQuery> = {
  quiet_cases: {
    group: 'Cases that need a look',
    name: 'Open cases without activity for 60 days',
    description:
      'Open cases of which neither the case nor an entry that you see was added or changed for 60 days.',
    query: queryOf('legal_cases', [is('is_open', true), longerAgo('last_activity', 60, 'days')]),
    columns: ['title', 'legal_case_type_id', 'primary_attorney_id', 'last_activity'],
    sort_by: 'last_activity',
  },
  cases_without_next_entry: {
    group: 'Cases that need a look',
    name: 'Open cases with nothing ahead',
    description:
      'Open cases with no entry that has a day and is still to do. One that is overdue is such an entry.',
    query: queryOf('legal_cases', [is('is_open', true)], [related('next_entry', [], none)]),
    columns: ['title', 'legal_case_type_id', 'primary_attorney_id', 'last_activity'],
  },
  cases_without_attorney: {
    group: 'Cases that need a look',
    name: 'Open cases without a primary attorney',
    description: 'Open cases in which nobody is the primary attorney.',
    query: queryOf('legal_cases', [is('is_open', true), unknown('primary_attorney_id')]),
    columns: ['title', 'legal_case_type_id', 'opened', 'primary_legal_assistant_id'],
    sort_by: 'opened',
  },
  closed_this_quarter: {
    group: 'Cases that need a look',
    name: 'Cases closed this quarter',
    description: 'Cases whose closing is of this quarter of the calendar year, with the reasons.',
    query: queryOf('legal_cases', [{ field: 'closed', operator: 'in_period', term: 'this_quarter' }]),
    columns: ['title', 'legal_case_type_id', 'closed', 'closing_reason_ids', 'primary_attorney_id'],
    sort_by: 'closed',
  },
}

const people: Record<string, ShippedQuery> = {
  people_without_case: {
    group: 'People',
    name: 'People in no case',
    description: 'People who are in a record but in no case that you see, open or closed.',
    query: queryOf('parties', [], [related('records', []), related('legal_cases', [], none)]),
    columns: ['name', 'created_at', 'records.public_id'],
  },
  removal_without_a_number: {
    group: 'People',
    name: 'In removal cases without an A-number',
    description: 'People in an open case of removal defense whose A-number is not in Ellis.',
    query: queryOf(
      'parties',
      [unknown('a_number')],
      [related('legal_cases', [anyOf('legal_case_type_id', removalCases), is('is_open', true)])],
    ),
    columns: ['name', 'dob', 'legal_cases.title', 'legal_cases.primary_attorney_id'],
  },
  unsafe_contact: {
    group: 'People',
    name: 'Not safe to contact somewhere',
    description:
      'A phone, an e-mail or an address of theirs is marked as not safe. Ellis sends nothing there; check before you call.',
    query: {
      ...queryOf('parties', []),
      query_groups: [
        {
          sequence: 0,
          logical_operator: 'OR',
          entity_params: [],
          nested_params: ['phones', 'emails', 'addresses'].map((section) =>
            related(section, [is('safe_to_contact', false)]),
          ),
        },
      ],
    },
    columns: ['name', 'phones.phone_number', 'phones.contact_note', 'legal_cases.title'],
  },
  contact_unanswered: {
    group: 'People',
    name: 'Never asked whether a phone is safe',
    description: 'People in an open case with a phone of which nobody has asked whether it is safe to call.',
    query: queryOf(
      'parties',
      [],
      [
        related('phones', [is('safe_to_contact', 'not_asked')]),
        related('legal_cases', [is('is_open', true)]),
      ],
    ),
    columns: ['name', 'phones.phone_number', 'legal_cases.title'],
  },
}

const correspondence: Record<string, ShippedQuery> = {
  letters_unsigned: {
    group: 'Letters and messages',
    name: 'Letters unsigned for more than 14 days',
    description:
      'Engagement letters sent more than 14 days ago that are neither signed nor declined and still valid.',
    query: queryOf('letters', [anyOf('state', ['sent', 'opened']), longerAgo('sent_at', 14, 'days')]),
    columns: ['title', 'state', 'legal_case.title', 'sent_at', 'expires_at'],
    sort_by: 'sent_at',
  },
  messages_unread: {
    group: 'Letters and messages',
    name: 'Messages from clients nobody has read',
    description: 'Messages that clients sent and nobody has marked as read.',
    query: queryOf('messages', [anyOf('direction', ['received']), is('is_read', false)]),
    columns: ['at', 'party.name', 'body', 'legal_case.title'],
    sort_by: 'at',
  },
  surveys_unopened: {
    group: 'Letters and messages',
    name: 'Surveys not opened for more than 7 days',
    description:
      'Surveys sent more than 7 days ago, still valid, that nobody has opened. Whether the message was delivered is in a column.',
    query: queryOf('surveys', [anyOf('state', ['sent']), longerAgo('sent_at', 7, 'days')]),
    columns: ['title', 'party.name', 'sent_at', 'is_bounced', 'expires_at'],
    sort_by: 'sent_at',
  },
}

const forms: Record<string, ShippedQuery> = {
  forms_filed: {
    group: 'Government forms',
    name: 'Forms filed in the last 90 days',
    description: 'Government forms that somebody marked as filed in the last 90 days, with their editions.',
    query: queryOf('form_filings', [inLast('filed_on', 90, 'days')]),
    columns: ['form', 'edition', 'party.name', 'legal_case.title', 'filed_on', 'receipt_number'],
    sort_by: 'filed_on',
  },
  evidence_due: {
    group: 'Government forms',
    name: 'Requests for evidence due in the next 90 days',
    description:
      'Open requests for evidence and notices of intent to deny or to revoke, by the day that is printed on them.',
    query: queryOf('evidence_requests', [anyOf('state', ['open']), inNext('due_on', 90, 'days')]),
    columns: ['kind', 'legal_case.title', 'mailed_on', 'due_on', 'lacking_count'],
    sort_by: 'due_on',
  },
  forms_outdated: {
    group: 'Government forms',
    name: 'Drafts on editions that end',
    description:
      'Drafts on an edition that has ended, ends within 60 days, is not accepted yet or has a newer one, as far as the office knows.',
    query: queryOf('form_filings', [anyOf('state', ['draft']), anyOf('standing', outdatedStates)]),
    columns: ['form', 'edition', 'standing', 'party.name', 'legal_case.title'],
    sort_by: 'form',
  },
}

/** By their keys, in the order in which they are listed. */
export const shippedQueries: Readonly<Record<string, ShippedQuery>> = {
  ...deadlines,
  ...court,
  ...cases,
  ...people,
  ...correspondence,
  ...forms,
}
