/** Boards of the office, in their order. */
export const boards = [
  { value: 'one_year', label: 'Asylum year' },
  { value: 'work_permit_clock', label: 'Work-permit clock' },
  { value: 'cspa', label: 'CSPA age' },
  { value: 'dates', label: 'Ages and expiries' },
] as const
export type Board = (typeof boards)[number]['value']
export const boardValues = boards.map(({ value }) => value)

/** Kinds on the board of ages and expiries. */
export const dateKinds = [
  { value: 'turns_21', label: 'Turns 21' },
  { value: 'turns_14', label: 'Turns 14' },
  { value: 'work_permit', label: 'Work permit' },
  { value: 'green_card', label: 'Green card' },
  { value: 'conditional_residence', label: 'Conditional residence' },
  { value: 'advance_parole', label: 'Advance parole' },
  { value: 'passport', label: 'Passport' },
] as const
export type DateKind = (typeof dateKinds)[number]['value']
export const dateKindValues = dateKinds.map(({ value }) => value)

export const clockKinds = ['one_year', 'work_permit_clock', 'cspa', ...dateKindValues] as const
type ClockKind = (typeof clockKinds)[number]

export const clockLabels: Record<ClockKind, string> = {
  one_year: 'Asylum year (I-589)',
  work_permit_clock: 'Asylum work-permit clock',
  cspa: 'CSPA age',
  ...(Object.fromEntries(dateKinds.map(({ value, label }) => [value, label])) as Record<DateKind, string>),
}

export const clockStates = [
  { value: 'unknown', label: 'Not known', tone: 'warning' },
  { value: 'running', label: 'Running', tone: 'info' },
  { value: 'safe_day_passed', label: 'Safe day passed', tone: 'error' },
  { value: 'passed', label: 'Passed', tone: 'error' },
  { value: 'stopped', label: 'Stopped', tone: 'warning' },
  { value: 'reached', label: 'Reached', tone: 'success' },
  { value: 'fixed', label: 'Does not run', tone: 'neutral' },
] as const
export type ClockState = (typeof clockStates)[number]['value']
export const clockStateValues = clockStates.map(({ value }) => value)
