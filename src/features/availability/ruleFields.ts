import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { flag } from '#fields/flag/flag.ts'
import { number } from '#fields/number/number.ts'
import { time } from '#fields/time/time.ts'

/** Fields of a rule, without its times of the week and its exceptions. */
export const ruleFields = {
  docket_entry_type_id: catalogue('docket_entry_types', {
    label: 'Appointment',
    required: true,
    width: 'full',
  }),
  start_date: day({ label: 'First day', exact: true, required: true }),
  end_date: day({ label: 'Last day', exact: true, help: 'Empty: until further notice' }),
  buffer_before: number({ label: 'Minutes free before', max: 480, required: true, initially: 0 }),
  buffer_after: number({ label: 'Minutes free after', max: 480, required: true, initially: 0 }),
  most_per_day: number({ label: 'Most in one day', min: 1, max: 50, help: 'Empty: as many as fit' }),
  is_recurring: flag({ label: 'Every week', initially: true, help: 'Otherwise in the first week alone' }),
  on_holidays: flag({ label: 'On holidays of the office, too' }),
}

export const slotFields = {
  start_time: time({ label: 'From', required: true }),
  end_time: time({ label: 'Until', required: true }),
}

export const exceptionFields = {
  start_date: day({ label: 'Away from', exact: true, required: true }),
  end_date: day({ label: 'Away until', exact: true, required: true }),
}
