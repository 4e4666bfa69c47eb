import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { number } from '#fields/number/number.ts'
import { directions, rolls, statuses, units, type Roll, type Status, type Unit } from './rules/shape.ts'

const unitLabels: Record<Unit, string> = {
  days: 'Days',
  business_days: 'Business days',
  months: 'Months',
  years: 'Years',
  hours: 'Hours',
}
export const rollLabels: Record<Roll, string> = {
  next_business_day: 'Moves on to the next business day',
  previous_business_day: 'Moves back to the business day before',
  none: 'Stays',
}
export const statusLabels: Record<Status, string> = {
  in_force: 'In force',
  blocked: 'Blocked',
  proposed: 'Proposed',
}

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** A text that a version rests on. */
export const authorityFields = {
  citation: text({ label: 'Citation', required: true, max: 300, width: 'full' }),
  text: longText({ label: 'What it says', required: true, max: 1_000, rows: 2 }),
}

/** Fields of a version that the office may change, apart from the texts it rests on. */
export const ruleFields = {
  length: number({ label: 'Length', required: true, max: 20_000 }),
  unit: choice({ label: 'Unit', required: true, options: options(units, unitLabels) }),
  direction: choice({
    label: 'Counted',
    required: true,
    options: options(directions, { after: 'After the first day', before: 'Before it' }),
  }),
  rolls: choice({
    label: 'On a weekend or holiday',
    required: true,
    options: options(rolls, rollLabels),
  }),
  mailing_days: number({ label: 'Days for mail', required: true, max: 60 }),
  status: choice({ label: 'Status', required: true, options: options(statuses, statusLabels) }),
  effective_from: day({ label: 'For events from', exact: true, help: 'Empty: always' }),
  effective_to: day({ label: 'For events until', exact: true, help: 'Empty: until further notice' }),
  verified_on: day({ label: 'Compared with its source on', exact: true, past: true }),
  note: longText({
    label: 'Why, with the source',
    required: true,
    max: 2_000,
    help: 'Such as the court, the day of its order, and where to read it',
  }),
}
