import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, named, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { asylumPeriods } from '#features/deadlines/contract/asylumPeriods.ts'
import { hint } from '#features/law/contract/hint.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { fieldsPatchShape, fieldsRowShape } from '#fields/fields.ts'
import { stepsData } from '../answerStates.ts'
import { closingOutcomes, interviewStates, outcomes, reviewStates } from '../states.ts'
import { step } from './steps.ts'

const { first_name, middle_name, last_name, dob, a_number } = partyFields
const initialFields = {
  first_name: { ...first_name, required: false },
  middle_name,
  last_name,
  dob,
  a_number,
} as const

const line = z.object({
  id,
  state: z.enum(interviewStates),
  name: z.string(),
  initial_party_data: z.object(fieldsRowShape(initialFields)).partial(),
  steps_data: stepsData,
  steps: z.array(step),
  last_step_index: z.int(),
  last_step_title: z.string().nullable(),
  party_id: id.nullable(),
  party: named.nullable(),
  record_id: id.nullable(),
  legal_case_id: id.nullable(),
  team: named.nullable(),
  created_by: named,
  taken_by: named,
  times_out_at: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  close_reason: z.string().nullable(),
  review_state: z.enum(reviewStates).nullable(),
  review_note: z.string().nullable(),
  reviewed_by: named.nullable(),
  reviewed_at: z.string().nullable(),
  /** Since when it waits for somebody who may finish it. */
  handed_over_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** `finish` also where a review or an answer is still missing: finishing says what. */
  can: z.object({
    edit: z.boolean(),
    take_up: z.boolean(),
    close: z.boolean(),
    hand_over: z.boolean(),
    finish: z.boolean(),
    review: z.boolean(),
  }),
})
export type InterviewLine = z.output<typeof line>

/** Words for the ids in the answers, by list and id. */
const labels = z.record(z.string(), z.record(z.string(), z.string()))
export type AnswerLabels = z.output<typeof labels>

const interview = line.extend({ labels, asylum_periods: asylumPeriods })
export type Interview = z.output<typeof interview>

const editing = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const version = z.int()
const team_id = id.nullable()

const confirmedEntry = z.strictObject({
  docket_entry_type_id: id,
  action_date: day.nullable().default(null),
  event_time_start: z.string().max(5).nullable().default(null),
  comment: z.string().trim().max(5_000, 'Use at most 5,000 characters').default(''),
})
export type ConfirmedEntry = z.output<typeof confirmedEntry>

export const interviewCalls = {
  listInterviews: endpoint({
    method: 'GET',
    path: '/quick_interviews',
    access: atLeast('contributor'),
    input: {
      page: listInput.page,
      items_per_page: z.int().min(1).max(50).default(20),
      search_term: listInput.search_term,
      state: z.array(z.enum(interviewStates)).max(5).optional(),
      outcome: z.enum(outcomes).optional(),
      review_state: z.enum(reviewStates).optional(),
      handed_over: z.boolean().optional(),
      mine: z.boolean().optional(),
      sort_by: z.enum(['updated_at', 'created_at']).optional(),
      sort_order: listInput.sort_order,
    },
    output: page(line),
    summary: 'Interviews the caller sees, the latest first',
  }),
  countInterviews: endpoint({
    method: 'GET',
    path: '/quick_interviews/counts',
    access: atLeast('contributor'),
    input: { mine: z.boolean().optional() },
    output: z.object({
      states: z.record(z.enum(interviewStates), z.int()),
      outcomes: z.record(z.enum(outcomes), z.int()),
      waiting: z.int(),
      handed_over: z.int(),
    }),
    summary: 'The same by state and outcome, and those that wait for a review or for somebody to finish them',
  }),
  getInterview: endpoint({
    method: 'GET',
    path: '/quick_interviews/:id',
    access: atLeast('contributor'),
    input: { id },
    output: interview,
    summary: 'One interview with its answers',
  }),
  listInterviewHints: endpoint({
    method: 'GET',
    path: '/quick_interviews/:id/hints',
    access: atLeast('contributor'),
    input: { id },
    output: z.object({ items: z.array(hint.omit({ facts: true })) }),
    summary: 'Relief and grounds that the answers make worth checking; never an answer',
  }),
  createInterview: endpoint({
    method: 'POST',
    path: '/quick_interviews',
    ...editing,
    input: {
      initial_party_data: z.strictObject(fieldsPatchShape(initialFields)).default({}),
      steps_data: stepsData.default({}),
      /** The person, where they are on file already. */
      party_id: id.nullable().default(null),
      /** By default the active team of the caller. */
      team_id: team_id.optional(),
    },
    output: interview,
    secret_answer: true,
    errors: ['interview.no_steps'],
    summary: 'Begins an interview',
  }),
  updateInterview: endpoint({
    method: 'PATCH',
    path: '/quick_interviews/:id',
    ...editing,
    input: {
      id,
      version,
      steps_data: stepsData.optional(),
      last_step_index: z.int().min(0).max(100).optional(),
      last_step_title: z.string().max(80).optional(),
      party_id: id.nullable().optional(),
      team_id: team_id.optional(),
    },
    output: interview,
    secret_answer: true,
    errors: [
      'stale',
      'interview.ended',
      'interview.timed_out',
      'interview.taken',
      'interview.in_review',
      'interview.handed_over',
    ],
    rateLimitPerMinute: 240,
    summary: 'Saves answers and the step one is at; the same once more changes nothing',
  }),
  resetInterviewTimeout: endpoint({
    method: 'POST',
    path: '/quick_interviews/:id/reset_timeout',
    ...editing,
    input: { id },
    output: interview,
    secret_answer: true,
    errors: ['interview.ended', 'interview.taken'],
    summary:
      'Goes on with an interview; one that has timed out, or was handed over, goes to whoever takes it up',
  }),
  closeInterview: endpoint({
    method: 'POST',
    path: '/quick_interviews/:id/close',
    ...editing,
    input: {
      id,
      outcome: z.enum(Object.keys(closingOutcomes) as [keyof typeof closingOutcomes]).default('other'),
      close_reason: z.string().trim().max(500, 'Use at most 500 characters').nullable().default(null),
    },
    output: interview,
    secret_answer: true,
    errors: ['interview.ended', 'interview.taken'],
    summary: 'Ends an interview without a record; what stays stored, a setting decides',
  }),
  finishInterview: endpoint({
    method: 'POST',
    path: '/quick_interviews/:id/finish',
    access: atLeast('editor'),
    permission: 'records.create',
    input: {
      id,
      version,
      /** Record for a person on file; by default the one they hold, or their first. */
      record_id: id.optional(),
      docket_entries: z.array(confirmedEntry).max(30).default([]),
    },
    output: z.object({
      interview,
      party_id: id,
      record_id: id,
      legal_case_id: id.nullable(),
      docket_entry_ids: z.array(id),
      /** Answers that were not written, because the profile of a person on file says something else. */
      left_out: z.array(z.string()),
    }),
    secret_answer: true,
    errors: ['stale', 'interview.ended', 'interview.taken', 'interview.needs_review', 'records.no_team'],
    summary: 'Makes person, record, case and first docket entries, or adds to a person on file',
  }),
}
