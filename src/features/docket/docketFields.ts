import { catalogue } from '../../fields/catalogue/catalogue.ts'
import { day } from '../../fields/day/day.ts'
import { longText } from '../../fields/longText/longText.ts'
import { person } from '../../fields/person/person.ts'
import { text } from '../../fields/text/text.ts'
import { time } from '../../fields/time/time.ts'
import { timezone } from '../../fields/timezone/timezone.ts'

/** What is entered on a docket entry, beside the case it belongs to. */
export const docketEntryFields = {
  docket_entry_type_id: catalogue('docket_entry_types', { label: 'Type', required: true }),
  action_date: day({
    label: 'Date',
    exact: true,
    help: 'On the calendar of the place. A task may go without one.',
  }),
  event_time_start: time({ label: 'Starts' }),
  event_time_end: time({ label: 'Ends' }),
  timezone: timezone({ label: 'Time zone', help: 'Empty: the court’s, else the office’s' }),
  location_id: catalogue('locations', { label: 'Court or agency' }),
  appointment_location: text({ label: 'Place', max: 200 }),
  agency_num: text({ label: 'Agency number', max: 60 }),
  comment: longText({ label: 'Comment', max: 5_000 }),
  assignee_ids: person('users', { label: 'Assigned to', many: true }),
}
