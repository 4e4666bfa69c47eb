import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, named, page, time } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { timezoneName } from '#fields/timezone/timezone.ts'

const viewer = atLeast('viewer')
const writer = atLeast('contributor')

export const mostSlots = 50
export const mostExceptions = 100
export const mostPeople = 12
/** People whose busy times are shown next to each other. */
const mostBusyPeople = 50
/** Days that may be asked for at once. */
export const mostDays = 42

const weekday = z.int('Choose a day of the week').min(0).max(6)
const slot = z.object({ weekday, start_time: time, end_time: time })
const exception = z.object({ start_date: day, end_date: day })
const minutes = z.int('Enter whole minutes').min(0).max(480, 'At most 480 minutes')
const length = z.int('Enter whole minutes').min(5, 'At least 5 minutes').max(720, 'At most 720 minutes')

const rule = z.object({
  id,
  user: named,
  /** The owner’s, by whose clock the hours are meant. */
  timezone: z.string(),
  docket_entry_type_id: id,
  type_name: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  is_recurring: z.boolean(),
  buffer_before: z.int(),
  buffer_after: z.int(),
  most_per_day: z.int().nullable(),
  on_holidays: z.boolean(),
  slots: z.array(z.object({ weekday: z.int(), start_time: z.string(), end_time: z.string() })),
  exceptions: z.array(z.object({ id, start_date: z.string(), end_date: z.string() })),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type AvailabilityRule = z.output<typeof rule>

const values = {
  docket_entry_type_id: id,
  start_date: day,
  end_date: day.nullish(),
  is_recurring: z.boolean().default(true),
  buffer_before: minutes.default(0),
  buffer_after: minutes.default(0),
  most_per_day: z.int('Enter a whole number').min(1, 'At least 1').max(50, 'At most 50').nullish(),
  on_holidays: z.boolean().default(false),
  slots: z
    .array(slot)
    .min(1, 'Enter at least one time of the week')
    .max(mostSlots, `Enter at most ${mostSlots} times`),
  exceptions: z
    .array(exception)
    .max(mostExceptions, `Enter at most ${mostExceptions} exceptions`)
    .default([]),
}

const availableSlot = z.object({
  availability_rule_id: id,
  /** The appointment that takes it; null: free. */
  docket_entry_id: id.nullable(),
  docket_entry_type_id: id,
  title: z.string(),
  user_id: id,
  starts_at: z.string(),
  ends_at: z.string(),
  /** By the clock of the zone that was asked for. */
  day: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type AvailableSlot = z.output<typeof availableSlot>

const meetingTime = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  day: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** Free at that time, of those that were asked for. */
  room: named.nullable(),
  interpreter: named.nullable(),
  /** Why it does not fit, of each person or thing that is not free; empty: all are. */
  reasons: z.array(
    z.object({
      /** User of the office; null: the client, a room or an interpreter. */ user: named.nullable(),
      name: z.string(),
      text: z.string(),
    }),
  ),
})
export type MeetingTime = z.output<typeof meetingTime>

export const availabilityContract = contract('availability', {
  listAvailabilityRules: endpoint({
    method: 'GET',
    path: '/calendar/availability_rules',
    access: viewer,
    input: {
      ...listInput,
      sort_by: z.enum(['start_date', 'end_date', 'type_name']).optional(),
      /** Ids of types; 0 stands for no choice. */
      appointment_types: z.array(z.int().min(0)).max(200).optional(),
      start_date: day.optional(),
      end_date: day.optional(),
      hide_expired_rules: z.boolean().default(true),
      /** Default: the caller. */
      user_id: id.optional(),
    },
    output: page(rule),
    summary: 'When somebody takes appointments: rules with their hours of the week and exceptions',
  }),
  createAvailabilityRule: endpoint({
    method: 'POST',
    path: '/calendar/availability_rules',
    access: writer,
    input: { ...values, /** Default: the caller; another only by an admin. */ user_id: id.nullish() },
    output: rule,
    summary: 'Adds hours in which one takes appointments',
  }),
  replaceAvailabilityRule: endpoint({
    method: 'PUT',
    path: '/calendar/availability_rules/:id',
    access: writer,
    input: { id, ...values, version: z.int().nullish() },
    output: rule,
    summary: 'Replaces a rule with its hours and exceptions; appointments made by it stay',
  }),
  deleteAvailabilityRule: endpoint({
    method: 'DELETE',
    path: '/calendar/availability_rules/:id',
    access: writer,
    input: { id },
    output: null,
    summary: 'Deletes a rule; appointments made by it stay',
  }),
  createAvailabilityException: endpoint({
    method: 'POST',
    path: '/calendar/availability_exceptions',
    access: writer,
    input: { availability_rule_id: id, start_date: day, end_date: day },
    output: exception.extend({ id }),
    summary: 'Days on which a rule does not hold',
  }),
  deleteAvailabilityException: endpoint({
    method: 'DELETE',
    path: '/calendar/availability_exceptions/:id',
    access: writer,
    input: { id },
    output: null,
    summary: 'Lets a rule hold on these days again',
  }),
  listAvailabilitySlots: endpoint({
    method: 'GET',
    path: '/calendar/availability_slots',
    access: viewer,
    input: {
      user_ids: z.array(id).max(mostPeople, `Choose at most ${mostPeople} people`).optional(),
      docket_entry_type_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      timezone: timezoneName.optional(),
    },
    output: z.object({ items: z.array(availableSlot) }),
    summary: `Appointments that can be had by the rules, and those taken; ${mostDays} days at most`,
  }),
  listBusyTimes: endpoint({
    method: 'GET',
    path: '/calendar/busy_times',
    access: viewer,
    input: {
      user_ids: z
        .array(id)
        .min(1, 'Choose at least one person')
        .max(mostBusyPeople, `Choose at most ${mostBusyPeople} people`),
      from: day.optional(),
      to: day.optional(),
      timezone: timezoneName.optional(),
    },
    output: z.object({
      items: z.array(
        z.object({
          user_id: id,
          user_name: z.string(),
          starts_at: z.string(),
          ends_at: z.string(),
          day: z.string(),
          start_time: z.string(),
          end_time: z.string(),
        }),
      ),
    }),
    summary: `When people are busy with what the caller does not see; ${mostDays} days at most`,
  }),
  listMeetingTimes: endpoint({
    method: 'GET',
    path: '/calendar/meeting_times',
    access: viewer,
    input: {
      user_ids: z
        .array(id)
        .min(1, 'Choose at least one person')
        .max(mostPeople, `Choose at most ${mostPeople} people`),
      length_minutes: length.default(30),
      from: day.optional(),
      to: day.optional(),
      /** Part of the day in which it should be. */
      earliest: time.default('00:00'),
      latest: time.default('23:59'),
      timezone: timezoneName.optional(),
      /** In this room; 0: in any room that is free. */
      room_id: z.int().min(0).optional(),
      /** With any interpreter of this language. */
      language_id: id.optional(),
      /** In the good hours of this client, if they are known. */
      party_id: id.optional(),
    },
    output: z.object({
      times: z.array(meetingTime),
      /** Times at which a single person, room or interpreter is not free. */
      almost: z.array(meetingTime),
      /** People whose rules say nothing of these days, so that nine to five was assumed. */
      without_rules: z.array(named),
    }),
    summary: `Times at which these people are free, the best first, and why others do not fit; ${mostDays} days at most`,
  }),
})
