import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, named, page, time } from '#core/contract.ts'
import { day, instantInput } from '#core/days.ts'

const reader = atLeast('viewer')
/** Whoever may comment may say what they worked on. */
const writer = atLeast('commenter')

const mostMinutes = 1_440
const minutes = z
  .int('Enter whole minutes')
  .min(1, 'Enter at least one minute')
  .max(mostMinutes, 'An entry is of 24 hours at most')

const work = {
  time_activity_id: id.nullish(),
  description: z.string().trim().max(1_000, 'Enter at most 1,000 letters').nullish(),
  is_billable: z.boolean(),
}

const legalCase = z.object({ id, title: z.string() })

const timeEntry = z.object({
  id,
  legal_case: legalCase,
  user: named,
  worked_on: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  minutes: z.int(),
  activity: named.nullable(),
  description: z.string().nullable(),
  is_billable: z.boolean(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type TimeEntry = z.output<typeof timeEntry>

const timer = z.object({
  /** Null: the case is gone, or its owner sees it no more. */
  legal_case: legalCase.nullable(),
  started_at: instant,
  activity: named.nullable(),
  description: z.string().nullable(),
  is_billable: z.boolean(),
})
export type Timer = z.output<typeof timer>

const totals = { total_minutes: z.int(), billable_minutes: z.int() }

const timeWeek = z.object({
  user: named,
  first_day: z.string(),
  last_day: z.string(),
  today: z.string(),
  days: z.array(z.object({ day: z.string(), items: z.array(timeEntry), ...totals })),
  ...totals,
  /** One’s own on cases that one no longer sees. */
  hidden_minutes: z.int(),
  can: z.object({ add: z.boolean() }),
})
export type TimeWeek = z.output<typeof timeWeek>

const filters = {
  legal_case_id: id.optional(),
  user_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
  search_term: listInput.search_term,
}

const entered = {
  worked_on: day,
  /** Without an end: how long it took. */
  minutes: minutes.nullish(),
  start_time: time.nullish(),
  /** At or before the start: the next morning. */
  end_time: time.nullish(),
}

export const timeEntriesContract = contract('timeEntries', {
  listTimeEntries: endpoint({
    method: 'GET',
    path: '/time_entries',
    access: reader,
    input: { ...listInput, ...filters, sort_by: z.enum(['worked_on']).optional() },
    output: page(timeEntry).extend({ ...totals, can: z.object({ add: z.boolean() }) }),
    summary: 'Time that was worked on cases the caller sees, with its sums',
  }),
  getTimeWeek: endpoint({
    method: 'GET',
    path: '/time_entries/week',
    access: reader,
    input: { user_id: id.optional(), day: day.optional() },
    output: timeWeek,
    summary: 'A week of a person, day by day, with the sums; one’s own by default',
  }),
  exportTimeEntries: endpoint({
    method: 'GET',
    path: '/time_entries/export',
    access: reader,
    writes: true,
    rateLimitPerMinute: 10,
    input: filters,
    output: 'stream',
    summary: 'The same as CSV; that it was made stands in the log',
  }),
  createTimeEntry: endpoint({
    method: 'POST',
    path: '/time_entries',
    access: writer,
    input: { legal_case_id: id, ...entered, ...work },
    output: timeEntry,
    summary: 'Enters time that the caller worked on a case',
  }),
  getTimeEntry: endpoint({
    method: 'GET',
    path: '/time_entries/:id',
    access: reader,
    input: { id },
    output: timeEntry,
    summary: 'An entry of time',
  }),
  updateTimeEntry: endpoint({
    method: 'PATCH',
    path: '/time_entries/:id',
    access: writer,
    input: { id, version: z.int(), legal_case_id: id.optional(), ...entered, ...work },
    output: timeEntry,
    errors: ['stale'],
    summary: 'Changes an entry of time: one’s own, or as an admin anybody’s',
  }),
  deleteTimeEntry: endpoint({
    method: 'DELETE',
    path: '/time_entries/:id',
    access: writer,
    input: { id },
    output: null,
    summary: 'Deletes an entry of time; the log says what it was',
  }),
  getTimer: endpoint({
    method: 'GET',
    path: '/timer',
    access: reader,
    input: {},
    output: z.object({ timer: timer.nullable(), can: z.object({ start: z.boolean() }) }),
    summary: 'The caller’s running timer, if there is one',
  }),
  startTimer: endpoint({
    method: 'POST',
    path: '/timer',
    access: writer,
    input: {
      legal_case_id: id,
      time_activity_id: work.time_activity_id,
      description: work.description,
      /** As the activity says by default. */
      is_billable: z.boolean().optional(),
    },
    output: z.object({ timer, stopped: timeEntry.nullable() }),
    errors: ['timer.forgotten'],
    summary: 'Starts the timer on a case; one that runs on another case is stopped and entered',
  }),
  updateTimer: endpoint({
    method: 'PATCH',
    path: '/timer',
    access: writer,
    input: { started_at: instantInput.optional(), ...work },
    output: timer,
    errors: ['timer.none'],
    summary: 'Corrects when the running timer was started, or what it is about',
  }),
  stopTimer: endpoint({
    method: 'POST',
    path: '/timer/stop',
    access: writer,
    input: {
      /** How long it really was, where the timer ran on. */
      minutes: minutes.optional(),
      description: work.description,
    },
    output: z.object({ minutes: z.int(), entry: timeEntry.nullable() }),
    errors: ['timer.none', 'timer.forgotten'],
    summary: 'Stops the timer and enters its time',
  }),
  discardTimer: endpoint({
    method: 'DELETE',
    path: '/timer',
    access: writer,
    input: {},
    output: null,
    errors: ['timer.none'],
    summary: 'Stops the timer and enters nothing',
  }),
})
