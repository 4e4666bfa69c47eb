import { listSearch, oneOf } from '#ui/web/listSearch.ts'

export const withinDays = ['30', '60', '90', '365', '1095'] as const

export const clockSearch = listSearch({
  board: oneOf('work_permit_clock', 'cspa', 'dates'),
  status: oneOf('passed'),
  kind: oneOf(
    'turns_21',
    'turns_14',
    'work_permit',
    'green_card',
    'conditional_residence',
    'advance_parole',
    'passport',
  ),
  within: (raw: unknown) => oneOf(...withinDays)(String(raw)),
})
export type ClockSearch = ReturnType<typeof clockSearch>
