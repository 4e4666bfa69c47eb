import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
import { timezone } from '#fields/timezone/timezone.ts'
import { hearingMedia } from './hearingFields.ts'

/** Fields of a docket entry, apart from its case. */
export const docketEntryFields = {
  docket_entry_type_id: catalogue('docket_entry_types', { label: 'Type', required: true }),
  action_date: day({
    label: 'Date',
    exact: true,
    help: 'On the calendar of the place. A task may go without one.',
  }),
  event_time_start: time({ label: 'Starts' }),
  event_time_end: time({ label: 'Ends' }),
  timezone: timezone({ label: 'Time zone', help: 'Leave blank for the court’s time zone' }),
  location_id: catalogue('locations', { label: 'Court or agency' }),
  judge: text({ label: 'Judge', max: 120 }),
  hearing_medium: choice({ label: 'Held', options: hearingMedia }),
  courtroom: text({ label: 'Courtroom', max: 60 }),
  meeting_link: text({ label: 'Meeting link', max: 500, help: 'Webex, Zoom or Teams' }),
  appointment_location: text({ label: 'Place', max: 200 }),
  room_id: catalogue('appointment_locations', { label: 'Room' }),
  interpreter_id: catalogue('interpreters', { label: 'Interpreter' }),
  agency_num: text({ label: 'Agency number', max: 60 }),
  comment: longText({ label: 'Comment', max: 5_000 }),
  assignee_ids: person('users', { label: 'Assigned to', many: true }),
}

/** Choices for the open entries of a closed case. */
export const openEntryChoices = ['cancel', 'done', 'leave'] as const
export type OpenEntryChoice = (typeof openEntryChoices)[number]
