import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { number } from '#fields/number/number.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
import { guestLanguages, languageCodes } from '#guests/languages.ts'

export const placeLabels = { office: 'At the office', phone: 'By phone', video: 'By video' } as const

/** Terms of a booking link, as staff enter them. */
export const bookingFields = {
  party_id: catalogue('parties', { label: 'For', required: true }),
  docket_entry_type_id: catalogue('docket_entry_types', { label: 'Appointment', required: true }),
  user_ids: person('users', { label: 'With', required: true, many: true, width: 'full' }),
  from_day: day({ label: 'First day', exact: true, required: true }),
  to_day: day({ label: 'Last day', exact: true, required: true }),
  length_minutes: number({ label: 'Minutes', required: true, min: 5, max: 240, initially: 30 }),
  place: choice({
    label: 'Where',
    required: true,
    initially: 'office',
    options: [
      { value: 'office', label: placeLabels.office },
      { value: 'phone', label: placeLabels.phone },
      { value: 'video', label: placeLabels.video },
    ],
  }),
  place_text: text({
    label: 'Address or link',
    max: 200,
    width: 'full',
    help: 'The client reads it. Empty: the address of the room',
  }),
  room_id: catalogue('appointment_locations', { label: 'Room' }),
  language_id: catalogue('languages', {
    label: 'With an interpreter of',
    help: 'Only times at which one is free',
  }),
  change_hours: number({
    label: 'Hours before',
    required: true,
    min: 0,
    max: 336,
    initially: 24,
    help: 'Until then the client books, moves and cancels',
  }),
  most_changes: number({ label: 'Changes at most', required: true, min: 0, max: 20, initially: 2 }),
  language: choice({
    label: 'Language of the message',
    help: 'Empty: the one in the profile. On the page everybody can choose another',
    width: 'full',
    options: languageCodes.map((value) => ({ value, label: guestLanguages[value].english })),
  }),
} as const

/** One time on offer. */
export const offerFields = {
  day: day({ label: 'Day', exact: true, required: true }),
  start_time: time({ label: 'Time', required: true }),
}
