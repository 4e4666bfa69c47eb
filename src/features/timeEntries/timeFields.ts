import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { minutes } from '#fields/minutes/minutes.ts'
import { time } from '#fields/time/time.ts'

/** Fields about what was done in the time, which a running timer has already. */
export const workFields = {
  time_activity_id: catalogue('time_activities', { label: 'Activity' }),
  is_billable: flag({ label: 'Billable', initially: true }),
  description: longText({ label: 'Description', max: 1_000, rows: 3 }),
}

/** An entry of time. */
export const timeFields = {
  worked_on: day({ label: 'Day', exact: true, required: true }),
  minutes: minutes({ label: 'How long', help: 'In minutes; or enter from and until' }),
  start_time: time({ label: 'From' }),
  end_time: time({ label: 'Until' }),
  ...workFields,
}

export const timeRules = [
  rule(
    ['start_time', 'end_time'],
    'start_time',
    'Enter when you began as well',
    ({ start_time, end_time }) => !end_time || Boolean(start_time),
  ),
  rule(
    ['minutes', 'end_time'],
    'minutes',
    'Enter how long it took, or from when until when',
    ({ minutes, end_time }) => Boolean(minutes) || Boolean(end_time),
  ),
]
